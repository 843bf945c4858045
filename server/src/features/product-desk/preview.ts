import type { DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import type { DraftField } from '@sycee/domain/catalog/draft-fields';
import { contentProblems } from '@sycee/domain/catalog/draft-problems';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { publishedProductOf } from '@sycee/domain/catalog/publishable';
import type { BothLanguages } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { previewDetails } from '#features/catalog/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { publicContextOf } from '#platform/prepared/prepared-call.ts';
import { productColumns, textsOf } from './publish.ts';
import { readPublished } from './published-draft.ts';
import { findDraft } from './rows.ts';

type Preview = (typeof productDesk)['GET /admin/api/product_preview'];

/** What the page of a product shows and cannot leave out; texts may still be empty. */
const shown: readonly DraftField[] = [
  'institution',
  'category',
  'audience',
  'amountFromFen',
  'amountToFen',
  'termFromMonths',
  'termToMonths',
  'rateFrom',
  'rateTo',
  'repayments',
  'speedHours',
  'rules',
  'amount',
  'rate',
];

/** The draft as the page of a published product, made by the code that makes that page. */
export async function previewProduct(ctx: RequestContext, id: string): Promise<DataIn<Preview>> {
  const row = await findDraft(ctx.db, id);
  const published = await readPublished(ctx.db, id);
  const draft = row.draft ?? published?.draft ?? emptyDraft;
  const fields: Partial<Record<DraftField, BothLanguages>> = {};
  for (const { field, severity, words } of contentProblems(draft))
    if (severity === 'refuse' && shown.includes(field)) fields[field] ??= words;
  const product = publishedProductOf(draft, row.number, (published?.version ?? 0) + 1);
  if (!product || Object.keys(fields).length > 0) throw invalid(fields);
  const { id: institution, ...by } = await ctx.db
    .selectFrom('institution')
    .select(['id', 'name_zh as by_zh', 'name_en as by_en', 'glyph', 'color', 'logo', 'kind', 'bank_hosts'])
    .select('sample as by_sample')
    .where('id', '=', draft.institution!)
    .executeTakeFirstOrThrow();
  const columns = productColumns({ ...draft, commission: draft.commission ?? 0 }, product);
  return await previewDetails(
    publicContextOf(ctx, false),
    {
      ...columns,
      ...by,
      institution,
      id,
      number: row.number,
      sample: by.by_sample,
      popularity: 0,
      bank_page: null,
      checked_on: businessDateOf(ctx.now),
      // Kysely has JSON columns in a type of its own.
      texts: textsOf(draft, product) as never,
    },
    product,
  );
}
