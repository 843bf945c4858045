import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { collaboratorsOf } from '#features/crm/collaborators/access-levels.ts';
import { poolsColumn } from '#features/crm/pool/expiry-facts.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const isOpen = sql<boolean>`work_order.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`;

/** Read only for a customer in a pool. */
const formerOwnerName = sql<string | null>`case when customer.in_pool then (
  select former.name from account as leaver
    join person as former on former.tenant_id = leaver.tenant_id and former.id = leaver.person
  where leaver.tenant_id = customer.tenant_id and leaver.id = customer.released_by
) end`;

/**
 * Customers with the columns that lists show, their newest open order, or else their newest order, and the facts of
 * all open orders that pool expiry depends on: each customer's orders are read once.
 */
export const customerListRows = (db: Kysely<DB>) =>
  db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'customer.tenant_id').onRef('store.id', '=', 'customer.store'),
    )
    .leftJoin('account as owner', (join) =>
      join.onRef('owner.tenant_id', '=', 'customer.tenant_id').onRef('owner.id', '=', 'customer.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.tenant_id', '=', 'owner.tenant_id').onRef('adviser.id', '=', 'owner.person'),
    )
    .leftJoin('pool', (join) =>
      join.onRef('pool.tenant_id', '=', 'customer.tenant_id').onRef('pool.id', '=', 'customer.pool'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('work_order')
          .leftJoin('product', (join) =>
            join.onRef('product.tenant_id', '=', 'work_order.tenant_id').onRef('product.id', '=', 'work_order.product'),
          )
          .whereRef('work_order.tenant_id', '=', 'customer.tenant_id')
          .whereRef('work_order.customer', '=', 'customer.id')
          .where('work_order.deleted_at', 'is', null)
          .select(['work_order.id', 'work_no', 'work_order.status', 'stage', 'outcome', 'work_order.product'])
          .select(['product.name_zh as product_zh', 'product.name_en as product_en'])
          .select([
            sql<number>`count(*) filter (where ${isOpen}) over ()`.as('open_works'),
            sql<string[] | null>`array_agg(work_order.stage) filter (where ${isOpen}) over ()`.as('open_stages'),
            sql<Date | null>`max(
              (select max(step.value::timestamptz) from jsonb_each_text(work_order.stages) as step)
            ) filter (where ${isOpen}) over ()`.as('last_move_at'),
          ])
          .orderBy(isOpen, 'desc')
          .orderBy('work_order.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('customer.deleted_at', 'is', null)
    .select(['customer.id', 'customer.kind', 'customer.cometype', 'customer.company_name', 'customer.level'])
    .select(['customer.tags', 'customer.store', 'customer.owner', 'customer.in_pool', 'pool_since', 'pool_reason'])
    .select(['locked_at', 'last_contact_at', 'customer.next_contact_at', 'customer.created_at', 'customer.updated_at'])
    .select(['customer.version', 'customer.sample', 'customer.city', 'customer.assigned_or_created_at', poolsColumn])
    .select(['owner.team as owner_team', collaboratorsOf('customer.id').as('collaborators')])
    .select(['person.id as person', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(['owner.account_no as owner_no', 'adviser.name as owner_name', formerOwnerName.as('former_name')])
    .select(['pool.name_zh as sea_zh', 'pool.name_en as sea_en'])
    .select(['newest.id as work_order', 'newest.work_no', 'newest.status', 'newest.stage', 'newest.outcome'])
    .select(['newest.product', 'newest.product_zh', 'newest.product_en', 'newest.open_works'])
    .select(['newest.open_stages', 'newest.last_move_at']);

export type CustomerListRow = Awaited<ReturnType<ReturnType<typeof customerListRows>['executeTakeFirstOrThrow']>>;

/** Customers with all columns that the screen of one customer shows. */
export const customerRows = (db: Kysely<DB>) =>
  customerListRows(db).select(['customer.pool', 'released_by', 'released_at', 'profile_sealed', 'merged_terms']);

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>>;
