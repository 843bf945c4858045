import type { BothLanguages } from '@sycee/domain/language/both';
import { type Kysely, sql } from 'kysely';
import { removeInstitution, updateInstitution } from '#features/institutions/index.ts';
import { changeDrafts, removeDrafts, scheduledAmong } from '#features/product-desk/index.ts';
import { type AuditEvent, type TakeAudit, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockForTransition } from '#platform/file-import/transition.ts';
import {
  countsByKind,
  type EntryRow,
  entriesOf,
  institutionNames,
  labelOf,
  replaceShelves,
  requireRights,
  withPublished,
} from './apply.ts';
import type { KeptProduct } from './compare.ts';
import type { KeptInstitution } from './institution-cells.ts';
import { movedConflict } from './moved.ts';
import { catalogImports, type ImportView, importView } from './view.ts';

const atOnce = 250;

/** Restores what an import has changed, all of it or nothing. Repeated, it answers what is done. */
export async function undoImport(ctx: RequestContext, id: string): Promise<ImportView> {
  return await ctx.write(async (db) => {
    if (await lockForTransition(db, catalogImports, id, 'undo')) return await importView(db, ctx.language, id);
    await requireRights(db, ctx, id);
    const moved = await movedSince(db, id);
    if (moved.length > 0) throw movedConflict(moved, changedSince);
    const events: AuditEvent[] = [];
    const audit = (event: AuditEvent) => events.push(event);
    const shelves = await entriesOf(db, id, 'shelf').orderBy('subject').execute();
    const movedShelves = await replaceShelves(db, ctx, shelves, ['after', 'before'], audit);
    if (movedShelves.length > 0) throw movedConflict(movedShelves, changedSince);
    const scheduled = await undoProducts(db, ctx, id);
    if (scheduled.length > 0) throw movedConflict(scheduled, changedSince);
    const used = await undoInstitutions(db, ctx, id, audit);
    if (used.length > 0) throw movedConflict(used, isUsed);
    await db
      .updateTable('catalog_import')
      .set({ state: 'undone', undone_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
    for (const event of events) await writeAudit(db, ctx, event);
    await writeAudit(db, ctx, {
      action: 'catalog.undo',
      subject: { kind: 'account', id: callerOf(ctx).accountNo },
      changes: [['import', null, id], ...(await countsByKind(db, id))],
    });
    return await importView(db, ctx.language, id);
  });
}

/** Locks what the import wrote, and names what somebody changed, published or archived since. */
async function movedSince(db: Kysely<DB>, id: string): Promise<BothLanguages[]> {
  const subjects = (kind: string) =>
    db
      .selectFrom('catalog_import_entry')
      .select('subject')
      .where('import', '=', id)
      .where('kind', '=', kind)
      .where('state', 'in', ['added', 'changed']);
  await db
    .selectFrom('institution')
    .select('id')
    .where('id', 'in', subjects('institution'))
    .orderBy('id')
    .forUpdate()
    .execute();
  await db
    .selectFrom('product_draft')
    .select('product')
    .where('product', 'in', subjects('product'))
    .orderBy('product')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ zh: string; en: string }>`
    select entry.label_zh as zh, entry.label_en as en
    from catalog_import_entry as entry
    left join product_draft as draft
      on entry.kind = 'product' and draft.tenant_id = entry.tenant_id and draft.product = entry.subject
    left join product
      on entry.kind = 'product' and product.tenant_id = entry.tenant_id and product.id = entry.subject
    left join institution
      on entry.kind = 'institution' and institution.tenant_id = entry.tenant_id and institution.id = entry.subject
    where entry.import = ${id}::uuid and entry.state in ('added', 'changed') and entry.kind in ('product', 'institution')
      and (
        coalesce(draft.version, institution.version) is distinct from entry.applied_version
        or product.rules_version is distinct from entry.published_version
        or draft.status = 'archived'
        or (entry.kind = 'product' and draft.is_template is distinct from (entry.after ->> 'isTemplate')::boolean)
      )
    order by entry.seq
  `.execute(db);
  return rows;
}

/** Answers the products that have a schedule; nothing is restored then. */
async function undoProducts(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<BothLanguages[]> {
  const names = await institutionNames(db);
  const scheduled: BothLanguages[] = [];
  for (let after = -1; ; ) {
    const chunk = await entriesOf(db, id, 'product').where('seq', '>', after).limit(atOnce).execute();
    const last = chunk.at(-1);
    if (!last) return scheduled;
    after = last.seq;
    const ids = (state: string) => chunk.filter((entry) => entry.state === state).map(({ subject }) => subject!);
    const [ever, waiting] = [
      await scheduledAmong(db, ids('added'), false),
      await scheduledAmong(db, ids('changed'), true),
    ];
    scheduled.push(...chunk.filter(({ subject }) => ever.has(subject!) || waiting.has(subject!)).map(labelOf));
    if (scheduled.length > 0) continue;
    await removeDrafts(db, ids('added'));
    const changed = chunk.filter(({ state }) => state === 'changed').map(formerDraft);
    await changeDrafts(db, ctx, await withPublished(db, changed), names);
  }
}

const formerDraft = ({ subject, key, before }: EntryRow) => ({
  product: subject!,
  number: key,
  ...(before as unknown as KeptProduct),
});

/** Answers the new institutions that something refers to by now. */
async function undoInstitutions(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
  audit: TakeAudit,
): Promise<BothLanguages[]> {
  const used: BothLanguages[] = [];
  for (const entry of await entriesOf(db, id, 'institution').execute()) {
    const { state, subject, applied_version, before } = entry;
    if (state === 'added') {
      if (!(await removeInstitution(db, subject!))) used.push(labelOf(entry));
    } else
      await updateInstitution(
        ctx,
        db,
        { id: subject!, version: applied_version!, ...(before as unknown as KeptInstitution).form },
        audit,
      );
  }
  return used;
}

const changedSince = ({ zh, en }: BothLanguages): BothLanguages => ({
  zh: `导入之后有人修改了${zh}，没有撤销任何内容`,
  en: `Someone has changed ${en} since the import. Nothing was undone`,
});
const isUsed = ({ zh, en }: BothLanguages): BothLanguages => ({
  zh: `${zh}已有其他产品，没有撤销任何内容`,
  en: `${en} has other products by now. Nothing was undone`,
});
