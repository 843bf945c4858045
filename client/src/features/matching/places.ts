import { usePlace } from '#platform/navigation/place.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import type { ReportKind, ReportKindChoice } from './kind.ts';

export const places = {
  home: '/pages/match/index',
  list: '/pages/match/list',
  start: '/pages/match/personal/index',
  questions: '/pages/match/personal/information',
  loading: '/pages/match/personal/loading',
  report: '/pages/match/personal/individual',
  share: '/pages/match/personal/share',
  download: '/pages/match/download',
  poster: '/pages/match/poster',
  business: '/pages/match/report/type2',
  tax: '/pages/match/tax',
  taxReport: '/pages/match/report/type3',
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

const reportPlaces: Record<ReportKind, string> = {
  personal: places.report,
  business: places.business,
  tax: places.taxReport,
  // The spec has one address for both reports about a company.
  legal: places.business,
  industry: places.industryPlan,
};
export const startPlaces: Record<ReportKindChoice, string> = {
  personal: places.start,
  business: places.business,
  tax: places.tax,
};

/** Adds answers to a report; `ask` names the requested attributes. */
export const addAnswersHref = (id: string, attrs: readonly string[] = []): string =>
  hrefOf(places.questions, { append: id, ask: attrs.join(',') });
/** Address and options of a report of a kind, without its id. */
export const reportPlace = (kind: ReportKind): string => reportPlaces[kind];
export const reportOptions = (kind: ReportKind): { kind?: 'legal' } => (kind === 'legal' ? { kind } : {});
export const reportHref = (kind: ReportKind, id: string, version?: number): string =>
  hrefOf(reportPlace(kind), { ...reportOptions(kind), id, v: version });

/** The options of this screen's address; some change while it is open. */
export const useOptions = (): Readonly<Record<string, string | undefined>> => usePlace().query;

/** Compares two versions of a report. */
export const compareHref = (kind: ReportKind, id: string, before: number, after: number): string =>
  hrefOf(reportPlace(kind), { ...reportOptions(kind), id, v: before, with: after });

/** Its printable pages. */
export const downloadHref = ({ id, version }: { id: string; version: number }): string =>
  hrefOf(places.download, { id, v: version });
