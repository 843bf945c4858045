import type { DataIn } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import type { DemandPurpose, DemandQual } from '@sycee/domain/demand/choices';
import { amountToRequest, factsOfDemand, regionsOverlap, suitsPurpose } from '@sycee/domain/demand/fit';
import { applicable } from '@sycee/domain/matching/applicable';
import { matchAll } from '@sycee/domain/matching/match';
import { statedFacts, withRequestedLoan } from '@sycee/domain/matching/requested-loan';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { briefView, productsByNumber, productsToMatch } from '#features/catalog/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DemandRow } from './rows.ts';

type Fit = NonNullable<DataIn<(typeof demand)['GET /common/api/demand/{id}']>['fit']>;
const shownAtMost = 6;

/** The products of the site that could fit a demand: by amount, term, region, purpose and what its author has, in the order of the rules. */
export async function fitOf(ctx: RequestContext, row: DemandRow): Promise<Fit> {
  const asOf = businessDateOf(ctx.now);
  const { region, amount_least: amountLeast, amount_most: amountMost, term_months: termMonths } = row;
  const [quals, purpose] = [row.quals as DemandQual[], row.purpose as DemandPurpose];
  const { products } = await productsToMatch(ctx);
  const requested = products
    .filter(({ regions }) => regions.length === 0 || regions.some((one) => regionsOverlap(one, region)))
    .flatMap((product) => {
      const amountFen = amountToRequest({ amountLeast, amountMost }, product);
      if (amountFen === null) return [];
      return withRequestedLoan(product, { amountFen, ...(termMonths && { termMonths }) }) ?? [];
    });
  const { facts } = statedFacts(factsOfDemand({ quals, region }), asOf);
  const { rows } = applicable(matchAll({ asOf, facts, documents: [] }, requested));
  const named = await productsByNumber(
    ctx,
    rows.filter(({ verdict }) => verdict !== 'no').map(({ number }) => number),
  );
  const fitting = rows.flatMap(({ number, verdict, amountFen, rate }) => {
    const product = named.get(number);
    if (!product) return [];
    const brief = briefView(ctx, product);
    if (!suitsPurpose({ purpose, quals }, brief)) return [];
    return [
      {
        product: brief,
        verdict,
        amount_from: amountFen?.low ?? null,
        amount_to: amountFen?.high ?? null,
        rate_from: rate?.low ?? null,
      },
    ];
  });
  return { products: fitting.slice(0, shownAtMost), total: fitting.length };
}
