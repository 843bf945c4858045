import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { attributes } from '@sycee/domain/matching/attributes';
import { type ProductRaise, type Raise, type RaiseStep, raisePlan } from '@sycee/domain/matching/raise-plan';
import { termWords } from '@sycee/domain/matching/raise-words';
import type { MatchRecord } from '@sycee/domain/matching/replay';
import { type NamedProduct, productsByNumber, publishedVersions } from '#features/catalog/index.ts';
import { isForSale } from '#features/pay/index.ts';
import { figuresView } from '#features/statement/index.ts';
import { sourceInWords } from '#features/tax-authorization/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { FigureSource } from './report-input.ts';
import type { ReportRow, VersionRow } from './report-repository.ts';

type Report = DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>;
type Analysis = Pick<Report, 'figures' | 'raise'>;

/** The paid parts of a tax report: the analysis of its files and the raise plan. Both are null in other reports and before a payment. */
export async function analysisOf(
  ctx: RequestContext,
  { kind }: Pick<ReportRow, 'kind'>,
  { reportInput: { figures }, record }: Pick<VersionRow, 'reportInput' | 'record'>,
  isLocked: boolean,
): Promise<Analysis> {
  if (!isForSale(kind) || isLocked) return { figures: null, raise: null };
  return {
    figures: figures && figuresView(figures.all, figures.sources.map(named(ctx.language)), ctx.language),
    raise: record && (await raiseView(ctx, record)),
  };
}

const named = (language: RequestContext['language']) => (source: FigureSource) =>
  'bureau' in source ? sourceInWords(source.bureau, source.sample, language) : source;

/** Computed when it is read, from the stored facts and the rules that the version was matched with. */
async function raiseView(ctx: RequestContext, { result, input }: MatchRecord): Promise<Analysis['raise']> {
  const matching = result.rows.filter(({ verdict }) => verdict === 'match');
  const [products, published] = await Promise.all([
    productsByNumber(
      ctx,
      matching.map(({ number }) => number),
    ),
    publishedVersions(
      ctx,
      matching.map(({ number, rulesVersion }) => ({ number, version: rulesVersion })),
    ),
  ]);
  return raisePlan(input, [...published.values()]).flatMap((one) => {
    const product = products.get(one.number);
    return product ? [productView(ctx, input, one, product)] : [];
  });
}

const productView = (
  { language }: Pick<RequestContext, 'language'>,
  { facts }: MatchRecord['input'],
  { amountFen, capFen, parts, raises }: ProductRaise,
  product: NamedProduct,
): NonNullable<Analysis['raise']>[number] => ({
  product_id: product.id,
  name: product[`name_${language}`],
  institution: product[`by_${language}`],
  amount: amountFen,
  maximum: capFen,
  formula: parts.map(({ term, amountFen: amount, limits }) => ({
    text: termWords(term, facts, language),
    amount,
    limits,
  })),
  raises: raises.map((raise) => ({
    attr: raise.attr,
    name: attributes[raise.attr].name[language],
    next: stepView(raise, raise.next),
    most: stepView(raise, raise.most),
  })),
});

const stepView = ({ from }: Raise, { to, amountFen }: RaiseStep) => ({ to, more: to - from, amount: amountFen });
