import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { uuid } from '#platform/uuid.ts';
import { collaboratorsOf } from './collaborators/access-levels.ts';

/** Orders that are not deleted, with the columns that lists show. */
export const orderListRows = (db: Kysely<DB>) =>
  db
    .selectFrom('work_order')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'work_order.tenant_id').onRef('customer.id', '=', 'work_order.customer'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'work_order.tenant_id').onRef('store.id', '=', 'work_order.store'),
    )
    .leftJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'work_order.tenant_id').onRef('product.id', '=', 'work_order.product'),
    )
    .leftJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .leftJoin('account as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'work_order.tenant_id').onRef('owner.id', '=', 'work_order.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.tenant_id', '=', 'owner.tenant_id').onRef('adviser.id', '=', 'owner.person'),
    )
    .where('work_order.deleted_at', 'is', null)
    .select(['work_order.id', 'work_no', 'work_order.status', 'stage', 'work_order.version', 'work_order.store'])
    .select([
      'work_order.owner',
      'work_order.product',
      'amount_requested',
      'purpose_sealed',
      'outcome',
      'return_reason',
    ])
    .select(['work_order.next_contact_at', 'work_order.created_at', 'work_order.updated_at', 'flow_version'])
    .select(['customer.cometype', 'customer.company_name', 'customer.level', 'customer.tags', 'customer.sample'])
    .select(['customer.city'])
    .select(['person.id as person', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(['product.number', 'product.name_zh as product_zh', 'product.name_en as product_en'])
    .select(['institution.name_zh as institution_zh', 'institution.name_en as institution_en', 'glyph', 'color'])
    .select(['owner.account_no as owner_no', 'adviser.name as owner_name', 'adviser.id as adviser'])
    .select(['owner.status as owner_status', 'owner.team as owner_team'])
    .select(collaboratorsOf('work_order.customer').as('collaborators'))
    .select(['adviser.wrapped_key as adviser_key', 'adviser.mobile_sealed as adviser_mobile']);

export type OrderListRow = Awaited<ReturnType<ReturnType<typeof orderListRows>['executeTakeFirstOrThrow']>>;

/** Orders that are not deleted, with all columns that the screen of one order shows. */
export const orderRows = (db: Kysely<DB>) =>
  orderListRows(db)
    .select(['status_before', 'stages', 'work_order.report', 'work_order.parent', 'work_order.customer'])
    .select(['amount_approved', 'amount_disbursed', 'term_months', 'work_order.came_from'])
    .select(['product.category as product_category', 'flow_fields_sealed'])
    .select(['origin_code', 'origin_account', 'origin_share'])
    .select(['consent_version', 'consent_by', 'consent_at', 'consent_revoked_at'])
    .select([
      'customer.in_pool',
      'customer.pool',
      'customer.released_by',
      'customer.released_at',
      'customer.locked_at',
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>;

/** Accepts the UUID or the order number. */
export const byIdOrNumber = <Query extends ReturnType<typeof orderRows>>(query: Query, id: string) =>
  uuid.test(id) ? query.where('work_order.id', '=', id) : query.where('work_no', '=', id);

/** Locks only the order row, not the joined rows. Timeline entries may still reference it (FOR NO KEY UPDATE). */
export const lockOrder = (db: Kysely<DB>, id: string) =>
  db.selectFrom('work_order').select(['id', 'version']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Open orders of each broker, for load and capacity. */
export async function openByOwner(db: Kysely<DB>, owners: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('work_order')
    .select(['owner'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner', '=', sql<string>`any(${[...owners]}::uuid[])`)
    .where('status', '=', 'working')
    .where('deleted_at', 'is', null)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, n }) => [owner!, n]));
}
