import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { type StaffRole, staffRoles } from '@sycee/contract/core/roles';
import type { customerTeam } from '@sycee/contract/customer-team';
import { type Kysely, sql } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { readCustomer } from '#features/crm/customers/scope.ts';
import { receiversOf } from '#features/crm/scope.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { searchTerms } from '#platform/search.ts';
import { insufficientAccess } from './access-levels.ts';
import { canChangeCollaborators, collaboratorRows } from './collaborators.ts';

type Call = (typeof customerTeam)['GET /finance/api/{id}/customer_team/colleagues'];
const maxShown = 20;

/** Accounts that the caller may share with: a broker's store colleagues, others' accounts in scope. */
export const sharable = (db: Kysely<DB>, ctx: RequestContext) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .where('account.status', '=', 'active')
    .where('account.role', 'in', [...staffRoles])
    .where(receiversOf(callerOf(ctx)));

export async function findColleagues(
  ctx: RequestContext,
  id: string,
  { keyword }: QueryOut<Call>,
): Promise<DataIn<Call>> {
  const row = await readCustomer(ctx.db, ctx, id);
  if (!canChangeCollaborators(ctx, row)) throw insufficientAccess('write', row.owner_name);
  let rows = candidates(ctx, row)
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'account.tenant_id').onRef('store.id', '=', 'account.store'),
    )
    .select(['account.account_no', 'person.name', 'account.role', 'store.name_zh', 'store.name_en'])
    .orderBy('store.store_no')
    .orderBy('person.name')
    .orderBy('account.id')
    .limit(maxShown + 1);
  if (keyword)
    rows = rows.where(({ eb, or }) =>
      or([eb('account.search', '@>', sql<string[]>`${searchTerms(keyword)}::text[]`), eb('account_no', '=', keyword)]),
    );
  const colleagues = await rows.execute();
  return {
    list: colleagues.slice(0, maxShown).map((colleague) => ({
      account_no: colleague.account_no,
      name: colleague.name,
      role: colleague.role as StaffRole,
      store_name: colleague[`name_${ctx.language}`] ?? '',
    })),
    more: colleagues.length > maxShown,
  };
}

/** Colleagues other than the caller, the customer's adviser and the present collaborators. */
const candidates = (ctx: RequestContext, { id, owner }: CustomerRow) =>
  sharable(ctx.db, ctx)
    .where('account.id', 'not in', [callerOf(ctx).account, ...(owner ? [owner] : [])])
    .where(
      'account.id',
      'not in',
      collaboratorRows(ctx.db, ctx).select('customer_collaborator.account').where('customer', '=', id),
    );
