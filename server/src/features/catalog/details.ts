import type { catalog } from '@sycee/contract/catalog';
import type { DataIn } from '@sycee/contract/core/call';
import { repaymentWords } from '@sycee/domain/catalog/product';
import { amountFormulaWords, conditionParts } from '@sycee/domain/matching/explain-rules';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { bankPageOf } from './bank-redirect/bank-page.ts';
import { documentName, regionNames } from './for-matching.ts';
import type { ProductRow } from './rows.ts';
import { briefView, textsOf } from './views.ts';

type Detail = DataIn<(typeof catalog)['GET /finance/api/{id}/productdetail']>;

/** Details of several products in the given order. */
export async function productDetails(ctx: PublicContext, rows: readonly ProductRow[]): Promise<Detail[]> {
  const ids = rows.map(({ id }) => id);
  const ruleRows = await ctx.db
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
  const rulesOf = new Map(ruleRows.map(({ product, rules }) => [product, rules as unknown as MatchProduct]));
  return rows.map((row) => detailView(ctx, row, rulesOf.get(row.id)!));
}

function detailView(ctx: PublicContext, row: ProductRow, product: MatchProduct): Detail {
  const l = ctx.language;
  const texts = textsOf(row);
  const context = { language: l, regions: regionNames[l] };
  const page = ctx.modulesOff.includes('direct') ? null : bankPageOf(ctx, row);
  return {
    ...briefView(ctx, row),
    summary: texts.summary[l],
    fees: texts.fees[l],
    repayments: texts.repayments.map((slug) => ({ slug, name: repaymentWords[slug][l] })),
    documents: texts.documents.map((slug) => ({ slug, name: documentName(slug, l) })),
    steps: texts.steps.map((step) => step[l]),
    conditions: requirementsOf(product).map((rule) => ({
      id: rule.id,
      ...conditionParts(rule, context),
      hard: rule.kind === 'hard',
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
