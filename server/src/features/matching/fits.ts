import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { type Applicable, applicable } from '@sycee/domain/matching/applicable';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import type { Facts } from '@sycee/domain/matching/fact';
import { matchAll } from '@sycee/domain/matching/match';
import { questions } from '@sycee/domain/matching/questions';
import { type Qual, qualSourceOf } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsToMatch } from '#features/catalog/index.ts';
import { isReportLocked } from '#features/pay/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { readVersion, reportRows } from './report-repository.ts';
import { pageOfRows } from './row-views.ts';

type Rows = DataIn<(typeof matching)['GET /tax/api/match/product/{id}']>;
export interface Fits extends Rows {
  counts: Applicable['counts'];
  ask_next: { attr: AttrSlug; name: string; products: number }[];
}
const nextQuestion = 5;

/** Products of the site that fit the known facts, the best first; failing ones are left out. */
export async function fitsOf(
  ctx: RequestContext,
  facts: Facts,
  input: { cursor?: string; page_size: number },
): Promise<Fits> {
  const { products } = await productsToMatch(ctx);
  const asOf = businessDateOf(ctx.now);
  const { rows, counts } = applicable(matchAll({ asOf, facts, documents: [] }, products));
  const fitting = rows.filter(({ verdict }) => verdict !== 'no');
  const waiting = new Map<AttrSlug, number>();
  for (const { verdict, missingAttributes } of fitting)
    if (verdict === 'needs_data') for (const attr of missingAttributes) waiting.set(attr, (waiting.get(attr) ?? 0) + 1);
  return {
    ...(await pageOfRows(ctx, fitting, asOf, input)),
    counts,
    ask_next: [...waiting]
      .sort((a, b) => b[1] - a[1])
      .slice(0, nextQuestion)
      .map(([attr, n]) => ({ attr, name: attributes[attr].name[ctx.language], products: n })),
  };
}

/** A report's facts, for callers who may see its order (checked by the caller). None for an unpaid report. */
export async function qualsOfReport(ctx: RequestContext, id: string): Promise<Qual[]> {
  const row = await reportRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!row?.wrapped_key || (await isReportLocked(ctx.db, row))) return [];
  const { answers, record } = await readVersion(ctx, row, row.version);
  if (!record) return [];
  const dayOf = (attr: AttrSlug) => {
    const question = questions.find((one) => one.attr === attr && one.kind === 'date');
    return question ? answers[question.id] : undefined;
  };
  return Object.entries(record.input.facts).flatMap(([slug, fact]): Qual[] => {
    if (!fact || 'unknown' in fact) return [];
    const attr = slug as AttrSlug;
    // An answered date stays a date; years are computed when needed.
    const day = fact.source === 'answer' ? dayOf(attr) : undefined;
    return [
      {
        attr,
        value: typeof day === 'string' ? day : fact.value,
        source: qualSourceOf(fact.source),
        seenOn: fact.asOf,
        ...(fact.sample && { sample: true }),
      },
    ];
  });
}
