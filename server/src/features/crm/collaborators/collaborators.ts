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
import type { CollaboratorAccess } from './access-levels.ts';

type Team = DataIn<(typeof customerTeam)['GET /finance/api/{id}/customer_team']>;

/** The customer's adviser, or a manager with the customer in their data scope. */
export function canChangeCollaborators(ctx: RequestContext, row: CustomerRow): boolean {
  const caller = callerOf(ctx);
  return customerRight(ctx, row) === 'own' && (row.owner === caller.account || isManager(caller));
}

/** Active collaborators: not past their last day and not disabled. */
export const collaboratorRows = (db: Kysely<DB>, { now }: Pick<TenantContext, 'now'>) =>
  db
    .selectFrom('customer_collaborator')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'customer_collaborator.tenant_id')
        .onRef('account.id', '=', 'customer_collaborator.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .where('account.status', '=', 'active')
    .where(({ eb, or }) =>
      or([eb('customer_collaborator.until', 'is', null), eb('customer_collaborator.until', '>=', businessDateOf(now))]),
    );

export const readCollaborators = async (ctx: RequestContext, id: string): Promise<Team> =>
  await collaboratorsOfCustomer(ctx.db, ctx, await readCustomer(ctx.db, ctx, id));

export async function collaboratorsOfCustomer(db: Kysely<DB>, ctx: RequestContext, row: CustomerRow): Promise<Team> {
  const rows = await collaboratorRows(db, ctx)
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'account.tenant_id').onRef('store.id', '=', 'account.store'),
    )
    .innerJoin('account as adder', (join) =>
      join
        .onRef('adder.tenant_id', '=', 'customer_collaborator.tenant_id')
        .onRef('adder.id', '=', 'customer_collaborator.added_by'),
    )
    .innerJoin('person as by', (join) =>
      join.onRef('by.tenant_id', '=', 'adder.tenant_id').onRef('by.id', '=', 'adder.person'),
    )
    .select(['account.account_no', 'person.name', 'account.role', 'access', 'until', 'store.name_zh', 'store.name_en'])
    .select(['adder.account_no as by_no', 'by.name as by_name'])
    .where('customer', '=', row.id)
    .orderBy('added_at')
    .orderBy('account.id')
    .execute();
  return {
    may_change: canChangeCollaborators(ctx, row),
    list: rows.map((collaborator) => ({
      account_no: collaborator.account_no,
      name: collaborator.name,
      role: collaborator.role as StaffRole,
      store_name: collaborator[`name_${ctx.language}`] ?? '',
      may: collaborator.access as CollaboratorAccess,
      until: collaborator.until,
      added_by: { account_no: collaborator.by_no, name: collaborator.by_name },
    })),
  };
}
