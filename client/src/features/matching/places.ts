import { usePlace } from '#platform/navigation/place.ts';
import { hrefOf } from '#platform/navigation/query.ts';

export const places = {
  home: '/pages/match/index',
  start: '/pages/match/personal/index',
  questions: '/pages/match/personal/information',
  loading: '/pages/match/personal/loading',
  report: '/pages/match/personal/individual',
  /** `kind=legal` is the legal report. */
  ofCompany: '/pages/match/report/type2',
  industry: '/pages/match/industry',
  industryLoading: '/pages/match/industry/loading',
  industryPlan: '/pages/match/industry/plan',
  industryExample: '/pages/match/industry/plan-eg',
  taxService: '/pages/match/onebyone_tax',
  laws: '/pages/match/onebyone_laws',
  applications: '/subpkgs/my/apply',
} as const;

/** More answers for a report; `ask` names the attributes that are wanted. */
export const addAnswersHref = (id: string, attrs: readonly string[] = []): string =>
  hrefOf(places.questions, { append: id, ask: attrs.join(',') });
export const reportHref = (id: string, version?: number): string => hrefOf(places.report, { id, v: version });

/** The options of this screen's address; some change while it is open. */
export const useOptions = (): Readonly<Record<string, string | undefined>> => usePlace().query;
