import type { DataIn } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import type { BothLanguages } from '@sycee/domain/language/both';
import { asByHand } from '@sycee/domain/work/distribute';
import { type Kysely, sql } from 'kysely';
import { lockBrokers } from '#features/crm/brokers.ts';
import { planAmong } from '#features/crm/distribute.ts';
import { giveOrderless, lockOrderless, type Orderless, withNotCalled } from '#features/crm/orderless.ts';
import { customersOutOfReach } from '#features/crm/out-of-reach.ts';
import { receiversOf } from '#features/crm/scope.ts';
import { endTeams } from '#features/crm/team/end.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { refusalWords, rowWords, unplacedWords } from '#features/crm/words.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { invalid } from '#platform/refusal.ts';
import { type Store, storeMeant } from './store-meant.ts';

type Answer = DataIn<(typeof workActions)['POST /finance/api/submit_devolve']>;

/** Somebody's customers and clues without an open order; whom they have not called yet takes room at the next. */
export async function customersToColleague(at: At, ids: readonly string[], accountNo: string): Promise<Answer> {
  return await at.write(async (db) => {
    const rows = await lockOrderless(db, at, ids);
    const [to] = await withNotCalled(db, await lockBrokers(db, at, [accountNo], receiversOf(callerOf(at))));
    if (!to?.on_duty) throw invalid({ account_no: refusalWords.target_on_duty! });
    const { goes, stays } = sorted(rows, ({ owner }) => (owner === to.account ? refusalWords.other_owner! : null));
    const { gifts, left } = planAmong(goes, [asByHand(to)]);
    await giveOrderless(db, at, gifts, 'devolved');
    const full = left.map(({ item, why }) => ({ item, why: unplacedWords[why] }));
    return {
      done: gifts.map(({ item }) => item.id),
      left: await reasons(db, at, ids, rows, [...stays, ...full]),
    };
  });
}

/** There they wait to be given out, and the first call is set anew. */
export async function customersToStore(at: At, ids: readonly string[], storeNo: number): Promise<Answer> {
  return await at.write(async (db) => {
    const to = await storeMeant(db, storeNo);
    const rows = await lockOrderless(db, at, ids);
    const { goes, stays } = sorted(rows, ({ store }) => (store === to.id ? rowWords.thereAlready : null));
    await move(db, at, goes, to);
    return { done: goes.map(({ id }) => id), left: await reasons(db, at, ids, rows, stays) };
  });
}

interface Stay {
  item: Orderless;
  why: BothLanguages;
}
function sorted(rows: readonly Orderless[], whyNotThere: (row: Orderless) => BothLanguages | null) {
  const goes: Orderless[] = [];
  const stays: Stay[] = [];
  for (const item of rows) {
    const why = whyStays(item) ?? whyNotThere(item);
    if (why) stays.push({ item, why });
    else goes.push(item);
  }
  return { goes, stays };
}

function whyStays({ owner, sea, has_order, erased_at }: Orderless): BothLanguages | null {
  if (erased_at) return rowWords.notThere;
  if (sea) return rowWords.inSea;
  if (has_order) return rowWords.handOnOrder;
  return owner ? null : rowWords.nobodys;
}

async function reasons(
  db: Kysely<DB>,
  at: At,
  ids: readonly string[],
  rows: readonly Orderless[],
  stays: readonly Stay[],
): Promise<Answer['left']> {
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return [
    ...(await customersOutOfReach(db, at, missing)),
    ...stays.map(({ item, why }) => ({ customer_id: item.id, reason: why[at.language] })),
  ];
}

async function move(db: Kysely<DB>, at: At, rows: readonly Orderless[], to: Store): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable('customer')
    .set((eb) => ({
      store: to.id,
      owner: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: new Date(at.now),
    }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const teams = await endTeams(db, at, ids);
  await writeEntries(
    db,
    at,
    rows.map((row) => ({
      customer: row.id,
      work: null,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: 'devolved',
      by: callerOf(at).account,
      changes: [
        { field: 'store', from: { zh: row.store_zh!, en: row.store_en! }, to: { zh: to.name_zh, en: to.name_en } },
        { field: 'owner', from: row.owner_name, to: null },
        ...(row.next_contact_at
          ? [{ field: 'next_contact_at', from: row.next_contact_at.toISOString(), to: null }]
          : []),
        ...(teams.get(row.id) ?? []),
      ],
    })),
  );
}
