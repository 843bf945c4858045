import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { DraftConflict, productDesk } from '@sycee/contract/product-desk';
import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import type { Kysely } from 'kysely';
import { ApiError, conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { bigrams } from '#platform/search.ts';
import { readColleagues } from './colleagues.ts';
import { readPublished } from './published-draft.ts';
import { type DraftRow, lockDraft } from './rows.ts';

type Save = (typeof productDesk)['PUT /admin/api/product_draft'];

/** Saves the draft on the version that was read; a draft of an older version is refused with the newer one. */
export async function saveDraft(ctx: RequestContext, input: BodyOut<Save>): Promise<DataIn<Save>> {
  const { id, version, draft } = input;
  return await ctx.write(async (db) => {
    const row = await lockDraft(db, id);
    const published = await readPublished(db, id);
    if (row.version !== version) throw await draftConflict(ctx, db, row, row.draft ?? published?.draft ?? emptyDraft);
    if (row.status === 'archived') throw conflict(archived);
    return await writeDraft(ctx, db, row, draft, published?.draft ?? null);
  });
}

/** Replaces the draft of a locked row. */
export async function writeDraft(
  ctx: Pick<RequestContext, 'now' | 'caller'>,
  db: Kysely<DB>,
  row: DraftRow,
  draft: ProductDraft,
  published: ProductDraft | null,
): Promise<DataIn<Save>> {
  const { account } = callerOf(ctx);
  const isChanged = published === null || canonicalJson(draft) !== canonicalJson(published);
  const savedAt = new Date(ctx.now);
  await db
    .updateTable('product_draft')
    .set({
      ...(await draftColumns(db, row.number, draft)),
      version: row.version + 1,
      is_changed: isChanged,
      saved_at: savedAt,
      saved_by: account,
      edited_by: [...new Set([...row.edited_by, account])],
    })
    .where('product', '=', row.product)
    .execute();
  return { version: row.version + 1, saved_at: savedAt.toISOString(), is_changed: isChanged };
}

/** The draft with the columns by which it is listed. */
export async function draftColumns(db: Kysely<DB>, number: string, draft: ProductDraft) {
  const { institution } = draft;
  const by =
    institution === null
      ? null
      : await db
          .selectFrom('institution')
          .select(['name_zh', 'name_en'])
          .where('id', '=', institution)
          .executeTakeFirst();
  if (by === undefined) throw invalid({ 'draft.institution': noInstitution });
  return columnsOfDraft(number, draft, by);
}

/** The same, with the names of the institution known. */
export function columnsOfDraft(
  number: string,
  draft: ProductDraft,
  by: { readonly name_zh: string; readonly name_en: string } | null,
) {
  const { name, institution, category, audience } = draft;
  return {
    draft: JSON.stringify(draft),
    name_zh: name.zh,
    name_en: name.en,
    search: bigrams(name.zh, name.en, by?.name_zh ?? '', by?.name_en ?? '', number),
    institution,
    category,
    audience,
  };
}

/** Says who saved the draft meanwhile and what it is now, so that the caller can compare and choose. */
export async function draftConflict(
  ctx: Pick<RequestContext, 'caller'>,
  db: Kysely<DB>,
  row: DraftRow,
  draft: ProductDraft,
): Promise<ApiError> {
  const saved_by = (await readColleagues(db, [row.saved_by])).get(row.saved_by) ?? null;
  const is_own = row.saved_by === callerOf(ctx).account;
  const data: DraftConflict = {
    allowed: [],
    version: row.version,
    saved_at: row.saved_at.toISOString(),
    saved_by,
    is_own,
    draft,
  };
  return new ApiError(code.conflict, is_own ? changedElsewhere : changedBy(saved_by?.name ?? ''), () => data);
}

const changedBy = (name: string) => ({
  zh: `${name || '他人'}刚修改了这款产品，请比较后再保存`,
  en: `${name || 'Someone'} has just changed this product. Compare before you save`,
});
const changedElsewhere = {
  zh: '你在另一个页面或设备上修改了这款产品，请比较后再保存',
  en: 'You have changed this product in another tab or on another device. Compare before you save',
};
const noInstitution = { zh: '请选择机构', en: 'Choose an institution' };
export const archived = {
  zh: '产品已归档，请先移出归档',
  en: 'The product is archived. Take it out of the archive first',
};
