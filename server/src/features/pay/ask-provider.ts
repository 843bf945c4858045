import { askAfterMs } from '@sycee/domain/pay/asking';
import { openStates } from '@sycee/domain/pay/table';
import type { Ports } from '#platform/context.ts';
import { everyTill, type Till } from './scope.ts';
import { sendRefundsSoon } from './send-refunds.ts';
import { markUnknown, settleCharge, whenAt } from './settle.ts';
import { attemptsOf } from './store.ts';

const takenAtMost = 20;
/** As long as one process may take for what it took; past it another asks. */
const leaseMs = 60_000;

/** Of orders of which no notice came: after five minutes, an hour, then daily. */
export async function askAboutOrders(ports: Ports): Promise<void> {
  for (const till of await everyTill(ports)) await askOfTenant(till);
}

async function askOfTenant(till: Till): Promise<void> {
  const now = till.clock.now();
  const taken = await till.db
    .updateTable('pay_order')
    .set({ ask_at: new Date(now + leaseMs) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('pay_order')
        .select('id')
        .where('state', 'in', [...openStates])
        .where('ask_at', '<=', new Date(now))
        .orderBy('ask_at')
        .limit(takenAtMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'asked'])
    .execute();
  for (const { id, asked } of taken) {
    await askAboutOrder(till, id);
    await till.db
      .updateTable('pay_order')
      .set({ asked: asked + 1, ask_at: new Date(till.clock.now() + askAfterMs(asked + 1)) })
      .where('id', '=', id)
      .execute();
  }
}

/** Each try of it that may still be paid. What has run out is closed at the provider before it is closed here. */
export async function askAboutOrder(till: Till, order: string): Promise<void> {
  for (const attempt of await attemptsOf(till.db, order)) {
    if (attempt.state !== 'created' && attempt.state !== 'offered') continue;
    try {
      const { number } = attempt;
      const isOver = attempt.expires_at.getTime() <= till.clock.now();
      const charge = await till.pay.ask(number);
      if (isOver && charge?.state === 'waiting') await till.pay.close(number);
      const isClosed = isOver && (!charge || charge.state === 'waiting');
      const told = isClosed ? { number, state: 'closed' as const, paid: null } : charge;
      if (told) await till.db.transaction().execute((db) => settleCharge(db, whenAt(till), told, 'query'));
    } catch (error) {
      till.log.warn({ err: error, order }, 'the payment provider gave no answer');
      await till.db.transaction().execute((db) => markUnknown(db, whenAt(till), order));
    }
  }
  sendRefundsSoon(till);
}
