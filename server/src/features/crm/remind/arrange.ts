import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { reminders } from '@sycee/contract/reminders';
import { type Kysely, sql } from 'kysely';
import { lockToWrite } from '#features/crm/customers/scope.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Arrange = (typeof reminders)['POST /finance/api/contact_arrange'];
type Undo = (typeof reminders)['POST /finance/api/contact_undo'];
type Arranged = DataIn<Arrange>;
type Field = 'next_contact_at' | 'last_contact_at' | 'works';

/** Completes or postpones the next contact, if it is still the one that the caller saw. */
export async function arrangeContact(ctx: RequestContext, input: BodyOut<Arrange>): Promise<Arranged> {
  return await ctx.write(async (db) => {
    const open = await lockOpenOrders(db, input.id);
    const customer = await lockToWrite(db, ctx, input.id);
    const before = iso(customer.next_contact_at);
    if (before !== normalize(input.was)) throw contactChanged();
    const next = input.what === 'later' ? normalize(input.next_contact_at) : null;
    const orders = open.filter((order) => before && iso(order.next_contact_at) === before).map(({ id }) => id);
    const changes: FieldChange[] = [{ field: 'next_contact_at', from: before, to: next }];
    if (input.what === 'done') {
      const contactedAt = new Date(ctx.now).toISOString();
      changes.push({ field: 'last_contact_at', from: iso(customer.last_contact_at), to: contactedAt });
    }
    if (orders.length > 0) changes.push({ field: 'works', from: null, to: orders.join(',') });
    await applyContact(db, ctx, { id: customer.id, changes, side: 'to' });
    const person = { id: customer.person, wrapped_key: customer.wrapped_key };
    const kind = input.what === 'done' ? 'contacted' : 'put_off';
    const by = callerOf(ctx).account;
    const entry = await writeEntry(db, ctx, { customer: customer.id, order: null, person, kind, by, changes });
    return { entry, next_contact_at: next };
  });
}

/** Restores the former contact dates; both entries stay in the timeline. */
export async function undoArranged(ctx: RequestContext, input: BodyOut<Undo>): Promise<Arranged> {
  return await ctx.write(async (db) => {
    await lockOpenOrders(db, input.id);
    const customer = await lockToWrite(db, ctx, input.id);
    const by = callerOf(ctx).account;
    const newest = await db
      .selectFrom('customer_log')
      .select(['id', 'kind', 'actor', 'changes'])
      .where('customer', '=', customer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isOwn = newest?.id === input.entry && newest.actor === by;
    if (!isOwn || !['contacted', 'put_off'].includes(newest.kind)) throw contactChanged();
    const changes = newest.changes as unknown as FieldChange[];
    if (iso(customer.next_contact_at) !== valueOf(changes, 'next_contact_at', 'to')) throw contactChanged();
    await applyContact(db, ctx, { id: customer.id, changes, side: 'from' });
    const reversed = changes.map(({ field, from, to }) =>
      field === 'works' ? { field, from, to } : { field, from: to, to: from },
    );
    const person = { id: customer.person, wrapped_key: customer.wrapped_key };
    const about = { customer: customer.id, order: null, person };
    const entry = await writeEntry(db, ctx, { ...about, kind: 'arranged_back', by, changes: reversed });
    return { entry, next_contact_at: valueOf(changes, 'next_contact_at', 'from') };
  });
}

interface ContactChange {
  id: string;
  changes: readonly FieldChange[];
  side: 'from' | 'to';
}
async function applyContact(db: Kysely<DB>, ctx: RequestContext, { id, changes, side }: ContactChange): Promise<void> {
  const next = valueOf(changes, 'next_contact_at', side);
  const now = new Date(ctx.now);
  const isContacted = changes.some(({ field }) => field === 'last_contact_at');
  await db
    .updateTable('customer')
    .set({
      next_contact_at: next,
      updated_at: now,
      ...(isContacted && { last_contact_at: valueOf(changes, 'last_contact_at', side) }),
    })
    .where('id', '=', id)
    .execute();
  const orders = (valueOf(changes, 'works', 'to') ?? '').split(',').filter(Boolean);
  if (orders.length === 0) return;
  await db
    .updateTable('work_order')
    .set({ next_contact_at: next, updated_at: now })
    .where('id', '=', sql<string>`any(${orders}::uuid[])`)
    .where('status', '=', 'working')
    .execute();
}

/** Orders before customers (ADR 18), in the order of their ids. */
const lockOpenOrders = (db: Kysely<DB>, customer: string) =>
  db
    .selectFrom('work_order')
    .select(['id', 'next_contact_at'])
    .where('customer', '=', customer)
    .where('status', '=', 'working')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Normalizes an ISO timestamp. */
const normalize = (at: string | null): string | null => at && new Date(at).toISOString();
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const valueOf = (changes: readonly FieldChange[], field: Field, side: 'from' | 'to'): string | null =>
  (changes.find((change) => change.field === field)?.[side] as string | null | undefined) ?? null;

const contactChanged = () =>
  conflict({
    zh: '客户的联系预约刚有变化，请刷新后查看',
    en: 'This customer’s next contact just changed. Refresh to see the latest',
  });
