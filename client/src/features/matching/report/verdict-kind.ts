import type { VerdictKind } from '#ui/Verdict.tsx';
import type { ReportRow } from '../report-access.ts';

export type ReportVerdict = ReportRow['verdict'];
/** From best to worst. */
export const reportVerdicts: readonly ReportVerdict[] = ['match', 'near_miss', 'needs_data', 'no'];

export const verdictKind: Readonly<Record<ReportVerdict, VerdictKind>> = {
  match: 'match',
  near_miss: 'near',
  needs_data: 'data',
  no: 'no',
};
