import type { DataIn } from '@sycee/contract/core/call';
import type { StaffRole } from '@sycee/contract/core/roles';
import type { customerTeam } from '@sycee/contract/customer-team';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { customerRight, readCustomer } from '#features/crm/customers/scope.ts';
import { isManager } from '#features/crm/scope.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TeamRight } from './rule.ts';

type Team = DataIn<(typeof customerTeam)['GET /finance/api/{id}/customer_team']>;

/** The customer's adviser, or a manager who has them by their scope. */
export function mayChangeTeam(ctx: RequestContext, row: CustomerRow): boolean {
  const caller = callerOf(ctx);
  return customerRight(ctx, row) === 'own' && (row.owner === caller.account || isManager(caller));
}

/** Whoever is on a team today: neither past their last day, nor disabled. */
export const teamRows = (db: Kysely<DB>, { now }: Pick<TenantContext, 'now'>) =>
  db
    .selectFrom('customer_team')
    .innerJoin('account', (join) =>
      join.onRef('account.ffp', '=', 'customer_team.ffp').onRef('account.id', '=', 'customer_team.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .where('account.status', '=', 'active')
    .where(({ eb, or }) =>
      or([eb('customer_team.until', 'is', null), eb('customer_team.until', '>=', businessDateOf(now))]),
    );

export const readTeam = async (ctx: RequestContext, id: string): Promise<Team> =>
  await teamOf(ctx.db, ctx, await readCustomer(ctx.db, ctx, id));

export async function teamOf(db: Kysely<DB>, ctx: RequestContext, row: CustomerRow): Promise<Team> {
  const rows = await teamRows(db, ctx)
    .leftJoin('store', (join) => join.onRef('store.ffp', '=', 'account.ffp').onRef('store.id', '=', 'account.store'))
    .innerJoin('account as adder', (join) =>
      join.onRef('adder.ffp', '=', 'customer_team.ffp').onRef('adder.id', '=', 'customer_team.added_by'),
    )
    .innerJoin('person as by', (join) => join.onRef('by.ffp', '=', 'adder.ffp').onRef('by.id', '=', 'adder.person'))
    .select(['account.account_no', 'person.name', 'account.role', 'may', 'until', 'store.name_zh', 'store.name_en'])
    .select(['adder.account_no as by_no', 'by.name as by_name'])
    .where('customer', '=', row.id)
    .orderBy('added_at')
    .orderBy('account.id')
    .execute();
  return {
    may_change: mayChangeTeam(ctx, row),
    list: rows.map((mate) => ({
      account_no: mate.account_no,
      name: mate.name,
      role: mate.role as StaffRole,
      store_name: mate[`name_${ctx.language}`] ?? '',
      may: mate.may as TeamRight,
      until: mate.until,
      added_by: { account_no: mate.by_no, name: mate.by_name },
    })),
  };
}
