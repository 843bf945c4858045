import type { DataIn } from '@sycee/contract/core/call';
import type { valuation } from '@sycee/contract/valuation';
import { applicable } from '@sycee/domain/matching/applicable';
import { matchAll } from '@sycee/domain/matching/match';
import { obstacle } from '@sycee/domain/matching/obstacle';
import { statedFacts } from '@sycee/domain/matching/requested-loan';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { briefView, productsByNumber, productsToMatch, regionNames } from '#features/catalog/index.ts';
import { ownFacts } from '#features/matching/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { readValuation } from './read.ts';

type Mortgages = DataIn<(typeof valuation)['GET /ass/api/{id}/products']>;

/** The category of loans on a home. */
const category = 'mortgage';

/**
 * The loans on a valued home that the site offers, by their own rules, the best first. What is known besides the value is what the caller's newest
 * personal report says; what nobody said is missing and not guessed.
 */
export async function mortgagesFor(ctx: RequestContext, id: string): Promise<Mortgages> {
  const { result, home } = await readValuation(ctx, id);
  const [{ products, categories }, own, region] = await Promise.all([
    productsToMatch(ctx),
    ownFacts(ctx),
    regionOf(ctx, home.estate.id),
  ]);
  const asOf = businessDateOf(ctx.now);
  const stated = { ...(region && { region }), ...(result.state === 'valued' && { houseValue: result.total }) };
  const facts = { ...own?.facts, ...statedFacts(stated, asOf).facts };
  const loans = products.filter(({ number }) => categories.get(number) === category);
  const { rows } = applicable(matchAll({ asOf, facts, documents: [] }, loans));
  const named = await productsByNumber(
    ctx,
    rows.map(({ number }) => number),
  );
  const context = { language: ctx.language, regions: regionNames[ctx.language] };
  return {
    report: own?.report ?? null,
    list: rows.flatMap((row) => {
      const product = named.get(row.number);
      if (!product?.is_shown) return [];
      const isPossible = row.verdict !== 'no';
      return [
        {
          product: briefView(ctx, product),
          verdict: row.verdict,
          amount_from: isPossible ? (row.amountFen?.low ?? null) : null,
          amount_to: isPossible ? (row.amountFen?.high ?? null) : null,
          missing: obstacle(row, context),
        },
      ];
    }),
  };
}

async function regionOf({ db }: RequestContext, estate: string): Promise<string> {
  const row = await db.selectFrom('estate').select('region').where('id', '=', estate).executeTakeFirst();
  return row?.region ?? '';
}
