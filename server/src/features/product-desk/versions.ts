import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { draftChanges } from '@sycee/domain/catalog/draft-changes';
import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import { type Colleague, readColleagues } from './colleagues.ts';
import { draftNames } from './publish.ts';
import { readPublished } from './published-draft.ts';
import { readDraft } from './read-draft.ts';
import { findDraft, lockDraft } from './rows.ts';
import { archived, draftConflict, writeDraft } from './save-draft.ts';

type List = (typeof productDesk)['GET /admin/api/product_versions'];
type Restore = (typeof productDesk)['POST /admin/api/product_restore'];

const pageSize = 20;

/** Versions with their differences; versions of earlier releases, without a snapshot, with their date only. */
export async function listVersions(ctx: RequestContext, { id, before }: QueryOut<List>): Promise<DataIn<List>> {
  await findDraft(ctx.db, id);
  let rows = ctx.db
    .selectFrom('product_rules')
    .leftJoin('product_version', (join) =>
      join
        .onRef('product_version.tenant_id', '=', 'product_rules.tenant_id')
        .onRef('product_version.product', '=', 'product_rules.product')
        .onRef('product_version.version', '=', 'product_rules.version'),
    )
    .select(['product_rules.version', 'product_rules.published_at', 'label', 'draft', 'published_by', 'edited_by'])
    .where('product_rules.product', '=', id)
    .orderBy('product_rules.version', 'desc')
    .limit(pageSize + 1);
  if (before) rows = rows.where('product_rules.version', '<', before);
  const [found, published, names] = await Promise.all([
    rows.execute(),
    readPublished(ctx.db, id),
    draftNames(ctx.db, { language: ctx.language, lists: ctx.listsInForce }),
  ]);
  const draftOf = ({ version, draft }: (typeof found)[number]) =>
    (draft as unknown as ProductDraft | null) ?? (version === published?.version ? published.draft : null);
  const page = found.slice(0, pageSize);
  const people = await readColleagues(
    ctx.db,
    page.flatMap(({ published_by, edited_by }) => [published_by, ...(edited_by ?? [])]),
  );
  const list = page.map((row, n) => {
    const earlier = found[n + 1];
    const [after, from] = [draftOf(row), earlier ? draftOf(earlier) : emptyDraft];
    return {
      version: row.version,
      label: row.label ?? '',
      published_at: row.published_at.toISOString(),
      published_by: people.get(row.published_by) ?? null,
      edited_by: (row.edited_by ?? []).map((account) => people.get(account)).filter((one): one is Colleague => !!one),
      is_whole: after !== null,
      // The first version is new as a whole.
      changes:
        after && from && earlier ? draftChanges(from, after, names).map(({ field: _, ...words }) => words) : null,
    };
  });
  return { list, next: found.length > pageSize ? (page.at(-1)?.version ?? null) : null };
}

/** Takes what was published earlier into the draft; it is written again, and published like any other draft. */
export async function restoreVersion(ctx: RequestContext, input: BodyOut<Restore>): Promise<DataIn<Restore>> {
  return await ctx.write(async (db) => {
    const row = await lockDraft(db, input.id);
    const published = await readPublished(db, input.id);
    if (row.version !== input.version)
      throw await draftConflict(ctx, db, row, row.draft ?? published?.draft ?? emptyDraft);
    if (row.status === 'archived') throw conflict(archived);
    const stored = await db
      .selectFrom('product_version')
      .select('draft')
      .where('product', '=', input.id)
      .where('version', '=', input.from)
      .executeTakeFirst();
    const draft =
      (stored?.draft as unknown as ProductDraft | undefined) ??
      (published?.version === input.from ? published.draft : null);
    if (!draft) throw notFound();
    await writeDraft(ctx, db, row, draft, published?.draft ?? null);
    await writeAudit(db, ctx, {
      action: 'product.restore',
      subject: { kind: 'product', id: input.id },
      changes: [['version', null, String(input.from)]],
    });
    return await readDraft({ db, language: ctx.language }, input.id);
  });
}
