import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { asByHand } from '@sycee/domain/work/distribute';
import { openStatuses } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ownCustomers } from './customers/scope.ts';
import { type Broker, lockBrokers, noneOnDuty, planAmong } from './distribute.ts';
import { firstContact, giveCustomers } from './give.ts';
import { notCalledYet } from './not-called.ts';
import { writeEntries } from './timeline.ts';
import { rowWords, unplacedWords } from './words.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];
type Asked = Pick<BodyOut<Call>, 'customer_ids' | 'mode' | 'account_nos'>;

/** Customers and clues whom nobody has, by the rule that orders go by. Whom an adviser has not called yet takes room, too. */
export async function distributeCustomers(at: At, { customer_ids, mode, account_nos }: Asked): Promise<DataIn<Call>> {
  return await at.write(async (db) => {
    const rows = await lockCustomers(db, at, customer_ids);
    const brokers = await withNotCalled(db, await lockBrokers(db, at, account_nos));
    if (brokers.length === 0) throw noneOnDuty();
    const known = new Set(rows.map(({ id }) => id));
    const free = rows.filter((row) => whyNot(row) === null);
    const { gifts, left } = planAmong(free, mode === 'by_hand' ? brokers.map(asByHand) : brokers);
    await giveThem(db, at, gifts);
    const because = (customer_id: string, why: { zh: string; en: string }) => ({
      customer_id,
      reason: why[at.language],
    });
    return {
      given: gifts.map(({ item, to }) => ({ customer_id: item.id, account_no: to.id })),
      left: [
        ...customer_ids.filter((id) => !known.has(id)).map((id) => because(id, rowWords.notThere)),
        ...rows.flatMap((row) => (whyNot(row) ? [because(row.id, whyNot(row)!)] : [])),
        ...left.map(({ item, why }) => because(item.id, unplacedWords[why])),
      ],
    };
  });
}

/** In scope, in the order of their ids, and read again under the lock: of two who give out at once the second finds them given. */
async function lockCustomers(db: Kysely<DB>, at: At, ids: readonly string[]) {
  const rows = () =>
    db
      .selectFrom('customer')
      .where('customer.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('customer.deleted_at', 'is', null)
      .where(ownCustomers(at))
      .orderBy('customer.id');
  await rows().select('customer.id').forNoKeyUpdate().execute();
  return await rows()
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'customer.ffp').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id', 'customer.store', 'customer.owner', 'customer.sea', 'customer.next_contact_at'])
    .select(({ exists, selectFrom }) => [
      'customer.city',
      'person.id as person',
      'person.wrapped_key',
      'person.erased_at',
      exists(
        selectFrom('work')
          .select(sql.lit(1).as('one'))
          .whereRef('work.customer', '=', 'customer.id')
          .where('work.status', 'in', openStatuses)
          .where('work.deleted_at', 'is', null),
      ).as('has_order'),
    ])
    .execute();
}
type Row = Awaited<ReturnType<typeof lockCustomers>>[number];

function whyNot({ owner, sea, has_order, erased_at }: Row) {
  if (erased_at) return rowWords.notThere;
  if (owner) return unplacedWords.notOpen;
  if (sea) return rowWords.inSea;
  return has_order ? rowWords.hasOrder : null;
}

async function withNotCalled(db: Kysely<DB>, brokers: readonly Broker[]): Promise<Broker[]> {
  const waiting = await notCalledYet(
    db,
    brokers.map(({ account: id, capacity }) => ({ id, capacity })),
  );
  return brokers.map((broker) => ({ ...broker, open: broker.open + (waiting.get(broker.account) ?? 0) }));
}

async function giveThem(db: Kysely<DB>, at: At, gifts: readonly { item: Row; to: Broker }[]): Promise<void> {
  if (gifts.length === 0) return;
  await giveCustomers(
    db,
    at,
    gifts.map(({ item, to }) => ({ customer: item.id, to })),
  );
  await writeEntries(
    db,
    at,
    gifts.map(({ item, to }) => ({
      customer: item.id,
      work: null,
      person: { id: item.person, wrapped_key: item.wrapped_key },
      kind: 'distributed',
      by: callerOf(at).account,
      changes: [{ field: 'owner', from: null, to: to.name }, ...(item.next_contact_at ? [] : [firstContact(at)])],
    })),
  );
}
