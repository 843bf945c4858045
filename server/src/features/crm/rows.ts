import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { matesOf } from './team/rule.ts';

/** Orders with whatever a list shows of them. Deleted ones are gone from here on. */
export const workRows = (db: Kysely<DB>) =>
  db
    .selectFrom('work')
    .innerJoin('customer', (join) =>
      join.onRef('customer.ffp', '=', 'work.ffp').onRef('customer.id', '=', 'work.customer'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'customer.ffp').onRef('person.id', '=', 'customer.person'),
    )
    .innerJoin('store', (join) => join.onRef('store.ffp', '=', 'work.ffp').onRef('store.id', '=', 'work.store'))
    .leftJoin('product', (join) => join.onRef('product.ffp', '=', 'work.ffp').onRef('product.id', '=', 'work.product'))
    .leftJoin('institution', (join) =>
      join.onRef('institution.ffp', '=', 'product.ffp').onRef('institution.id', '=', 'product.institution'),
    )
    .leftJoin('account as owner', (join) =>
      join.onRef('owner.ffp', '=', 'work.ffp').onRef('owner.id', '=', 'work.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.ffp', '=', 'owner.ffp').onRef('adviser.id', '=', 'owner.person'),
    )
    .where('work.deleted_at', 'is', null)
    .select([
      'work.id',
      'work_no',
      'work.status',
      'status_before',
      'stage',
      'stages',
      'work.version',
      'work.store',
      'work.owner',
    ])
    .select(['work.product', 'work.report', 'work.parent', 'amount_asked', 'amount_approved', 'amount_disbursed'])
    .select(['term_months', 'purpose_sealed', 'outcome', 'return_reason', 'work.came_from', 'work.next_contact_at'])
    .select(['work.created_at', 'work.updated_at', 'work.customer', 'origin_code'])
    .select(['origin_account', 'origin_share', 'consent_version', 'consent_by', 'consent_at', 'consent_revoked_at'])
    .select([
      'customer.cometype',
      'customer.company_name',
      'customer.level',
      'customer.tags',
      'customer.in_sea',
      'customer.sea',
      'customer.left_by',
      'customer.left_at',
      'customer.locked_at',
      'customer.sample',
      'customer.city',
    ])
    .select(['person.id as person', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(['product.number', 'product.name_zh as product_zh', 'product.name_en as product_en'])
    .select(['institution.name_zh as institution_zh', 'institution.name_en as institution_en', 'glyph', 'color'])
    .select(['owner.account_no as owner_no', 'adviser.name as owner_name', 'adviser.id as adviser'])
    .select(['owner.status as owner_status', 'owner.team as owner_team', matesOf('work.customer').as('mates')])
    .select(['adviser.wrapped_key as adviser_key', 'adviser.mobile_sealed as adviser_mobile']);

export type WorkRow = Awaited<ReturnType<ReturnType<typeof workRows>['executeTakeFirstOrThrow']>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Ids are UUIDs; a number that people read is accepted too. */
export const byIdOrNumber = <Query extends ReturnType<typeof workRows>>(query: Query, id: string) =>
  uuid.test(id) ? query.where('work.id', '=', id) : query.where('work_no', '=', id);

/** Locks the order alone: the joined rows are shared with others. Entries of its timeline may still point at it. */
export const lockWork = (db: Kysely<DB>, id: string) =>
  db.selectFrom('work').select(['id', 'version']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Open orders of each broker, for load and capacity. */
export async function openByOwner(db: Kysely<DB>, owners: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('work')
    .select(['owner'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner', '=', sql<string>`any(${[...owners]}::uuid[])`)
    .where('status', '=', 'working')
    .where('deleted_at', 'is', null)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, n }) => [owner!, n]));
}
