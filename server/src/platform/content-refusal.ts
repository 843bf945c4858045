import type { BothLanguages } from '@sycee/domain/language/both';
import type { ContentCategory } from '@sycee/domain/moderation/content-categories';

const contains: Readonly<Record<ContentCategory, BothLanguages>> = {
  sexual: { zh: '色情或低俗内容', en: 'sexual content' },
  violence: { zh: '暴力或恐怖内容', en: 'violence or terror' },
  forbidden: { zh: '法律法规禁止的内容', en: 'content that the law forbids' },
  abuse: { zh: '辱骂或攻击他人的内容', en: 'insults or threats' },
  advertising: { zh: '广告', en: 'advertising' },
  qr_code: { zh: '二维码', en: 'a QR code' },
  fraud: { zh: '涉嫌欺诈的内容', en: 'content that looks like fraud' },
  illegal_goods: { zh: '违禁品或违法交易', en: 'illegal goods or trade' },
  other: { zh: '平台不允许的内容', en: 'content that is not allowed here' },
};

const subjects = {
  picture: { zh: '图片', en: 'The picture' },
  voice: { zh: '语音', en: 'The voice message' },
  video: { zh: '视频', en: 'The video' },
} as const satisfies Record<string, BothLanguages>;

/** What a person reads whose file the content check refused. A sample says that it is one. */
export function contentRefusal(
  subject: keyof typeof subjects,
  category: ContentCategory,
  { sample }: { sample: boolean },
): BothLanguages {
  return {
    zh: `${subjects[subject].zh}含有${contains[category].zh}，没有通过内容检查，请更换${sample ? '（示例检查）' : ''}`,
    en: `${subjects[subject].en} has ${contains[category].en} and did not pass the content check. Choose another${sample ? ' (sample check)' : ''}`,
  };
}

/** The file is fine so far; it is tried again. */
export const contentUnchecked: BothLanguages = {
  zh: '内容检查暂时无法完成，请稍后再试',
  en: 'The content check can’t be made at the moment. Try again later',
};
