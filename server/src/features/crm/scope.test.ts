import { dataScopes } from '@sycee/contract/core/roles';
import { type Holder, isWithin, type Narrowing, narrowings, reachesOf } from '@sycee/domain/access/scope';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jingan, openTestHouse, otherFfp, pingjiang, type TestHouse, type Visitor } from '#app/testing/test-house.ts';
import type { DB } from '#platform/db/schema.gen.ts';

let house: TestHouse;
/** Of store 1: in a team, in the other, in none. Of store 2, where nobody has a team. Of the other ffp. */
const people = [
  { role: 'broker', mobile: '13800000101', site: pingjiang },
  { role: 'broker', mobile: '13800000102', site: pingjiang },
  { role: 'store', mobile: '13800000206', site: pingjiang },
  { role: 'store', mobile: '13800000202', site: pingjiang },
  { role: 'broker', mobile: '13800000105', site: jingan },
  { role: 'broker', mobile: '13900000101', site: otherFfp },
] as const;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const lists = {
  working: 'GET /finance/api/work_list',
  undistributed: 'GET /finance/api/undistributed',
  back: 'GET /finance/api/work_list_back',
  over: 'GET /finance/api/work_list_over',
  recycle: 'GET /finance/api/work_list_recycle',
} as const;

async function everyOrder(of: Kysely<DB>) {
  return await of
    .selectFrom('work')
    .innerJoin('customer', 'customer.id', 'work.customer')
    .innerJoin('person', 'person.id', 'customer.person')
    .leftJoin('account', 'account.id', 'work.owner')
    .select(['work.id', 'work_no', 'work.store', 'work.owner', 'account.team', 'work.status', 'person.name'])
    .where('work.deleted_at', 'is', null)
    .execute();
}

/** What the lists show, by status, and what their counts say. */
async function shown(who: Visitor, scope: Narrowing, keyword?: string) {
  const found = new Set<string>();
  for (const [status, address] of Object.entries(lists)) {
    const { list, counts } = await who.data(address, {
      query: { page_size: 100, scope, ...(keyword && { keyword }) },
    });
    if (!keyword) expect(counts[status as keyof typeof lists]).toEqual({ n: list.length, more: false });
    for (const { id } of list) found.add(id);
  }
  return found;
}

async function holderOf(of: Kysely<DB>, who: Visitor): Promise<Holder> {
  const { account_no } = await who.data('GET /account/api/info');
  const row = await of
    .selectFrom('account')
    .innerJoin('staff_group', 'staff_group.id', 'account.staff_group')
    .select(['account.id', 'account.store', 'account.team', 'data_scope', 'stores', 'teams'])
    .where('account_no', '=', account_no)
    .executeTakeFirstOrThrow();
  return {
    account: row.id,
    dataScope: row.data_scope,
    store: row.store,
    team: row.team,
    listedStores: row.stores,
    listedTeams: row.teams,
  };
}

test.each(people)(
  '[S6.15] every data_scope on lists, counts, searches, single reads and the timeline: $role $mobile',
  async ({ role, mobile, site }) => {
    const registry = house.house.ports.registry;
    const { ffp } = (await registry.site(site.prefix, site.ffpNo, site.storeNo))!;
    const own = house.house.ports.database.of(ffp);
    const who = await house.as(role, mobile, site);
    const group = (await own
      .selectFrom('account')
      .innerJoin('staff_group', 'staff_group.id', 'account.staff_group')
      .select(['staff_group.id', 'data_scope', 'stores', 'staff_group.teams'])
      .where('account_no', '=', (await who.data('GET /account/api/info')).account_no)
      .executeTakeFirstOrThrow())!;
    const stores = await own.selectFrom('store').select('id').orderBy('store_no').execute();
    const teams = await own.selectFrom('team').select('id').orderBy('id').execute();
    const orders = await everyOrder(own);
    const foreign = await everyOrder(
      house.house.ports.database.of(
        (await registry.site(site === otherFfp ? 'sy' : 'jh', site === otherFfp ? '1001' : '1002', 1))!.ffp,
      ),
    );
    const listings = [
      { stores: [], teams: [] },
      { stores: [stores[1]!.id], teams: teams.slice(0, 1).map(({ id }) => id) },
      { stores: [], teams: teams.slice(1, 2).map(({ id }) => id) },
    ];
    for (const data_scope of dataScopes)
      for (const listing of data_scope === 2 ? listings : listings.slice(0, 1)) {
        await own
          .updateTable('staff_group')
          .set({ data_scope, ...listing })
          .where('id', '=', group.id)
          .execute();
        house.clock.advance(1_000);
        const holder = await holderOf(own, who);
        for (const scope of narrowings) {
          const expected = orders.filter((row) => isWithin(reachesOf(holder, scope), row));
          const label = `${mobile} ${data_scope} ${scope} ${JSON.stringify(listing)}`;
          expect(await shown(who, scope), label).toEqual(new Set(expected.map(({ id }) => id)));
        }
        const mine = orders.filter((row) => isWithin(reachesOf(holder), row));
        const found = await shown(who, 'all', orders[0]!.name);
        expect(found).toEqual(new Set(mine.filter(({ name }) => name === orders[0]!.name).map(({ id }) => id)));
        for (const row of [...orders, ...foreign.slice(0, 2)]) {
          const isMine = mine.includes(row);
          const answers = await Promise.all([
            who.call('GET /finance/api/{id}/work_details', { params: { id: row.id } }),
            who.call('GET /finance/api/{id}/work_flow_info', { params: { id: row.work_no } }),
            who.call('GET /finance/api/work_customer_log', { query: { id: row.id } }),
          ]);
          expect(
            answers.map(({ code }) => code),
            `${mobile} ${data_scope} ${row.work_no}`,
          ).toEqual(Array(3).fill(isMine ? '2000000' : '4040000'));
        }
      }
    await own
      .updateTable('staff_group')
      .set({ data_scope: group.data_scope, stores: group.stores, teams: group.teams })
      .where('id', '=', group.id)
      .execute();
    house.clock.advance(1_000);
  },
  120_000,
);

test('the demo world has a leader who sees a team and nothing of the team beside it', async () => {
  const leader = await house.as('store', '13800000205');
  const { list } = await leader.data('GET /finance/api/work_list', { query: { page_size: 100 } });
  expect(new Set(list.map(({ owner }) => owner?.name))).toEqual(new Set(['周以宁']));
  const brokers = await leader.data('GET /finance/api/local_resident');
  expect(brokers.list.map(({ name }) => name).sort()).toEqual(['周以宁', '程观复'].sort());
});

test('[S6.16] without the menu of work its calls answer 4030000, and a member needs none', async () => {
  const bare = await house.as('store', '13800000204');
  expect((await bare.call('GET /finance/api/work_list')).code).toBe('4030000');
  const member = await house.as('member', '13800000001');
  expect((await member.call('GET /finance/api/work_list')).code).toBe('2000000');
});
