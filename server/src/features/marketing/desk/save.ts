import type { BodyOut } from '@sycee/contract/core/call';
import type { marketingDesk } from '@sycee/contract/marketing-desk';
import { decidePiece } from '@sycee/domain/marketing/piece-machine';
import type { PieceState } from '@sycee/domain/marketing/piece-table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { changedMeanwhile, invalid, notAllowed, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { bigrams } from '#platform/search.ts';
import { uuid } from '#platform/uuid.ts';
import { type PieceRow, pieceRows } from '../piece-rows.ts';
import { type DeskPiece, readDeskPiece } from './list.ts';
import { proposersWith } from './own-work.ts';
import { refusalOf } from './words.ts';

type Calls = typeof marketingDesk;

/** Makes a piece of an article or a product. Of several callers at once one makes it, and all get the same. */
export async function addPiece(
  ctx: RequestContext,
  { kind, id }: BodyOut<Calls['POST /admin/api/pieces']>,
): Promise<DeskPiece> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  const piece = await ctx.write(async (db) => {
    const target = await db
      .selectFrom(kind)
      .select([`${kind}.id`, `${kind}.search`])
      .where(`${kind}.id`, '=', id)
      .executeTakeFirst();
    if (!target) throw notFound();
    const now = new Date(ctx.now);
    const added = await db
      .insertInto('marketing_piece')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        kind,
        [kind]: id,
        audience: kind === 'product' ? await audienceOf(db, id) : 'everyone',
        state: 'draft',
        search: target.search,
        created_at: now,
        saved_at: now,
        saved_by: account,
        proposed_by: [account],
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await writeAudit(db, ctx, { action: 'piece.add', subject: { kind: 'piece', id: added.id } });
    const { id: made } =
      added ?? (await db.selectFrom('marketing_piece').select('id').where(kind, '=', id).executeTakeFirstOrThrow());
    return made;
  });
  return await readDeskPiece(ctx, piece);
}

async function audienceOf(db: Kysely<DB>, product: string): Promise<string> {
  const { audience } = await db
    .selectFrom('product')
    .select('audience')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  return audience;
}

/** Changes a draft. Published pieces are withdrawn and restored first, so that what readers see was reviewed. */
export async function savePiece(
  ctx: RequestContext,
  id: string,
  { version, ...input }: BodyOut<Calls['PUT /admin/api/pieces/{id}']>,
): Promise<DeskPiece> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  if (input.until !== null && input.until < businessDateOf(ctx.now)) throw invalid({ until: pastDay });
  await ctx.write(async (db) => {
    const row = await lockPiece(db, id);
    const decision = decidePiece(row.state as PieceState, 'save', noFacts);
    if (!decision.ok) throw refusalOf(decision);
    if (row.version !== version) throw changedMeanwhile();
    await db
      .updateTable('marketing_piece')
      .set({ ...input, saved_at: new Date(ctx.now), saved_by: account, version: version + 1 })
      .set({ proposed_by: proposersWith(row, account) })
      .set({ search: await termsOf(db, row, [input.pitch_zh, input.pitch_en]) })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'piece.save',
      subject: { kind: 'piece', id },
      changes: changesBetween({ ...row }, input),
    });
    return null;
  });
  return await readDeskPiece(ctx, id);
}

export const noFacts = { isTargetPublic: false, isCurrent: false, isOwnWork: false };

async function termsOf(db: Kysely<DB>, row: PieceRow, pitches: readonly string[]): Promise<string[]> {
  const table = row.article ? 'article' : row.product ? 'product' : 'marketing_video';
  const target = await db
    .selectFrom(table)
    .select(`${table}.search`)
    .where(`${table}.id`, '=', (row.article ?? row.product ?? row.video)!)
    .executeTakeFirst();
  return [...new Set([...(target?.search ?? []), ...bigrams(...pitches)])];
}

export async function lockPiece(db: Kysely<DB>, id: string): Promise<PieceRow> {
  if (!uuid.test(id)) throw notFound();
  const row = await pieceRows(db).where('piece.id', '=', id).forNoKeyUpdate('piece').executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const pastDay = { zh: '请选择今天或以后的日期', en: 'Choose today or a later date' };
