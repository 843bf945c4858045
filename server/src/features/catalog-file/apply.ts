import type { catalogFile } from '@sycee/contract/catalog-file';
import type { BodyOut } from '@sycee/contract/core/call';
import { isGranted } from '@sycee/domain/access/granted';
import type { BothLanguages } from '@sycee/domain/language/both';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { type Kysely, sql } from 'kysely';
import { placesOf, replaceShelf } from '#features/catalog/index.ts';
import { insertInstitution, updateInstitution } from '#features/institutions/index.ts';
import {
  addDrafts,
  type ChangedDraft,
  changeDrafts,
  type InstitutionNames,
  readKeptDrafts,
} from '#features/product-desk/index.ts';
import { conflict, notAllowed } from '#platform/api-error.ts';
import { type AuditEvent, type TakeAudit, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockForTransition } from '#platform/file-import/transition.ts';
import type { KeptProduct, KeptShelf } from './compare.ts';
import type { KeptInstitution } from './institution-cells.ts';
import { movedConflict } from './moved.ts';
import { catalogImports, type ImportView, importView } from './view.ts';

type Input = BodyOut<(typeof catalogFile)['POST /admin/api/catalog_import_apply']>;
const atOnce = 250;

/** Writes everything of an import in one transaction. Repeated, it answers what is done. */
export async function applyImport(ctx: RequestContext, { id, leave_out_wrong }: Input): Promise<ImportView> {
  return await ctx.write(async (db) => {
    const isDone = await lockForTransition(db, catalogImports, id, 'apply');
    const view = await importView(db, ctx.language, id);
    if (isDone) return view;
    const { added, changed, wrong } = view.counts;
    if (wrong > 0 && !leave_out_wrong) throw conflict(hasWrong(wrong), ['leave_out_wrong']);
    if (added + changed === 0) throw conflict(nothingToDo);
    await requireRights(db, ctx, id);
    const events: AuditEvent[] = [];
    const audit = (event: AuditEvent) => events.push(event);
    const moved = [
      ...(await movedSubjects(db, id)),
      ...(await applyShelves(db, ctx, id, audit)),
      ...(await applyInstitutions(db, ctx, id, audit)),
    ];
    if (moved.length > 0) throw movedConflict(moved, changedSince);
    const taken = await applyProducts(db, ctx, id);
    if (taken.length > 0) throw movedConflict(taken, changedSince);
    await noteVersions(db, id);
    await db
      .updateTable('catalog_import')
      .set({ state: 'done', done_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('catalog_import_piece').where('import', '=', id).execute();
    for (const event of events) await writeAudit(db, ctx, event);
    await writeAudit(db, ctx, {
      action: 'catalog.import',
      subject: { kind: 'account', id: callerOf(ctx).accountNo },
      changes: [
        ['import', null, id],
        ...(await countsByKind(db, id)),
        ...(wrong > 0 ? [['left_out', null, String(wrong)] as const] : []),
      ],
    });
    return await importView(db, ctx.language, id);
  });
}

const rights = { institution: 'institution.edit', product: 'product.edit', shelf: 'shelf.edit' } as const;
const written: Readonly<Record<keyof typeof rights, BothLanguages>> = {
  institution: { zh: '机构', en: 'institutions' },
  product: { zh: '产品', en: 'products' },
  shelf: { zh: '货架', en: 'shelves' },
};
/** Importing opens nothing that the same person may not change on its own screen. */
export async function requireRights(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<void> {
  const kinds = await db
    .selectFrom('catalog_import_entry')
    .select('kind')
    .distinct()
    .where('import', '=', id)
    .where('state', 'in', ['added', 'changed'])
    .execute();
  const { buttons } = callerOf(ctx);
  const closed = kinds.flatMap(({ kind }) => {
    const one = kind as keyof typeof rights;
    return isGranted(buttons, rights[one]) ? [] : [written[one]];
  });
  if (closed.length > 0)
    throw notAllowed({
      zh: `这次导入会修改${closed.map(({ zh }) => zh).join('、')}，你没有修改它们的权限，请联系管理员`,
      en: `This import changes ${closed.map(({ en }) => en).join(', ')}, which you may not change. Contact your administrator`,
    });
}

/** Locks what the import changes, and names what is no longer as the preview found it. */
async function movedSubjects(db: Kysely<DB>, id: string): Promise<BothLanguages[]> {
  const entries = (kind: string) =>
    db
      .selectFrom('catalog_import_entry')
      .select('subject')
      .where('import', '=', id)
      .where('kind', '=', kind)
      .where('state', '=', 'changed');
  await db
    .selectFrom('institution')
    .select('id')
    .where('id', 'in', entries('institution'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await db
    .selectFrom('product_draft')
    .select('product')
    .where('product', 'in', entries('product'))
    .orderBy('product')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ zh: string; en: string }>`
    select entry.label_zh as zh, entry.label_en as en
    from catalog_import_entry as entry
    left join product_draft as draft
      on entry.kind = 'product' and draft.tenant_id = entry.tenant_id and draft.product = entry.subject
    left join institution
      on entry.kind = 'institution' and institution.tenant_id = entry.tenant_id and institution.id = entry.subject
    where entry.import = ${id}::uuid and entry.state = 'changed' and entry.kind in ('product', 'institution')
      and (coalesce(draft.version, institution.version) is distinct from entry.base_version or draft.status = 'archived')
    order by entry.seq
  `.execute(db);
  return rows;
}

export const entriesOf = (db: Kysely<DB>, id: string, kind: string) =>
  db
    .selectFrom('catalog_import_entry')
    .select(['seq', 'state', 'key', 'subject', 'base_version', 'applied_version', 'published_version'])
    .select(['label_zh', 'label_en', 'before', 'after'])
    .where('import', '=', id)
    .where('kind', '=', kind)
    .where('state', 'in', ['added', 'changed'])
    .orderBy('seq');
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>;
export const labelOf = ({ label_zh: zh, label_en: en }: EntryRow): BothLanguages => ({ zh, en });

async function applyInstitutions(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
  audit: TakeAudit,
): Promise<BothLanguages[]> {
  const entries = await entriesOf(db, id, 'institution').execute();
  const names = entries.map(({ after }) => (after as unknown as KeptInstitution).form.name_zh);
  const known =
    names.length === 0
      ? []
      : await db.selectFrom('institution').select(['id', 'name_zh']).where('name_zh', 'in', names).execute();
  const idByName = new Map(known.map((row) => [row.name_zh, row.id]));
  const taken = entries.filter(({ after, subject }) => {
    const holder = idByName.get((after as unknown as KeptInstitution).form.name_zh);
    return holder !== undefined && holder !== subject;
  });
  if (taken.length > 0) return taken.map(labelOf);
  for (const { state, subject, base_version, after } of entries) {
    const { form, sample } = after as unknown as KeptInstitution;
    if (state === 'added') await insertInstitution(ctx, db, { id: subject!, sample, ...form }, audit);
    else await updateInstitution(ctx, db, { id: subject!, version: base_version!, ...form }, audit);
  }
  return [];
}

export async function institutionNames(db: Kysely<DB>): Promise<InstitutionNames> {
  const rows = await db.selectFrom('institution').select(['id', 'name_zh', 'name_en']).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the drafts in chunks; answers the products whose numbers somebody took meanwhile. */
async function applyProducts(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<BothLanguages[]> {
  const names = await institutionNames(db);
  const taken: BothLanguages[] = [];
  for (let after = -1; ; ) {
    const chunk = await entriesOf(db, id, 'product').where('seq', '>', after).limit(atOnce).execute();
    const last = chunk.at(-1);
    if (!last) return taken;
    after = last.seq;
    const fresh = chunk.filter(({ state }) => state === 'added');
    const added = await addDrafts(db, ctx, fresh.map(draftOf), names);
    taken.push(...fresh.filter(({ subject }) => !added.has(subject!)).map(labelOf));
    const changed = chunk.filter(({ state }) => state === 'changed').map(draftOf);
    await changeDrafts(db, ctx, await withPublished(db, changed), names);
  }
}

const draftOf = ({ subject, key, after }: EntryRow) => ({
  product: subject!,
  number: key,
  ...(after as unknown as KeptProduct),
});

/** Whether a draft differs from what sites show is computed when it is written. */
export async function withPublished(
  db: Kysely<DB>,
  drafts: readonly Omit<ChangedDraft, 'published'>[],
): Promise<ChangedDraft[]> {
  const kept = await readKeptDrafts(db, { products: drafts.map(({ product }) => product) });
  const shown = new Map(kept.map(({ product, published }) => [product, published]));
  return drafts.map((draft) => ({ ...draft, published: shown.get(draft.product) ?? null }));
}

async function applyShelves(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
  audit: TakeAudit,
): Promise<BothLanguages[]> {
  const entries = await entriesOf(db, id, 'shelf').orderBy('subject').execute();
  return await replaceShelves(db, ctx, entries, ['before', 'after'], audit);
}

/** Replaces shelves that are as they were; answers the others, of which none was written. */
export async function replaceShelves(
  db: Kysely<DB>,
  ctx: RequestContext,
  entries: readonly EntryRow[],
  [from, to]: readonly ['before' | 'after', 'before' | 'after'],
  audit: TakeAudit,
): Promise<BothLanguages[]> {
  const places = (entry: EntryRow, which: 'before' | 'after') =>
    (entry[which] as unknown as KeptShelf | null)?.places ?? [];
  const stores = entries.map(({ subject }) => subject!);
  if (stores.length > 0)
    await db.selectFrom('store').select('id').where('id', 'in', stores).orderBy('id').forNoKeyUpdate().execute();
  const moved: BothLanguages[] = [];
  for (const entry of entries)
    if (canonicalJson(await placesOf(db, entry.subject!)) !== canonicalJson(places(entry, from)))
      moved.push(labelOf(entry));
  if (moved.length > 0) return moved;
  for (const entry of entries)
    await replaceShelf(db, ctx, entry.subject!, places(entry, from), places(entry, to), audit);
  return [];
}

/** Records what the undo compares with. */
const noteVersions = (db: Kysely<DB>, id: string) =>
  sql`
    update catalog_import_entry as entry set
      applied_version = coalesce(
        (select version from product_draft as draft
          where entry.kind = 'product' and draft.tenant_id = entry.tenant_id and draft.product = entry.subject),
        (select version from institution
          where entry.kind = 'institution' and institution.tenant_id = entry.tenant_id and institution.id = entry.subject)
      ),
      published_version = (select rules_version from product
        where entry.kind = 'product' and product.tenant_id = entry.tenant_id and product.id = entry.subject)
    where entry.import = ${id}::uuid and entry.state in ('added', 'changed')
  `.execute(db);

/** How many institutions, products and shelves an import writes, for the audit log; the import keeps them with before and after. */
export async function countsByKind(db: Kysely<DB>, id: string) {
  const rows = await db
    .selectFrom('catalog_import_entry')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('n')])
    .where('import', '=', id)
    .where('state', 'in', ['added', 'changed'])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const fields = { institution: 'institutions', product: 'products', shelf: 'shelves' } as const;
  return rows.map(({ kind, n }) => [fields[kind as keyof typeof fields], null, String(n)] as const);
}

const changedSince = ({ zh, en }: BothLanguages): BothLanguages => ({
  zh: `预览之后有人修改了${zh}，没有写入任何内容。请重新预览`,
  en: `Someone has changed ${en} since the preview. Nothing was written. Preview again`,
});
const nothingToDo = { zh: '没有需要写入的内容', en: 'There is nothing to write' };
const hasWrong = (n: number): BothLanguages => ({
  zh: `有 ${n} 项有误，没有写入任何内容。请改正文件，或选择跳过有误的内容`,
  en: `${n === 1 ? 'One entry is' : `${n} entries are`} wrong and nothing was written. Correct the file, or choose to leave them out`,
});
