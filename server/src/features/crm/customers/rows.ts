import { openStatuses } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';
import { goingColumns, poolsColumn } from '#features/crm/pool/facts.ts';
import { matesOf } from '#features/crm/team/rule.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Customers with whatever a list shows of them, and the newest of their orders that are open, else of all. */
export const customerRows = (db: Kysely<DB>) =>
  db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'customer.ffp').onRef('person.id', '=', 'customer.person'),
    )
    .leftJoin('store', (join) => join.onRef('store.ffp', '=', 'customer.ffp').onRef('store.id', '=', 'customer.store'))
    .leftJoin('account as owner', (join) =>
      join.onRef('owner.ffp', '=', 'customer.ffp').onRef('owner.id', '=', 'customer.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.ffp', '=', 'owner.ffp').onRef('adviser.id', '=', 'owner.person'),
    )
    .leftJoin('account as leaver', (join) =>
      join.onRef('leaver.ffp', '=', 'customer.ffp').onRef('leaver.id', '=', 'customer.left_by'),
    )
    .leftJoin('person as former', (join) =>
      join.onRef('former.ffp', '=', 'leaver.ffp').onRef('former.id', '=', 'leaver.person'),
    )
    .leftJoin('sea', (join) => join.onRef('sea.ffp', '=', 'customer.ffp').onRef('sea.id', '=', 'customer.sea'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('work')
          .leftJoin('product', (join) =>
            join.onRef('product.ffp', '=', 'work.ffp').onRef('product.id', '=', 'work.product'),
          )
          .whereRef('work.ffp', '=', 'customer.ffp')
          .whereRef('work.customer', '=', 'customer.id')
          .where('work.deleted_at', 'is', null)
          .select(['work.id', 'work_no', 'work.status', 'stage', 'outcome', 'work.product'])
          .select(['product.name_zh as product_zh', 'product.name_en as product_en'])
          .select(sql<number>`count(*) filter (where work.status in ${sql.join(openInText)}) over ()`.as('open_works'))
          .orderBy(sql`work.status in ${sql.join(openInText)}`, 'desc')
          .orderBy('work.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('customer.deleted_at', 'is', null)
    .select(['customer.id', 'customer.kind', 'customer.cometype', 'customer.company_name', 'customer.level'])
    .select(['customer.tags', 'customer.store', 'customer.owner', 'customer.in_sea', 'customer.sea', 'sea_since'])
    .select(['sea_reason', 'left_by', 'left_at', 'locked_at', 'last_contact_at', 'customer.next_contact_at'])
    .select([
      'customer.created_at',
      'customer.updated_at',
      'customer.version',
      'customer.sample',
      'customer.profile_sealed',
    ])
    .select(['customer.merged_terms', 'owner.team as owner_team', matesOf('customer.id').as('mates')])
    .select(['person.id as person', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(['owner.account_no as owner_no', 'adviser.name as owner_name', 'former.name as former_name'])
    .select(['customer.city', 'customer.had_since', ...goingColumns, poolsColumn])
    .select(['sea.name_zh as sea_zh', 'sea.name_en as sea_en'])
    .select(['newest.id as work', 'newest.work_no', 'newest.status', 'newest.stage', 'newest.outcome'])
    .select(['newest.product', 'newest.product_zh', 'newest.product_en', 'newest.open_works']);

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>>;

const openInText = [sql`(${sql.join(openStatuses.map((status) => sql.lit(status)))})`];
