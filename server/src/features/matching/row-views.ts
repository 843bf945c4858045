import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { feeTermsOf, type PublishedProduct } from '@sycee/domain/catalog/product';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { nameOf } from '@sycee/domain/lists/in-force';
import { applicable } from '@sycee/domain/matching/applicable';
import { attributes } from '@sycee/domain/matching/attributes';
import { holds } from '@sycee/domain/matching/check';
import { boundWords, fixSentence, requirementWords, ruleSentence } from '@sycee/domain/matching/explain';
import { boxReason, boxTitle } from '@sycee/domain/matching/explain-rules';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import type { Change, MatchRow, RuleResult } from '@sycee/domain/matching/result';
import type { Rule } from '@sycee/domain/matching/rule';
import { writeBesideName, writeDate, writeFen } from '@sycee/domain/matching/value-words';
import { irrRange } from '@sycee/domain/money/cost';
import {
  briefView,
  feeTermsView,
  lprView,
  type NamedProduct,
  productsByNumber,
  publishedVersions,
  regionNames,
} from '#features/catalog/index.ts';
import { isReportLocked } from '#features/pay/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import { openOrdersByProduct } from './open-orders-by-product.ts';
import { ownReport, readVersion } from './report-repository.ts';

type Call = (typeof matching)['GET /tax/api/match/product/{id}'];
type Row = DataIn<Call>['list'][number];

/** The products in the order of the report: verdict, reasons, ranges, missing facts and changes that would help. */
export async function readRows(ctx: RequestContext, id: string, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const report = await ownReport(ctx, ctx.db, id);
  const { record } = await readVersion(ctx, report, input.version ?? report.version);
  if (!record) throw notFound();
  const { rows } = applicable(record.result);
  // An unpaid report shows only its first row as an example.
  const shown = (await isReportLocked(ctx.db, report)) ? rows.slice(0, 1) : rows;
  return await pageOfRows(ctx, shown, record.input.asOf, input);
}

/** The rows of one page as text, in their order; rates are compared with the loan prime rate of the match's date. */
export async function pageOfRows(
  ctx: RequestContext,
  rows: readonly MatchRow[],
  asOf: string,
  input: { cursor?: string; page_size: number },
): Promise<DataIn<Call>> {
  const from = offsetCursor(input.cursor);
  const page = rows.slice(from, from + input.page_size);
  const [products, published, applied, lpr] = await Promise.all([
    productsByNumber(
      ctx,
      page.map(({ number }) => number),
    ),
    publishedVersions(
      ctx,
      page.map(({ number, rulesVersion }) => ({ number, version: rulesVersion })),
    ),
    openOrdersByProduct(ctx),
    lprView(ctx, asOf),
  ]);
  const list = page.flatMap((row) => {
    const product = products.get(row.number);
    const version = published.get(row.number);
    if (!product || !version) return [];
    return [{ ...rowView(ctx, row, product, version), lpr, applied: applied.get(product.id) ?? null }];
  });
  const next = from + input.page_size;
  return { list, next: next < rows.length ? String(next) : null };
}

function rowView(
  ctx: RequestContext,
  row: MatchRow,
  product: NamedProduct,
  version: PublishedProduct,
): Omit<Row, 'lpr' | 'applied'> {
  const l = ctx.language;
  const rules = requirementsOf(version);
  const ruleOf = (id: string) => rules.find((rule) => rule.id === id);
  const fees = feeTermsOf(version);
  const [repayment = 'equal_instalments'] = version.repayments;
  const { amountFen, rate, termMonths: months } = row;
  const irr = amountFen && rate && irrRange({ amountFen, rate, months, repayment }, fees);
  return {
    product: briefView(ctx, product),
    verdict: row.verdict,
    score: row.score,
    amount_from: row.amountFen?.low ?? null,
    amount_to: row.amountFen?.high ?? null,
    rate_from: row.rate?.low ?? null,
    rate_to: row.rate?.high ?? null,
    irr_from: irr?.low ?? null,
    irr_to: irr?.high ?? null,
    fee_terms: feeTermsView(fees, l),
    repayment,
    monthly_from: row.monthlyPaymentFen?.low ?? null,
    monthly_to: row.monthlyPaymentFen?.high ?? null,
    term_months: row.termMonths,
    rules: row.rules.map((result) => ruleView(result, ruleOf(result.id), l)),
    boxes: (row.boxes ?? []).map((box) => ({
      id: box.id,
      title: boxTitle(box, l),
      state: box.state,
      sentence: boxReason(box, row.rules, l),
      rules: [...box.rules],
    })),
    change: changeView(row, l, rules),
    missing_documents: row.missingDocuments.map((slug) => nameOf(ctx.listsInForce.words.document, slug)[l]),
    missing_answers: row.missingAttributes.map((attr) => ({ attr, name: attributes[attr].name[l] })),
    next_step: (product.is_shown ? nextStepWords[row.verdict] : withdrawn)[l],
    rules_version: row.rulesVersion,
    checked_on: product.checked_on,
  };
}

export function ruleView(result: RuleResult, rule: Rule | undefined, language: Language): Row['rules'][number] {
  const context = { language, regions: regionNames[language] };
  const { attr, actual } = result;
  return {
    id: result.id,
    state: result.state,
    hard: result.kind === 'hard',
    name: attr === 'amount' ? amountName[language] : attributes[attr].name[language],
    required:
      attr === 'amount'
        ? atLeast(Number(result.required.value))[language]
        : requirementWords(attr, result.required, context),
    actual:
      actual === null
        ? unknown[language]
        : `${result.bound ? boundWords[result.bound][language] : ''}${
            attr === 'amount'
              ? writeFen(Number(actual), language)
              : writeBesideName(attr, actual, language, regionNames[language])
          }`,
    sentence: ruleSentence(result, context, rule),
  };
}

/** `authored`: the rules of the product, whose own fixes come before generated ones. */
export function changeView(row: MatchRow, l: Language, authored: readonly Rule[] = []): Row['change'] {
  if (!row.smallestChange) return null;
  const { changes } = row.smallestChange;
  const days = changes.map(({ on }) => on);
  const day = days.every((on) => on !== null) ? days.sort().at(-1) : null;
  const title = day
    ? { zh: `${writeDate(day, l)}起自动满足`, en: `Met automatically from ${writeDate(day, l)}` }[l]
    : (row.verdict === 'near_miss' ? shortOfMatch : shortBesides)(changes.length)[l];
  const failed = row.rules.filter(({ kind, state }) => kind === 'hard' && state === 'failed');
  const ruleOf = ({ attr, to }: Change) =>
    authored.find((rule) => rule.attr === attr && failed.some(({ id }) => id === rule.id) && holds(rule, to));
  const text = changes
    .map((change) => fixSentence(change, { language: l, regions: regionNames[l] }, ruleOf(change)))
    .join(' ');
  return { title, text, attrs: changes.map(({ attr }) => attr) };
}

const shortOfMatch = (n: number): BothLanguages => ({
  zh: `再补 ${n} 项即可匹配`,
  en: `${n} ${n === 1 ? 'condition' : 'conditions'} short of a match`,
});
/** For a product that lacks information besides. */
const shortBesides = (n: number): BothLanguages => ({
  zh: `已知有 ${n} 项条件不满足`,
  en: `${n} ${n === 1 ? 'condition is' : 'conditions are'} known not to be met`,
});
const atLeast = (fen: number): BothLanguages => ({
  zh: `要求不少于 ${writeFen(fen, 'zh')}`,
  en: `at least ${writeFen(fen, 'en')} required`,
});
const amountName: BothLanguages = { zh: '可贷额度', en: 'Available amount' };
const unknown: BothLanguages = { zh: '未知', en: 'Unknown' };
const withdrawn: BothLanguages = { zh: '已下架，请查看其他产品', en: 'No longer available; see other products' };
const nextStepWords: Readonly<Record<Row['verdict'], BothLanguages>> = {
  match: { zh: '现在可以申请', en: 'You can apply now' },
  near_miss: { zh: '先补足所差条件', en: 'Meet the missing condition first' },
  needs_data: { zh: '补充信息后再评估', en: 'Add information to be assessed' },
  no: { zh: '条件不符，暂不建议申请', en: 'Not met; we don’t advise applying now' },
};
