import { type Expression, type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { hashToken } from '#platform/secrets.ts';

/** Whether a caller's reading is that of a reader: staff preview, and nobody is their own reader. */
export const isReader = ({ caller }: Pick<RequestContext, 'caller'>): boolean => !caller || caller.role === 'member';

/** Whether the device or the caller belongs to the sharer, or the device to a colleague: their visits do not count. */
export function isOwnOrColleagues(ctx: RequestContext, sharer: Expression<unknown>) {
  return sql<SqlBool>`exists (
    select from account own
    where own.id = ${sharer} and own.person = ${ctx.caller?.person ?? null}::uuid
    union all
    select from known_device known join account holder on holder.tenant_id = known.tenant_id and holder.id = known.account
    where known.key_hash = ${hashToken(ctx.device)} and holder.role <> 'member')`;
}
