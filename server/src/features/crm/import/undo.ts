import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';
import { sql } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { importInScope } from './repository.ts';
import { viewOf } from './view.ts';

type Undo = (typeof customerImport)['POST /finance/api/customer_import/undo'];

/** Removes the imported customers that are unchanged since; the others stay. Idempotent. */
export async function undoImport(ctx: RequestContext, { id }: BodyOut<Undo>): Promise<DataIn<Undo>> {
  const { id: importId } = await importInScope(ctx.db, ctx, id);
  return await ctx.write(async (db) => {
    const now = new Date(ctx.now);
    const row = await db
      .updateTable('customer_import')
      .set({ state: 'undone', undone_at: now })
      .where('id', '=', importId)
      .where('state', '=', 'done')
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const current = await importInScope(db, ctx, importId);
      if (current.state === 'undone') return await viewOf(db, ctx, current);
      throw notDone();
    }
    const imported = db
      .selectFrom('customer')
      .select('customer.id')
      .where('import', '=', importId)
      .where('deleted_at', 'is', null);
    // Serializes this with work on the customers: a customer is either changed before and stays, or removed first.
    await imported.orderBy('customer.id').forNoKeyUpdate().execute();
    const removed = await db
      .updateTable('customer')
      .set((eb) => ({
        deleted_at: now,
        import_undone_at: now,
        company_name: '',
        tags: [],
        search: [],
        profile_sealed: null,
        next_contact_at: null,
        version: eb('version', '+', 1),
      }))
      .where('import', '=', importId)
      .where('deleted_at', 'is', null)
      .where(isUntouched)
      .executeTakeFirst();
    const undone = await db
      .updateTable('customer_import')
      .set({ undone_count: Number(removed.numUpdatedRows) })
      .where('id', '=', importId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const answer = await viewOf(db, ctx, undone);
    await writeAudit(db, ctx, {
      action: 'customer.import',
      subject: { kind: 'account', id: callerOf(ctx).accountNo },
      store: row.store,
      changes: [
        ['undone', null, String(undone.undone_count)],
        ['kept', null, String(undone.added_count - undone.undone_count)],
        ['import', null, importId],
      ],
    });
    return answer;
  });
}

/** Whether a customer is as imported: any later change leaves at least one of these traces. */
const isUntouched = sql<boolean>`(
  customer.updated_at = customer.created_at
  and customer.assigned_at is null
  and not exists (select from work_order where work_order.tenant_id = customer.tenant_id and work_order.customer = customer.id)
  and not exists (
    select from customer_log as entry
    where entry.tenant_id = customer.tenant_id and entry.customer = customer.id and entry.occurred_at > customer.created_at
  )
  and not exists (select from customer_qualification as qual where qual.tenant_id = customer.tenant_id and qual.customer = customer.id)
)`;

const notDone = () =>
  conflict({ zh: '导入尚未完成，完成后才能撤销', en: 'The import isn’t finished yet. You can undo it afterwards' });
