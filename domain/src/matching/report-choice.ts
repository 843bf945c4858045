import type { Audience } from './product.ts';

/** Kinds of reports with verdicts on products. A company's report judges products for companies only. */
export const verdictReportKinds = ['personal', 'business', 'tax'] as const;
export type VerdictReportKind = (typeof verdictReportKinds)[number];
const audienceOfReport: Readonly<Record<VerdictReportKind, Audience>> = {
  personal: 'person',
  business: 'company',
  tax: 'company',
};

/**
 * The newest report of each audience: one in force if there is any, otherwise an expired one, of which only the expiry
 * is shown. Company reports come first, because their verdicts on products for companies know more than a person's.
 */
export function chooseReports<Report extends { readonly kind: VerdictReportKind; readonly expired: boolean }>(
  newestFirst: readonly Report[],
): Report[] {
  return (['company', 'person'] as const).flatMap((audience) => {
    const fitting = newestFirst.filter(({ kind }) => audienceOfReport[kind] === audience);
    return fitting.find(({ expired }) => !expired) ?? fitting[0] ?? [];
  });
}
