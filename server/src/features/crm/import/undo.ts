import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';
import { sql } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { importInScope } from './repository.ts';
import { viewOf } from './view.ts';

type Undo = (typeof customerImport)['POST /finance/api/customer_import/undo'];

/** Everybody it brought whom nobody has touched since is as if they had never come; the others stay. Twice takes nothing more. */
export async function undoImport(ctx: RequestContext, { id }: BodyOut<Undo>): Promise<DataIn<Undo>> {
  const { id: known } = await importInScope(ctx.db, ctx, id);
  return await ctx.write(async (db) => {
    const now = new Date(ctx.now);
    const row = await db
      .updateTable('customer_import')
      .set({ state: 'undone', undone_at: now })
      .where('id', '=', known)
      .where('state', '=', 'done')
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const found = await importInScope(db, ctx, known);
      if (found.state === 'undone') return await viewOf(db, ctx, found);
      throw notDone();
    }
    const brought = db
      .selectFrom('customer')
      .select('customer.id')
      .where('import', '=', known)
      .where('deleted_at', 'is', null);
    // Whoever works on one of them waits for this and finds them gone, or is waited for and keeps them.
    await brought.orderBy('customer.id').forNoKeyUpdate().execute();
    const taken = await db
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
      .where('import', '=', known)
      .where('deleted_at', 'is', null)
      .where(isUntouched)
      .executeTakeFirst();
    const undone = await db
      .updateTable('customer_import')
      .set({ undone_count: Number(taken.numUpdatedRows) })
      .where('id', '=', known)
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
        ['import', null, known],
      ],
    });
    return answer;
  });
}

/** Nothing but what the import itself wrote: every write of theirs leaves one of these. */
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
