import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { PayState } from '@sycee/domain/pay/table';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { liveUnlock, priceNow } from './repository.ts';

export type PaymentBrief = DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['payment'];
interface Report {
  id: string;
  kind: string;
}

/** Tax reports cost something; the others are free. */
export const isForSale = (kind: string): boolean => kind === 'tax';

/** Of a report of a kind that is made today. */
export const priceOfReport = async (db: Kysely<DB>, kind: string): Promise<number> =>
  isForSale(kind) ? (await priceNow(db)).amount : 0;

export async function isReportLocked(db: Kysely<DB>, { id, kind }: Report): Promise<boolean> {
  return isForSale(kind) && !(await liveUnlock(db, id));
}

/** Of many reports those that are locked. */
export async function lockedAmong(db: Kysely<DB>, reports: readonly Report[]): Promise<Set<string>> {
  const sold = reports.filter(({ kind }) => isForSale(kind)).map(({ id }) => id);
  if (sold.length === 0) return new Set();
  const open = await db
    .selectFrom('report_unlock')
    .select('report')
    .where('report', 'in', sold)
    .where('ended_at', 'is', null)
    .execute();
  const unlocked = new Set(open.map(({ report }) => report));
  return new Set(sold.filter((id) => !unlocked.has(id)));
}

/** The order that unlocks it, else the newest. */
export async function orderOfReport(db: Kysely<DB>, report: string) {
  const unlock = await liveUnlock(db, report);
  let orders = db
    .selectFrom('payment_order')
    .select(['payment_order.id', 'number', 'payment_order.amount', 'payment_order.state'])
    .where('report', '=', report);
  if (unlock)
    orders = orders.where('payment_order.id', 'in', (of) =>
      of.selectFrom('payment').select('payment_order').where('payment.id', '=', unlock.payment),
    );
  const order = await orders.orderBy('payment_order.id', 'desc').limit(1).executeTakeFirst();
  return { isLocked: !unlock, order: order && { ...order, state: order.state as PayState } };
}

/** An order that goes on keeps its price; what has ended is paid for at the price of today. */
const keepsPrice: readonly PayState[] = ['created', 'pending', 'unknown', 'paid'];

export async function paymentBrief(db: Kysely<DB>, report: Report): Promise<PaymentBrief> {
  if (!isForSale(report.kind)) return { state: 'free', locked: false, price: 0 };
  const [{ isLocked, order }, now] = await Promise.all([orderOfReport(db, report.id), priceNow(db)]);
  const price = order && keepsPrice.includes(order.state) ? order.amount : now.amount;
  return { state: order?.state ?? 'unpaid', locked: isLocked, price };
}
