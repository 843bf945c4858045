import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { jingan, otherTenantSite, pingjiang, type SiteAt, type TestServer, type Visitor } from './test-server.ts';

/** A row as the matrix expects it, derived from the tables directly and not by the rules under test. */
export interface Row {
  id: string;
  what: 'work' | 'customer';
  customer: string;
  store: string | null;
  owner: string | null;
  team: string | null;
  status: string;
  stage: string;
  kind: string;
  isInPool: boolean;
  binned: boolean;
  sought: boolean;
  tagged: boolean;
  next: number | null;
  collaborators: readonly { account: string; may: string; until: string | null }[];
}
export interface Holder {
  account: string;
  role: string;
  store: string | null;
  team: string | null;
  scope: number | null;
  stores: readonly string[];
  teams: readonly string[];
  today: string;
}
export type Narrowed = 'all' | 'own' | 'team' | 'store' | 'shared';

export const byScope = (who: Holder, row: Row): boolean => {
  const own = row.owner === who.account;
  const [sameStore, sameTeam] = [row.store === who.store, row.team !== null && row.team === who.team];
  if (who.scope === 1) return true;
  if (who.scope === 2 && who.stores.length + who.teams.length > 0)
    return who.stores.includes(row.store ?? '') || who.teams.includes(row.team ?? '');
  if (who.scope === 3 && who.team) return sameTeam;
  if (who.scope === 4 && who.store) return sameStore;
  if (who.scope === 6 && who.store && who.team) return sameStore || sameTeam;
  return own;
};
export const byTeam = (who: Holder, row: Row): string | undefined =>
  row.collaborators.find(({ account, until }) => account === who.account && (!until || until >= who.today))?.may;
const narrows = (who: Holder, row: Row, to: Narrowed): boolean => {
  if (to === 'shared') return byTeam(who, row) !== undefined;
  if (to === 'team' && who.team) return row.team === who.team;
  if (to === 'store' && who.store) return row.store === who.store;
  return to === 'all' || row.owner === who.account;
};
export const has = (who: Holder, row: Row, to: Narrowed = 'all') =>
  (byScope(who, row) || byTeam(who, row) !== undefined) && narrows(who, row, to);
export const hasOwn = (who: Holder, row: Row, to: Narrowed = 'all') =>
  byScope(who, row) && narrows(who, row, to) && to !== 'shared';
export const inPoolOf = (who: Holder, row: Row) =>
  row.isInPool && (who.role === 'roc' ? byScope(who, { ...row, owner: null, team: null }) : row.store === who.store);

/** Part of every name that the matrix creates, so that searches find exactly these rows. */
export const word = '矩阵';

/**
 * Store 1: two advisers of one team and one of another. Store 2: one with a team, one without. One of the other tenant.
 */
const advisers = {
  sy: ['13800000101', '13800000102', '13800000103', '13800000105', '13800000106'],
  jh: ['13900000101'],
};
const siteOf = (mobile: string) =>
  mobile.startsWith('139') ? otherTenantSite : ['13800000105', '13800000106'].includes(mobile) ? jingan : pingjiang;

export const databaseAt = async (server: TestServer, { prefix, tenantNo }: SiteAt): Promise<Kysely<DB>> =>
  server.parts.ports.database.of((await server.parts.ports.registry.site(prefix, tenantNo, 1))!.tenantId);

/**
 * Creates for each adviser a customer with an order, a lead, a pool customer and a binned customer, and orders for
 * every list.
 */
export async function fill(server: TestServer, site: SiteAt): Promise<void> {
  const own = await databaseAt(server, site);
  const mobiles = site === otherTenantSite ? advisers.jh : advisers.sy;
  const { id: second } =
    (await own.selectFrom('store').select('id').where('store_no', '=', 2).executeTakeFirst()) ?? {};
  if (second) {
    const { tenant_id: tenantId } = await own.selectFrom('store').select('tenant_id').executeTakeFirstOrThrow();
    const team = randomUUID();
    await own
      .insertInto('staff_team')
      .values({ tenant_id: tenantId, id: team, store: second, name_zh: '静安组', name_en: 'Jingan' })
      .execute();
    const far = await (await server.as('broker', '13800000105', jingan)).data('GET /account/api/info');
    await own.updateTable('account').set({ team }).where('account_no', '=', far.account_no).execute();
  }
  for (const [n, mobile] of mobiles.entries()) {
    const who = await server.as('broker', mobile, siteOf(mobile));
    const add = async (kind: 'customer' | 'clue', at: number) => {
      const next = new Date(server.clock.now() + 60_000).toISOString();
      const body = {
        name: `${word}${n}${at}`,
        mobile: `1379${mobile.slice(-3)}${n}${at}00`.padEnd(11, '0'),
        kind,
        tags: ['seasonal'],
        next_contact_at: next,
      };
      return (await who.data('POST /finance/api/customer/add', { body })).id!;
    };
    const [active, pooled, binned] = [await add('customer', 1), await add('customer', 3), await add('customer', 4)];
    await add('clue', 2);
    await own
      .updateTable('customer')
      .set({ deleted_at: new Date(), deleted_by: await accountOf(own, who) })
      .where('id', '=', binned)
      .execute();
    for (const [at, customer_id] of [active, active, active, pooled].entries()) {
      const product_id = (await who.data('GET /finance/api/product_list')).list[at]!.id;
      const { id } = await who.data('POST /finance/api/submit_work', {
        body: { customer_id, consent: true, product_id },
      });
      const status = ['working', 'back', 'over', 'working'][at]!;
      await own
        .updateTable('work_order')
        .set({
          status,
          outcome: status === 'over' ? 'refused' : null,
          return_reason: status === 'back' ? 'no_need' : null,
        })
        .where('id', '=', id)
        .execute();
      if (at === 3) await who.data('POST /finance/api/submit_sea', { body: { work_ids: [id], reason: 'unreachable' } });
    }
  }
}
export const accountOf = async (own: Kysely<DB>, who: Visitor) => {
  const { account_no } = await who.data('GET /account/api/info');
  return (await own.selectFrom('account').select('id').where('account_no', '=', account_no).executeTakeFirstOrThrow())
    .id;
};

export async function everyRow(own: Kysely<DB>): Promise<Row[]> {
  const collaborators = await own
    .selectFrom('customer_collaborator')
    .select(['customer', 'account', 'access as may', 'until'])
    .execute();
  const people = await own
    .selectFrom('customer')
    .innerJoin('person', 'person.id', 'customer.person')
    .leftJoin('account', 'account.id', 'customer.owner')
    .select([
      'customer.id',
      'customer.store',
      'customer.owner',
      'account.team',
      'kind',
      'pool',
      'deleted_at',
      'deleted_by',
    ])
    .select(['person.name', 'tags', 'next_contact_at'])
    .execute();
  const orders = await own
    .selectFrom('work_order')
    .leftJoin('account', 'account.id', 'work_order.owner')
    .select([
      'work_order.id',
      'customer',
      'work_order.store',
      'work_order.owner',
      'account.team',
      'work_order.status',
      'stage',
      'next_contact_at',
    ])
    .where('deleted_at', 'is', null)
    .execute();
  const rowOf = ({ id, name, tags, pool, ...rest }: (typeof people)[number]): Row => ({
    ...rest,
    id,
    what: 'customer',
    customer: id,
    status: rest.deleted_at ? 'deleted' : '',
    stage: '',
    isInPool: pool !== null,
    binned: rest.deleted_by !== null,
    sought: name.includes(word),
    tagged: tags.includes('seasonal'),
    next: rest.next_contact_at?.getTime() ?? null,
    collaborators: collaborators.filter(({ customer }) => customer === id),
  });
  const customers = people.map(rowOf);
  const byId = new Map(customers.map((row) => [row.id, row]));
  return [
    ...customers,
    ...orders.map(
      (order): Row => ({ ...byId.get(order.customer)!, binned: false, ...order, what: 'work', next: null }),
    ),
  ];
}
