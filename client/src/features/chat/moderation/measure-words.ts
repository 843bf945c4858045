import type { MeasureKind } from '@sycee/domain/moderation/limits';
import { useLanguage, useWords, words } from '#platform/words.ts';

/** Kinds of measures by slug. */
export const kindWords = words({
  zh: { removal: '移除消息', warning: '警告', no_new_people: '不能主动联系陌生人', no_sending: '不能发送消息' },
  en: {
    removal: 'Messages removed',
    warning: 'Warning',
    no_new_people: 'Cannot contact strangers',
    no_sending: 'Can’t send messages',
  },
});

/** The kinds of measures of one decision, in one line. */
export function useKindsLine(kinds: readonly MeasureKind[]): string {
  const names = useWords(kindWords);
  const [language] = useLanguage();
  return kinds.map((kind) => names[kind]).join(language === 'zh' ? '、' : ' · ');
}

export const measureFilterWords = words({
  zh: { objections: '待处理申诉', active: '生效中', all: '全部' },
  en: { objections: 'Objections', active: 'In force', all: 'All' },
});
