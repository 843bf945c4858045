import type { Role } from '@sycee/contract/core/roles';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Query of accounts with their visible fields, on the Kysely of one tenant. */
export const accountRows = (db: Kysely<DB>) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'account.tenant_id').onRef('store.id', '=', 'account.store'),
    )
    .leftJoin('staff_team', (join) =>
      join.onRef('staff_team.tenant_id', '=', 'account.tenant_id').onRef('staff_team.id', '=', 'account.team'),
    )
    .select(['account.team', 'staff_team.name_zh as team_zh', 'staff_team.name_en as team_en'])
    .leftJoin('staff_group', (join) =>
      join.onRef('staff_group.tenant_id', '=', 'account.tenant_id').onRef('staff_group.id', '=', 'account.staff_group'),
    )
    .select(['staff_group.data_scope', 'staff_group.stores as scope_stores', 'requires_second_factor'])
    .select(['account.region', 'notices', 'is_findable'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('social_login')
            .select('social_login.account')
            .whereRef('social_login.tenant_id', '=', 'account.tenant_id')
            .whereRef('social_login.account', '=', 'account.id'),
        )
        .as('has_social'),
    )
    .select(['account.id', 'account.account_no', 'account.role', 'account.status', 'account.store', 'account.person'])
    .select([
      'account.avatar',
      'nickname',
      'title',
      'introduction',
      'template_no',
      'password_hash',
      'on_duty',
      'capacity',
      'is_demo',
      'promo_code',
    ])
    .select(['person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.mobile_hash'])
    .select(['store.store_no', 'store.name_zh as store_zh', 'store.name_en as store_en']);
export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>;

export const accountById = (db: Kysely<DB>, id: string) =>
  accountRows(db).where('account.id', '=', id).executeTakeFirst();

export const accountByMobile = (db: Kysely<DB>, role: Role, mobileHash: Buffer) =>
  accountRows(db).where('person.mobile_hash', '=', mobileHash).where('account.role', '=', role).executeTakeFirst();

export const accountByNo = (db: Kysely<DB>, accountNo: string) =>
  accountRows(db).where('account_no', '=', accountNo).executeTakeFirst();
