import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { applicable } from '@sycee/domain/matching/applicable';
import { matchAll } from '@sycee/domain/matching/match';
import { statedFacts, withRequestedLoan } from '@sycee/domain/matching/requested-loan';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsToMatch } from '#features/catalog/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { refuseProblems } from './fact-problems.ts';
import { pageOfRows } from './row-views.ts';

type Call = (typeof matching)['POST /finance/api/select_product'];

/** Filters the site's products and matches them against facts; stores nothing. */
export async function selectProducts(ctx: RequestContext, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const asOf = businessDateOf(ctx.now);
  const { facts, problems } = statedFacts(
    // A search for company products implies having a company unless the facts say otherwise.
    { ...(input.audience === 'company' && { hasCompany: true }), ...input.facts },
    asOf,
  );
  refuseProblems('facts', problems);
  const { products } = await productsToMatch(ctx, input);
  const request = { amountFen: input.amount, termMonths: input.term };
  const { rows, counts } = applicable(
    matchAll(
      { asOf, facts, documents: [] },
      products.flatMap((product) => withRequestedLoan(product, request) ?? []),
    ),
  );
  const listed = input.with_no ? rows : rows.filter(({ verdict }) => verdict !== 'no');
  return { ...(await pageOfRows(ctx, listed, asOf, input)), counts };
}
