import type { BothLanguages, Language } from '#language/both.ts';
import { writeFen } from '#matching/value-words.ts';
import { type Doubt, doubtSentence } from '#statement/doubt.ts';
import { fileItemWords } from './file-item-words.ts';
import type { RiskId, RiskItem } from './item.ts';
import { type ItemWords, times } from './item-words.ts';
import { queryItemWords } from './query-item-words.ts';

export const itemWords: Readonly<Record<RiskId, ItemWords>> = { ...queryItemWords, ...fileItemWords };

const sayLate = (n: number, { days, fen }: NonNullable<RiskItem['late']>, isLeast: boolean): BothLanguages => ({
  zh: `近 12 个月逾期缴款${isLeast ? '至少' : ''} ${n} 次，最长 ${days} 天，共 ${writeFen(fen, 'zh')}。`,
  en: `Paid late ${isLeast ? `at least ${times(n)}` : times(n)} in 12 months, by ${days === 1 ? '1 day' : `${days} days`} at most, ${writeFen(fen, 'en')} in all.`,
});

const sayArrearsAtLeast = (value: RiskItem['value']): BothLanguages => ({
  zh: `欠税至少 ${writeFen(Number(value), 'zh')}。`,
  en: `At least ${writeFen(Number(value), 'en')} in tax arrears.`,
});

const reasonsOf = (doubts: readonly Doubt[], language: Language): string =>
  [...new Set(doubts.map((doubt) => doubtSentence(doubt)[language]))].join(language === 'zh' ? '；' : '; ');

/** The sentence for an item that the imported files leave unknown. */
const notShown = (doubts: readonly Doubt[]): BothLanguages => ({
  zh: `已导入的文件不足以判断：${reasonsOf(doubts, 'zh')}。`,
  en: `The imported files do not show it: ${reasonsOf(doubts, 'en')}.`,
});

/** The sentence that follows a value which is only a bound, with the reasons. */
const boundOf = (bound: NonNullable<RiskItem['bound']>, doubts: readonly Doubt[]): BothLanguages => ({
  zh: `实际可能更${bound === 'least' ? '多' : '少'}：${reasonsOf(doubts, 'zh')}。`,
  en: `It may be ${bound === 'least' ? 'more' : 'less'}: ${reasonsOf(doubts, 'en')}.`,
});

const failed: BothLanguages = {
  zh: '数据来源没有响应，不代表没有记录。',
  en: 'The source did not respond; there may still be records.',
};

/** The item in one sentence, or why it is unknown. */
export function riskSentence(item: RiskItem): BothLanguages {
  const { id, value, why, doubts = [], bound } = item;
  if (value === null) {
    if (why === 'source_failed') return failed;
    return doubts.length > 0 ? notShown(doubts) : itemWords[id].ask;
  }
  const sentence = sayValue(item, value);
  if (!bound) return sentence;
  const more = boundOf(bound, doubts);
  return { zh: sentence.zh + more.zh, en: `${sentence.en} ${more.en}` };
}

function sayValue({ id, late, bound }: RiskItem, value: NonNullable<RiskItem['value']>): BothLanguages {
  if (late) return sayLate(Number(value), late, bound === 'least');
  return id === 'arrears' && bound === 'least' ? sayArrearsAtLeast(value) : itemWords[id].say(value);
}

/** What to do; null if nothing has to be done. */
export const riskAct = ({ id, level }: RiskItem): BothLanguages | null =>
  level === null || level === 'none' ? null : itemWords[id].act;
