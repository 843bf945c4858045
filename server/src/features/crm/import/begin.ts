import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';
import { resolveManagedStore } from '#features/crm/pool/manage.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { alreadyRead, contentOf } from '#platform/file-import/receive-file.ts';
import { newId } from '#platform/random.ts';
import { ImportSeal, importInScope, leaseMs } from './repository.ts';
import { viewOf } from './view.ts';

type Begin = (typeof customerImport)['POST /finance/api/customer_import/begin'];
type Piece = (typeof customerImport)['POST /finance/api/customer_import/piece'];

/** How long file and rows are kept, so that rejected rows can be corrected. */
const retentionMs = 30 * 24 * 3_600_000;

/** Starts an import. A broker's rows become own customers or leads; a store's become leads without an adviser. */
export async function beginImport(ctx: RequestContext, input: BodyOut<Begin>): Promise<DataIn<Begin>> {
  const { account, role, store: ownStore } = callerOf(ctx);
  await ctx.limits.take('customerImport', account);
  const isBroker = role === 'broker';
  return await ctx.write(async (db) => {
    const store = isBroker && ownStore ? ownStore : await resolveManagedStore(db, ctx, input.store_no);
    const id = newId(ctx.now);
    const { wrapped } = ctx.secrets.newDataKey(`${ctx.site.tenantId} ${id}`);
    const now = new Date(ctx.now);
    const row = await db
      .insertInto('customer_import')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        account,
        store,
        owner: isBroker ? account : null,
        kind: isBroker ? input.kind : 'clue',
        state: 'collecting',
        bytes: input.bytes,
        wrapped_key: wrapped,
        name_sealed: new ImportSeal(ctx, { id, wrapped_key: wrapped }).seal('name', input.name),
        lease_until: now,
        created_at: now,
        retained_until: new Date(ctx.now + retentionMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return await viewOf(db, ctx, row);
  });
}

/** Stores a piece of the file; a repeated piece replaces the earlier one until the file is read. */
export async function savePiece(ctx: RequestContext, { id, piece, bytes }: BodyOut<Piece>): Promise<DataIn<Piece>> {
  const row = await importInScope(ctx.db, ctx, id);
  const content = contentOf(bytes);
  await ctx.limits.take('customerImportPiece', callerOf(ctx).account);
  if (row.account !== callerOf(ctx).account || row.state !== 'collecting') throw alreadyRead();
  const sealed = new ImportSeal(ctx, row).sealPiece(piece, content);
  await ctx.write(async (db) => {
    await db
      .insertInto('customer_import_piece')
      .values({ tenant_id: ctx.site.tenantId, import: row.id, piece, sealed })
      .onConflict((on) => on.columns(['tenant_id', 'import', 'piece']).doUpdateSet({ sealed }))
      .execute();
    return {};
  });
  return {};
}

export const leaseFrom = (now: number) => new Date(now + leaseMs);
