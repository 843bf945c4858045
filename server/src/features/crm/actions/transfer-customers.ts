import type { DataIn } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import type { BothLanguages } from '@sycee/domain/language/both';
import { asByHand } from '@sycee/domain/order/assign-by-weight';
import { type Kysely, sql } from 'kysely';
import { planAmong } from '#features/crm/assign-orders.ts';
import { lockBrokers } from '#features/crm/brokers.ts';
import { endCollaborations } from '#features/crm/collaborators/end-collaborations.ts';
import {
  addUncontactedLoad,
  assignCustomersWithoutOrder,
  type CustomerWithoutOrder,
  lockCustomersWithoutOrder,
} from '#features/crm/customers-without-order.ts';
import { receiversOf } from '#features/crm/scope.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { explainUnreachableCustomers } from '#features/crm/unreachable.ts';
import { refusalWords, rowWords, unplacedWords } from '#features/crm/words.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { resolveStore, type Store } from './target-store.ts';

type Answer = DataIn<(typeof orderActions)['POST /finance/api/submit_devolve']>;

/** Transfers customers and leads without an open order to a colleague. Uncontacted ones count towards the capacity. */
export async function transferCustomersToColleague(
  ctx: RequestContext,
  ids: readonly string[],
  accountNo: string,
): Promise<Answer> {
  return await ctx.write(async (db) => {
    const rows = await lockCustomersWithoutOrder(db, ctx, ids);
    const [to] = await addUncontactedLoad(db, await lockBrokers(db, ctx, [accountNo], receiversOf(callerOf(ctx))));
    if (!to?.on_duty) throw invalid({ account_no: refusalWords.target_on_duty! });
    const { movable, rejected } = splitMovable(rows, ({ owner }) =>
      owner === to.account ? refusalWords.other_owner! : null,
    );
    const { assignments, unassigned } = planAmong(movable, [asByHand(to)]);
    await assignCustomersWithoutOrder(db, ctx, assignments, 'devolved');
    const full = unassigned.map(({ item, why }) => ({ item, why: unplacedWords[why] }));
    return {
      done: assignments.map(({ item }) => item.id),
      left: await reasons(db, ctx, ids, rows, [...rejected, ...full]),
    };
  });
}

/** Transfers customers to another store, where they wait for assignment without a next contact. */
export async function transferCustomersToStore(
  ctx: RequestContext,
  ids: readonly string[],
  storeNo: number,
): Promise<Answer> {
  return await ctx.write(async (db) => {
    const to = await resolveStore(db, storeNo);
    const rows = await lockCustomersWithoutOrder(db, ctx, ids);
    const { movable, rejected } = splitMovable(rows, ({ store }) => (store === to.id ? rowWords.thereAlready : null));
    await moveToStore(db, ctx, movable, to);
    return { done: movable.map(({ id }) => id), left: await reasons(db, ctx, ids, rows, rejected) };
  });
}

interface Rejected {
  item: CustomerWithoutOrder;
  why: BothLanguages;
}
function splitMovable(
  rows: readonly CustomerWithoutOrder[],
  whyNotTo: (row: CustomerWithoutOrder) => BothLanguages | null,
) {
  const movable: CustomerWithoutOrder[] = [];
  const rejected: Rejected[] = [];
  for (const item of rows) {
    const why = whyNotMovable(item) ?? whyNotTo(item);
    if (why) rejected.push({ item, why });
    else movable.push(item);
  }
  return { movable, rejected };
}

function whyNotMovable({ owner, pool, has_order, erased_at }: CustomerWithoutOrder): BothLanguages | null {
  if (erased_at) return rowWords.notFound;
  if (pool) return rowWords.inPool;
  if (has_order) return rowWords.handOnOrder;
  return owner ? null : rowWords.nobodys;
}

async function reasons(
  db: Kysely<DB>,
  ctx: RequestContext,
  ids: readonly string[],
  rows: readonly CustomerWithoutOrder[],
  rejected: readonly Rejected[],
): Promise<Answer['left']> {
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return [
    ...(await explainUnreachableCustomers(db, ctx, missing)),
    ...rejected.map(({ item, why }) => ({ customer_id: item.id, reason: why[ctx.language] })),
  ];
}

async function moveToStore(
  db: Kysely<DB>,
  ctx: RequestContext,
  rows: readonly CustomerWithoutOrder[],
  to: Store,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable('customer')
    .set((eb) => ({
      store: to.id,
      owner: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: new Date(ctx.now),
    }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const collaboratorChanges = await endCollaborations(db, ctx, ids);
  await writeEntries(
    db,
    ctx,
    rows.map((row) => ({
      customer: row.id,
      order: null,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: 'devolved',
      by: callerOf(ctx).account,
      changes: [
        { field: 'store', from: { zh: row.store_zh!, en: row.store_en! }, to: { zh: to.name_zh, en: to.name_en } },
        { field: 'owner', from: row.owner_name, to: null },
        ...(row.next_contact_at
          ? [{ field: 'next_contact_at', from: row.next_contact_at.toISOString(), to: null }]
          : []),
        ...(collaboratorChanges.get(row.id) ?? []),
      ],
    })),
  );
}
