import type { reportKinds } from '@sycee/contract/match-report';
import { reportPaths as verdictReportPaths } from '#features/verdicts/index.ts';

/** The screen of each kind of report. Both reports about a company have one address (spec), which is told the kind. */
export const reportPaths: Readonly<Record<(typeof reportKinds)[number], string>> = {
  ...verdictReportPaths,
  legal: verdictReportPaths.business,
  industry: '/pages/match/industry/plan',
};
