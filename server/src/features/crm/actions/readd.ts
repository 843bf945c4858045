import type { DataIn } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import { openOrder } from '#features/crm/open-order.ts';
import { orderRows } from '#features/crm/order-rows.ts';
import { flowView } from '#features/crm/order-views.ts';
import { lockOrderInScope } from '#features/crm/scope.ts';
import { decideOrThrow } from '#features/crm/steps.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { refusalWords } from '#features/crm/words.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';

type OrderAfter = DataIn<(typeof orderActions)['GET /finance/api/{id}/work_readd']>;

/** Opens a new order with the data of an old one and records it in both timelines. Rejected if the consent was withdrawn. */
export async function readd(ctx: RequestContext, id: string): Promise<OrderAfter> {
  return await ctx.write(async (db) => {
    const old = await lockOrderInScope(db, ctx, id, 'own');
    // An open duplicate is detected by the unique index when the new order is inserted.
    decideOrThrow(ctx, old, 'readd', { hasOpenDuplicate: false });
    if (old.consent_revoked_at) throw consentWithdrawn();
    const { deleted_at } = await db
      .selectFrom('customer')
      .select('deleted_at')
      .where('id', '=', old.customer)
      .executeTakeFirstOrThrow();
    if (deleted_at) throw inBin();
    const { search, flow_fields_sealed } = await db
      .selectFrom('work_order')
      .select(['search', 'flow_fields_sealed'])
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow();
    const made = await openOrder(db, ctx, {
      customer: old.customer,
      store: old.store,
      owner: null,
      product: old.product,
      report: old.report,
      parent: old.id,
      amount_requested: old.amount_requested,
      term_months: old.term_months,
      purpose_sealed: old.purpose_sealed,
      // Values that the flow in force does not ask for are not shown.
      flow_fields_sealed,
      came_from: 'readd',
      origin_code: old.origin_code,
      origin_account: old.origin_account,
      origin_share: old.origin_share,
      consent_version: old.consent_version,
      consent_by: old.consent_by,
      consent_at: old.consent_at,
      search,
    });
    if (!made) throw conflict(refusalWords.no_open_duplicate!);
    const about = { customer: old.customer, person: { id: old.person, wrapped_key: old.wrapped_key } };
    const entry = { ...about, kind: 'readded', by: callerOf(ctx).account } as const;
    await writeEntries(db, ctx, [
      { ...entry, order: old.id, changes: [{ field: 'work', from: old.work_no, to: made.work_no }] },
      { ...entry, order: made.id, changes: [{ field: 'parent', from: null, to: old.work_no }] },
    ]);
    // Read without the data scope: the new order has no owner, so it is out of a broker's own scope.
    const row = await orderRows(db).where('work_order.id', '=', made.id).executeTakeFirstOrThrow();
    return { id: made.id, work_no: made.work_no, flow: flowView(ctx, row) };
  });
}

const inBin = () =>
  conflict({
    zh: '客户在回收站中，请先恢复',
    en: 'The customer is in the recycle bin. Restore them first',
  });
const consentWithdrawn = () =>
  conflict({
    zh: '客户已撤回这笔申请的授权，请让客户重新申请',
    en: 'The customer withdrew consent for this application. Ask them to apply again',
  });
