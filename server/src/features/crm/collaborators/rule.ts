import { holdsBy, reachByPlace } from '@sycee/domain/access/scope';
import type { BothLanguages } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ApiError, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { holderOf } from '#platform/scope.ts';

/** By their data scope, or by the team of a customer. */
export type Right = 'own' | 'write' | 'read';
export type CollaboratorRight = Exclude<Right, 'own'>;

/** Whether a customer, named by a column, is shared with the caller today. Read once for a statement: it is little. */
export const isShared = (ctx: RequestContext, customer: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(customer)} = any(array(
    select shared.customer from customer_collaborator as shared
    where shared.account = ${callerOf(ctx).account}::uuid and (shared.until is null or shared.until >= ${today(ctx)}::date)
  ))`;

const today = ({ now }: Pick<RequestContext, 'now'>) => businessDateOf(now);

interface Collaborator {
  account: string;
  may: CollaboratorRight;
  until: string | null;
}
/** The team of a row's customer, beside the row; null: none. */
export const collaboratorsOf = (customer: string): RawBuilder<Collaborator[] | null> => sql<Collaborator[] | null>`(
  select jsonb_agg(jsonb_build_object('account', mate.account, 'may', mate.access, 'until', mate.until))
  from customer_collaborator as mate where mate.tenant_id = ${sql.ref(customer.split('.')[0]!)}.tenant_id and mate.customer = ${sql.ref(customer)}
)`;

export interface Placed {
  store: string | null;
  owner: string | null;
  owner_team: string | null;
  collaborators: Collaborator[] | null;
}

/** What the caller may of a row by the team alone, whatever their data scope. */
export const collaboratorRightOf = (
  ctx: RequestContext,
  { collaborators }: Pick<Placed, 'collaborators'>,
): CollaboratorRight | null =>
  collaborators?.find(({ account, until }) => account === callerOf(ctx).account && (!until || until >= today(ctx)))
    ?.may ?? null;

/** Null: known for another reason, such as the sea, or an order of theirs beside a colleague's customer. */
export function rightOf(ctx: RequestContext, row: Placed): Right | null {
  // What a member reaches at all is theirs.
  if (callerOf(ctx).role === 'member') return 'own';
  const place = { store: row.store, owner: row.owner, team: row.owner_team };
  return holdsBy(reachByPlace(holderOf(callerOf(ctx))), place) ? 'own' : collaboratorRightOf(ctx, row);
}

/** Shown beside a row that is there by the team and not by the data scope. */
export function sharedAs(ctx: RequestContext, row: Placed): CollaboratorRight | null {
  const right = rightOf(ctx, row);
  return right === 'own' ? null : right;
}

export const insufficientRight = (right: CollaboratorRight, owner: string | null): ApiError =>
  notAllowed(right === 'read' ? readOnly(owner) : notTheirs(owner));

const readOnly = (owner: string | null): BothLanguages => ({
  zh: `这位客户对你只读，请联系${owner ?? '店长'}处理，或申请改为可写`,
  en: `This customer is view only for you. Ask ${owner ?? 'the store manager'} to do this or let you edit`,
});
const notTheirs = (owner: string | null): BothLanguages => ({
  zh: `客户为共享客户，此操作仅${owner ? `${owner}或` : ''}店长可执行`,
  en: `This customer is shared with you. Only ${owner ? `${owner} or ` : ''}the store manager can do this`,
});
