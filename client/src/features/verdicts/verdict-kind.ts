import type { Verdict } from '@sycee/domain/matching/result';
import { words } from '#platform/words.ts';
import type { StatusBadgeKind } from '#ui/StatusBadge.tsx';

export type ReportVerdict = Verdict;
/** From best to worst. */
export const reportVerdicts: readonly ReportVerdict[] = ['match', 'near_miss', 'needs_data', 'no'];

export const verdictKind: Readonly<Record<ReportVerdict, StatusBadgeKind>> = {
  match: 'match',
  near_miss: 'near',
  needs_data: 'data',
  no: 'no',
};

/** Short, because they share a line with figures. */
export const verdictNames = words({
  zh: { all: '全部', match: '可匹配', near_miss: '差一步', needs_data: '缺资料', no: '不符合' },
  en: { all: 'All', match: 'Match', near_miss: 'Near miss', needs_data: 'Needs info', no: 'Not met' },
});
