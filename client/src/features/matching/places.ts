import { usePlace } from '#platform/navigation/place.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import type { AskedKind, ReportKind } from './kind.ts';

export const places = {
  home: '/pages/match/index',
  list: '/pages/match/list',
  start: '/pages/match/personal/index',
  questions: '/pages/match/personal/information',
  loading: '/pages/match/personal/loading',
  report: '/pages/match/personal/individual',
  share: '/pages/match/personal/share',
  business: '/pages/match/report/type2',
  tax: '/pages/match/tax',
  taxReport: '/pages/match/report/type3',
  taxExample: '/pages/match/tax-eg',
  taxExampleGaps: '/pages/match/tax-eg3',
  explain: '/pages/match/explain',
  applications: '/subpkgs/my/apply',
} as const;

const reportPlaces: Partial<Record<ReportKind, string>> = { business: places.business, tax: places.taxReport };
export const startPlaces: Record<AskedKind, string> = {
  personal: places.start,
  business: places.business,
  tax: places.tax,
};

/** More answers for a report; `ask` names the attributes that are wanted. */
export const addAnswersHref = (id: string, attrs: readonly string[] = []): string =>
  hrefOf(places.questions, { append: id, ask: attrs.join(',') });
export const reportPlace = (kind: ReportKind): string => reportPlaces[kind] ?? places.report;
export const reportHref = (kind: ReportKind, id: string, version?: number): string =>
  hrefOf(reportPlace(kind), { id, v: version });

/** The options of this screen's address; some change while it is open. */
export const useOptions = (): Readonly<Record<string, string | undefined>> => usePlace().query;
