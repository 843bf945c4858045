import { holdsBy, reachByPlace } from '@sycee/domain/access/scope';
import type { BothLanguages } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ApiError, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { holderOf } from '#platform/scope.ts';

/** `own` comes from the data scope, `write` and `read` from being a collaborator. */
export type AccessLevel = 'own' | 'write' | 'read';
export type CollaboratorAccess = Exclude<AccessLevel, 'own'>;

/** Whether the customer in a column is shared with the caller today. The uncorrelated subquery runs once per statement. */
export const isShared = (ctx: Pick<RequestContext, 'caller' | 'now'>, customer: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(customer)} = any(array(
    select shared.customer from customer_collaborator as shared
    where shared.account = ${callerOf(ctx).account}::uuid and (shared.until is null or shared.until >= ${today(ctx)}::date)
  ))`;

const today = ({ now }: Pick<RequestContext, 'now'>) => businessDateOf(now);

interface Collaborator {
  account: string;
  may: CollaboratorAccess;
  until: string | null;
}
/** A column with the collaborators of a row's customer; null if none. */
export const collaboratorsOf = (customer: string): RawBuilder<Collaborator[] | null> => sql<Collaborator[] | null>`(
  select jsonb_agg(jsonb_build_object('account', collaborator.account, 'may', collaborator.access, 'until', collaborator.until))
  from customer_collaborator as collaborator where collaborator.tenant_id = ${sql.ref(customer.split('.')[0]!)}.tenant_id and collaborator.customer = ${sql.ref(customer)}
)`;

export interface Placed {
  store: string | null;
  owner: string | null;
  owner_team: string | null;
  collaborators: Collaborator[] | null;
}

/** The caller's access to a row as a collaborator, regardless of the data scope. */
export const collaboratorAccessOf = (
  ctx: RequestContext,
  { collaborators }: Pick<Placed, 'collaborators'>,
): CollaboratorAccess | null =>
  collaborators?.find(({ account, until }) => account === callerOf(ctx).account && (!until || until >= today(ctx)))
    ?.may ?? null;

/** Null if the row is readable for another reason, such as a pool or an own order of a colleague's customer. */
export function accessLevelOf(ctx: RequestContext, row: Placed): AccessLevel | null {
  // Members only reach their own rows.
  if (callerOf(ctx).role === 'member') return 'own';
  const place = { store: row.store, owner: row.owner, team: row.owner_team };
  return holdsBy(reachByPlace(holderOf(callerOf(ctx))), place) ? 'own' : collaboratorAccessOf(ctx, row);
}

/** The access to show at a row that the caller reaches as a collaborator only. */
export function sharedAs(ctx: RequestContext, row: Placed): CollaboratorAccess | null {
  const right = accessLevelOf(ctx, row);
  return right === 'own' ? null : right;
}

export const insufficientAccess = (right: CollaboratorAccess, owner: string | null): ApiError =>
  notAllowed(right === 'read' ? readOnly(owner) : notOwner(owner));

const readOnly = (owner: string | null): BothLanguages => ({
  zh: `你只能查看这位客户。请联系${owner ?? '店长'}处理，或请其开通修改权限`,
  en: `You can only view this customer. Ask ${owner ?? 'the store manager'} to do this, or to let you edit`,
});
const notOwner = (owner: string | null): BothLanguages => ({
  zh: `这位客户是共享给你的，仅${owner ? `${owner}或` : ''}店长可操作`,
  en: `This customer is shared with you. Only ${owner ? `${owner} or ` : ''}the store manager can do this`,
});
