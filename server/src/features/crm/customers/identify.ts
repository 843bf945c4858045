import type { DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import type { BothLanguages } from '@sycee/domain/language/both';
import { type Kysely, sql } from 'kysely';
import { mobileHash } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ownCustomers, readable } from './scope.ts';

export type Found = NonNullable<DataIn<(typeof customers)['GET /finance/api/identify_customer']>['found']>;

/**
 * Tells whether and where a mobile exists: own, a colleague's, in the pool or deleted. The id is given only to callers who may
 * read the customer, an adviser's name only within the store.
 */
export async function findByMobile(db: Kysely<DB>, ctx: RequestContext, mobile: string): Promise<Found | null> {
  return (await findByMobiles(db, ctx, [mobile])).get(mobile) ?? null;
}

export async function findByMobiles(
  db: Kysely<DB>,
  ctx: RequestContext,
  mobiles: readonly string[],
): Promise<Map<string, Found>> {
  const hashes = new Map(
    mobiles.map((mobile) => [mobileHash(ctx.secrets, ctx.site.tenantId, mobile).toString('hex'), mobile]),
  );
  const filed = await db
    .selectFrom('person')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'person.tenant_id').onRef('customer.person', '=', 'person.id'),
    )
    .select(['person.mobile_hash', 'customer.id', 'customer.merged_into'])
    .where(
      'person.mobile_hash',
      '=',
      sql<Buffer>`any(${[...hashes.keys()].map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`,
    )
    .where('customer.import_undone_at', 'is', null)
    .execute();
  // A merged record leads to the one it was merged into.
  const ids = filed.map(({ id, merged_into }) => merged_into ?? id);
  const locations = await locateCustomers(db, ctx, ids);
  return new Map(
    filed.flatMap(({ mobile_hash }, i) => {
      const location = locations.get(ids[i]!);
      return location ? [[hashes.get(mobile_hash!.toString('hex'))!, location] as const] : [];
    }),
  );
}

/** Where each of these customers is, for the caller; merged records are not followed. */
export async function locateCustomers(
  db: Kysely<DB>,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  const rows = await db
    .selectFrom('customer')
    .leftJoin('account as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'customer.tenant_id').onRef('owner.id', '=', 'customer.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.tenant_id', '=', 'owner.tenant_id').onRef('adviser.id', '=', 'owner.person'),
    )
    .select(['customer.id', 'customer.kind', 'customer.store', 'customer.owner', 'customer.in_pool'])
    .select(['customer.deleted_at', 'adviser.name as owner_name'])
    .select([sql<boolean>`${ownCustomers(ctx)}`.as('is_in_scope'), sql<boolean>`${readable(ctx)}`.as('is_readable')])
    .where('customer.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, locationOf(ctx, row)]));
}

interface Location {
  id: string;
  kind: string;
  store: string | null;
  owner: string | null;
  owner_name: string | null;
  in_pool: boolean;
  deleted_at: Date | null;
  is_in_scope: boolean;
  is_readable: boolean;
}

function locationOf(ctx: RequestContext, row: Location): Found {
  const result = (where: Found['where'], text: BothLanguages, id: string | null): Found => ({
    id,
    where,
    text: text[ctx.language],
  });
  if (row.deleted_at) return result('deleted', words.deleted, null);
  const isOwn = row.is_in_scope && !row.in_pool;
  const id = row.is_readable ? row.id : null;
  const caller = callerOf(ctx);
  const sameStore = row.store === (caller.store ?? ctx.site.store);
  if (row.in_pool) return result('sea', words.pool, id);
  if (!sameStore && !isOwn) return result('elsewhere', words.elsewhere, id);
  if (row.kind === 'clue') return result('clue', words.clue, id);
  if (row.owner === caller.account) return result('own', words.own, id);
  if (row.owner) return result('colleague', words.colleague(row.owner_name ?? ''), id);
  return result('store', words.store, id);
}

const words = {
  own: { zh: '已经是你的客户', en: 'Already your customer' },
  colleague: (name: string) => ({ zh: `已经是${name}的客户`, en: `Already ${name}’s customer` }),
  store: { zh: '已在门店，尚未分配顾问', en: 'Already at the store, no adviser yet' },
  pool: { zh: '在公海中，可认领', en: 'In the pool, can be claimed' },
  clue: { zh: '已经是门店的线索', en: 'Already a lead of the store' },
  elsewhere: { zh: '已经是其他门店的客户', en: 'Already a customer of another store' },
  deleted: { zh: '已删除，可请店长恢复', en: 'Deleted. The store manager can restore them' },
};
