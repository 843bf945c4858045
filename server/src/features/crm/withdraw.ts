import { decide } from '@sycee/domain/order/machine';
import type { Kysely } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { deleteDocuments } from './documents/rows.ts';
import { lockOrder, orderRows } from './order-rows.ts';
import { stateOf } from './order-views.ts';
import { removeReportQuals } from './qual/rows.ts';
import { writeEntry } from './timeline.ts';

/** Withdraws the consent of an order and closes it. False if the person has no such order. */
export async function withdrawConsent(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: string,
  id: string,
): Promise<boolean> {
  await lockOrder(db, id);
  const row = await orderRows(db)
    .where('work_order.id', '=', id)
    .where('customer.person', '=', person)
    .executeTakeFirst();
  if (!row?.consent_at) return false;
  if (row.consent_revoked_at) return true;
  const decision = decide(stateOf(row), 'withdraw', { outcome: 'withdrawn' });
  if (!decision.ok) throw decision.reason === 'outcome' ? paidOut() : alreadyFinished();
  const now = new Date(ctx.now);
  await db
    .updateTable('work_order')
    .set({ status: decision.next.state!.status, outcome: decision.next.outcome, consent_revoked_at: now })
    .set({ next_contact_at: null, return_reason: null, updated_at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await removeReportQuals(db, ctx, row.id, row);
  await deleteDocuments(db, [row.id], ctx.now);
  await writeEntry(db, ctx, {
    customer: row.customer,
    order: row.id,
    person: { id: row.person, wrapped_key: row.wrapped_key },
    kind: 'withdrawn',
    by: callerOf(ctx).account,
    changes: [
      { field: 'status', from: row.status, to: 'over' },
      { field: 'outcome', from: row.outcome, to: 'withdrawn' },
    ],
  });
  return true;
}

const alreadyFinished = () =>
  conflict({
    zh: '申请已结束，无需撤回授权',
    en: 'This application is closed, so there’s no consent to withdraw',
  });
const paidOut = () =>
  conflict({
    zh: '申请已到放款阶段，如需撤回请联系你的顾问',
    en: 'This application is being disbursed. To withdraw, contact your adviser',
  });
