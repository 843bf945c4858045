import type { ValuationResult } from '@sycee/domain/valuation/sale';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { kindName, ownValuationRows } from './read.ts';

/** The caller's own valuations for the export of personal data, without the sales of others that they rest on. */
export async function ownValuations(ctx: RequestContext) {
  const rows = await ownValuationRows(ctx).select('result').execute();
  return rows.map(({ name_zh, name_en, kind, result, ...row }) => ({
    ...row,
    estate: inLanguage(ctx, { name_zh, name_en }, 'name'),
    kind: kindName(ctx, kind),
    result: exportedResult(result as unknown as ValuationResult),
  }));
}

function exportedResult(result: ValuationResult) {
  if (result.state === 'too_few') return { state: result.state, found: result.found, needed: result.needed };
  const { state, total, unit_price, low, high, confidence, comparables } = result;
  return { state, total, unit_price, low, high, confidence, comparables: comparables.length };
}
