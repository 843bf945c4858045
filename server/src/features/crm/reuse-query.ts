import { businessDateOf } from '@sycee/domain/time/business-date';
import type { CompiledQuery } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { holderOf } from '#platform/scope.ts';
import { isManager } from './scope.ts';

interface Query<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
}

/** Everything of the caller that a list depends on: tenant, data scope, whether they assign orders, and the date. */
function scopeKey(ctx: RequestContext): unknown[] {
  const caller = callerOf(ctx);
  const { role, person } = caller;
  return [ctx.site.tenantId, role, person, isManager(caller), holderOf(caller), businessDateOf(ctx.now)];
}

/** Runs a query that follows from the caller's data scope and `input`; it is built once for both. */
export const executeReused = <Row>(
  ctx: RequestContext,
  name: string,
  input: unknown,
  build: () => Query<Row>,
): Promise<Row[]> => ctx.queries.execute(ctx.db, JSON.stringify([name, input, scopeKey(ctx)]), build);

interface ListInput {
  keyword?: string | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
}
/** Queries with a keyword, a tag or a cursor rarely repeat. */
const isRepeated = ({ keyword, tag, cursor }: ListInput): boolean => !keyword && !tag && !cursor;

/** The same for a list whose query may repeat. */
export const executeList = <Row>(
  ctx: RequestContext,
  name: string,
  input: ListInput,
  build: () => Query<Row>,
): Promise<Row[]> => (isRepeated(input) ? executeReused(ctx, name, input, build) : build().execute());

/**
 * True if the counts of a list are columns of its page, which saves a statement. A manager's counts take longer than a
 * page, and a page with a keyword is planned each time; there a separate statement counts at the same time.
 */
export const hasCountsInPage = (ctx: RequestContext, input: ListInput): boolean =>
  isRepeated(input) && !isManager(callerOf(ctx));
