import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { applicable } from '@sycee/domain/matching/applicable';
import { headlineNumbers } from '@sycee/domain/matching/headline';
import { verdictsOf } from '@sycee/domain/matching/match';
import { statedFacts } from '@sycee/domain/matching/requested-loan';
import type { MatchResult } from '@sycee/domain/matching/result';
import type { FactValue } from '@sycee/domain/matching/value';
import { suppose, whatIf } from '@sycee/domain/matching/what-if';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsByNumber, productsToMatch } from '#features/catalog/index.ts';
import { isReportLocked } from '#features/pay/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { conditionsOf } from './conditions.ts';
import { refuseProblems } from './fact-problems.ts';
import { ownReport, readVersion } from './report-repository.ts';

type Call = (typeof matching)['POST /tax/api/match/what_if/{id}'];

/** Compares both sides under today's rules, so that only the assumption makes a difference. */
export async function supposeFor(
  ctx: RequestContext,
  id: string,
  supposed: BodyOut<Call>['supposed'],
): Promise<DataIn<Call>> {
  refuseProblems('supposed', statedFacts(supposed, businessDateOf(ctx.now)).problems);
  const { input, products } = await supposable(ctx, id);
  const { before, after, moved } = whatIf(input, products, supposed);
  const movedProducts = await productsByNumber(
    ctx,
    moved.map(({ number }) => number),
  );
  const { mostFen, rateFrom } = headlineNumbers(after);
  return {
    score: after.score,
    counts: countsOf(after),
    counts_before: countsOf(before),
    best_amount: mostFen,
    best_rate: rateFrom,
    moved: moved.flatMap(({ number, before: was, after: is }) => {
      const product = movedProducts.get(number);
      if (!product) return [];
      return [
        {
          product_id: product.id,
          name: product[`name_${ctx.language}`],
          institution: product[`by_${ctx.language}`],
          before: was.verdict,
          after: is.verdict,
          amount_from: is.amountFen?.low ?? null,
          amount_to: is.amountFen?.high ?? null,
        },
      ];
    }),
  };
}

type TurningPoint = (typeof matching)['POST /tax/api/match/turning_point/{id}'];

/** The number of matches at each value that a slider can take. */
export async function matchesByValue(
  ctx: RequestContext,
  id: string,
  { attr, values }: BodyOut<TurningPoint>,
): Promise<DataIn<TurningPoint>> {
  const today = businessDateOf(ctx.now);
  for (const value of values) refuseProblems('values', statedFacts({ [attr]: value }, today).problems);
  const { input, products } = await supposable(ctx, id);
  const matchesAt = (value: FactValue) =>
    verdictsOf(suppose(input, { [attr]: value }), products).filter((verdict) => verdict === 'match').length;
  return { matches: values.map(matchesAt) };
}

/** The facts of the caller's newest report as of today, with the products it would be matched with now. */
async function supposable(ctx: RequestContext, id: string) {
  const report = await ownReport(ctx, ctx.db, id);
  if (await isReportLocked(ctx.db, report)) throw conflict(paymentRequired);
  const { record } = await readVersion(ctx, report, report.version);
  if (!record) throw notFound();
  const { products } = await productsToMatch(ctx, conditionsOf(report.kind));
  return { input: { ...record.input, asOf: businessDateOf(ctx.now) }, products };
}

const paymentRequired = {
  zh: '报告尚未解锁，付款后可以试算',
  en: 'The report is locked. Unlock it to use What if',
};
const countsOf = (result: MatchResult) => applicable(result).counts;
