import { reportPaths as verdictReportPaths } from '#features/verdicts/index.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import type { ReportKind, ReportKindChoice } from './kind.ts';

export const paths = {
  home: '/pages/match/index',
  list: '/pages/match/list',
  start: '/pages/match/personal/index',
  questions: '/pages/match/personal/information',
  loading: '/pages/match/personal/loading',
  report: verdictReportPaths.personal,
  share: '/pages/match/personal/share',
  download: '/pages/match/download',
  poster: '/pages/match/poster',
  business: verdictReportPaths.business,
  tax: '/pages/match/tax',
  taxReport: verdictReportPaths.tax,
  taxExample: '/pages/match/tax-eg',
  taxExampleGaps: '/pages/match/tax-eg3',
  explain: '/pages/match/explain',
  industry: '/pages/match/industry',
  industryLoading: '/pages/match/industry/loading',
  industryPlan: '/pages/match/industry/plan',
  industryExample: '/pages/match/industry/plan-eg',
  taxService: '/pages/match/onebyone_tax',
  laws: '/pages/match/onebyone_laws',
  applications: '/subpkgs/my/apply',
} as const;

const reportPaths: Record<ReportKind, string> = {
  personal: paths.report,
  business: paths.business,
  tax: paths.taxReport,
  // The spec has one address for both reports about a company.
  legal: paths.business,
  industry: paths.industryPlan,
};
export const startPaths: Record<ReportKindChoice, string> = {
  personal: paths.start,
  business: paths.business,
  tax: paths.tax,
};

/** Adds answers to a report; `ask` names the requested attributes. */
export const addAnswersHref = (id: string, attrs: readonly string[] = []): string =>
  hrefOf(paths.questions, { append: id, ask: attrs.join(',') });
/** Address and options of a report of a kind, without its id. */
export const reportPath = (kind: ReportKind): string => reportPaths[kind];
export const reportOptions = (kind: ReportKind): { kind?: 'legal' } => (kind === 'legal' ? { kind } : {});
export const reportHref = (kind: ReportKind, id: string, version?: number): string =>
  hrefOf(reportPath(kind), { ...reportOptions(kind), id, v: version });

/** The options of this screen's address; some change while it is open. */
export const useOptions = (): Readonly<Record<string, string | undefined>> => useLocation().query;

/** Compares two versions of a report. */
export const compareHref = (kind: ReportKind, id: string, before: number, after: number): string =>
  hrefOf(reportPath(kind), { ...reportOptions(kind), id, v: before, with: after });

/** Its printable pages. */
export const downloadHref = ({ id, version }: { id: string; version: number }): string =>
  hrefOf(paths.download, { id, v: version });
