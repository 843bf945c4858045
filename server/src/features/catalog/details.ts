import type { catalog } from '@sycee/contract/catalog';
import type { DataIn } from '@sycee/contract/core/call';
import { feeTermsOf, type PublishedProduct, repaymentWords } from '@sycee/domain/catalog/product';
import { type Lists, nameOf } from '@sycee/domain/lists/in-force';
import { amountFormulaWords, boxTitle, conditionParts } from '@sycee/domain/matching/explain-rules';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { readLists } from '#platform/tenant-lists.ts';
import { bankPageOf } from './bank-redirect/bank-page.ts';
import { regionNames } from './for-matching.ts';
import { lprView } from './loan-prime-rate.ts';
import type { ProductRow } from './rows.ts';
import { briefView, feeTermsView, textsOf } from './views.ts';

type Detail = DataIn<(typeof catalog)['GET /finance/api/{id}/productdetail']>;

/** Details of several products in the given order. */
export async function productDetails(ctx: PublicContext, rows: readonly ProductRow[]): Promise<Detail[]> {
  const ids = rows.map(({ id }) => id);
  const rulesRead = ctx.db
    .selectFrom('product_rules')
    .innerJoin('product', (join) =>
      join
        .onRef('product.tenant_id', '=', 'product_rules.tenant_id')
        .onRef('product.id', '=', 'product_rules.product')
        .onRef('product.rules_version', '=', 'product_rules.version'),
    )
    .select(['product_rules.product', 'rules'])
    .where('product_rules.product', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const [ruleRows, lpr, lists] = await Promise.all([
    rulesRead,
    lprView(ctx, businessDateOf(ctx.now)),
    readLists(ctx.db),
  ]);
  const rulesOf = new Map(ruleRows.map(({ product, rules }) => [product, rules as unknown as PublishedProduct]));
  return rows.map((row) => detailView(ctx, row, rulesOf.get(row.id)!, { lpr, lists }));
}

/** A product that is not published yet, as visitors would see it. */
export const previewDetails = async (ctx: PublicContext, row: ProductRow, product: PublishedProduct): Promise<Detail> =>
  detailView(ctx, row, product, { lpr: await lprView(ctx, businessDateOf(ctx.now)), lists: await readLists(ctx.db) });

function detailView(
  ctx: PublicContext,
  row: ProductRow,
  product: PublishedProduct,
  { lpr, lists }: { lpr: Detail['lpr']; lists: Lists },
): Detail {
  const l = ctx.language;
  const texts = textsOf(row);
  const context = { language: l, regions: regionNames[l] };
  const page = ctx.modulesOff.includes('direct') ? null : bankPageOf(ctx, row);
  return {
    ...briefView(ctx, row),
    summary: texts.summary[l],
    fees: texts.fees[l],
    fee_terms: feeTermsView(feeTermsOf(product), l),
    default_costs: texts.defaultCosts?.[l] || null,
    lpr,
    repayments: texts.repayments.map((slug) => ({ slug, name: repaymentWords[slug][l] })),
    documents: texts.documents.map((slug) => ({ slug, name: nameOf(lists.words.document, slug)[l] })),
    steps: texts.steps.map((step) => step[l]),
    conditions: requirementsOf(product).map((rule) => ({
      id: rule.id,
      ...conditionParts(rule, context),
      hard: rule.kind === 'hard',
    })),
    boxes: (product.rules.boxes ?? []).map((box) => ({
      id: box.id,
      title: boxTitle(box, l),
      conditions: [...box.rules],
    })),
    questions: texts.questions.map(({ question, answer }) => ({ question: question[l], answer: answer[l] })),
    amount_rule: amountFormulaWords(product.rules.amount, context),
    region_names: row.regions.map(regionNames[l]),
    checked_on: row.checked_on,
    rules_version: row.rules_version,
    bank_page: page && { host: page.host, sample: page.isSample },
    commission: ctx.isStaff ? row.commission : null,
  };
}
