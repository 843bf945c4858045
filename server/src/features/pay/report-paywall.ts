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

/** Only tax reports have a price. */
export const isForSale = (kind: string): boolean => kind === 'tax';

/** The current price of a kind of report. */
export const priceOfReport = async (db: Kysely<DB>, kind: string): Promise<number> =>
  isForSale(kind) ? (await priceNow(db)).amount : 0;

export async function isReportLocked(db: Kysely<DB>, { id, kind }: Report): Promise<boolean> {
  return isForSale(kind) && !(await liveUnlock(db, id));
}

/** The locked ones among several reports. */
export async function lockedReportsAmong(db: Kysely<DB>, reports: readonly Report[]): Promise<Set<string>> {
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

/** The payment order that unlocks the report, otherwise its newest. */
export async function paymentOrderOfReport(db: Kysely<DB>, report: string) {
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

/** States in which a payment order keeps its price; after an ended one the current price applies. */
const statesWithFixedPrice: readonly PayState[] = ['created', 'pending', 'unknown', 'paid'];

export async function paymentBrief(db: Kysely<DB>, report: Report): Promise<PaymentBrief> {
  if (!isForSale(report.kind)) return { state: 'free', locked: false, price: 0 };
  const [{ isLocked, order }, now] = await Promise.all([paymentOrderOfReport(db, report.id), priceNow(db)]);
  const price = order && statesWithFixedPrice.includes(order.state) ? order.amount : now.amount;
  return { state: order?.state ?? 'unpaid', locked: isLocked, price };
}
