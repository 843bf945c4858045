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

interface Fitting {
  fit: Fit;
  /** There are products to compare the demand with. */
  hasProducts: boolean;
}

/** The products of a store’s shelf, or of all shelves without a store, that could fit a demand: by who applies, purpose, amount, term, region and what its author has: those that lend the largest amount of the demand first, each part in the order of the rules. */
export async function fitOf(caller: RequestContext, row: DemandRow, store: string | null): Promise<Fitting> {
  const ctx = { ...caller, site: { ...caller.site, store } };
  const asOf = businessDateOf(ctx.now);
  const { region, amount_least: amountLeast, amount_most: amountMost, term_months: termMonths } = row;
  const [quals, purpose] = [row.quals as DemandQual[], row.purpose as DemandPurpose];
  const { products, categories } = await productsToMatch(ctx);
  const requested = products
    .filter(({ number, audience }) => suitsPurpose({ purpose, quals }, { category: categories.get(number)!, audience }))
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
  const fit = rows.flatMap(({ number, verdict, amountFen, rate }) => {
    const product = named.get(number);
    if (!product) return [];
    return [
      {
        product: briefView(ctx, product),
        verdict,
        amount_from: amountFen?.low ?? null,
        amount_to: amountFen?.high ?? null,
        rate_from: rate?.low ?? null,
      },
    ];
  });
  const [whole, part] = [true, false].map((isWhole) =>
    fit.filter(({ product }) => product.amount_to >= amountMost === isWhole),
  );
  return { fit: [...whole!, ...part!], hasProducts: products.length > 0 };
}
