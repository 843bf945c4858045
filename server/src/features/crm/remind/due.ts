import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { customerKinds } from '@sycee/contract/customers';
import type { reminders } from '@sycee/contract/reminders';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { countRows, ownAndSharedCustomers, sortedBy } from '#features/crm/customers/lists.ts';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { mayExpire } from '#features/crm/pool/expiry-facts.ts';
import { unionAll } from '#features/crm/union-all.ts';
import type { RequestContext } from '#platform/context.ts';

type Call = (typeof reminders)['GET /finance/api/contact_due'];

const dayMs = 86_400_000;
/** Maximum of customers examined for expiry warnings, longest without contact first, and of warnings returned. */
const examinedExpiries = 200;
const reportedExpiries = 20;

export const endOfBusinessDay = (now: number): number => startOfBusinessDate(addDays(businessDateOf(now), 1));

export async function contactsDue(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const endOfDay = endOfBusinessDay(ctx.now);
  const scopes = ownAndSharedCustomers(ctx, input.scope);
  const before = (ms: number) => scopes.map((rows) => rows.where('next_contact_order', '<', ms));
  // The index has the kind before the date, so each kind is read in index order.
  const kinds = customerKinds.flatMap((kind) => before(endOfDay).map((rows) => rows.where('kind', '=', kind)));
  const [page, overdue, today, expiring] = await Promise.all([
    sortedBy(ctx, 'next_contact_order', kinds, input),
    countRows(ctx, before(ctx.now)),
    countRows(
      ctx,
      before(endOfDay).map((rows) => rows.where('next_contact_order', '>=', ctx.now)),
    ),
    input.cursor ? [] : expiringSoon(ctx, input),
  ]);
  return { ...page, overdue, today, falling: expiring };
}

/** Customers that will soon expire: an index preselects those near the days of any pool, the rules decide. */
export async function expiringSoon(
  ctx: RequestContext,
  { scope }: Pick<QueryOut<Call>, 'scope'>,
): Promise<DataIn<Call>['falling']> {
  const pools = await ctx.db
    .selectFrom('pool')
    .select(['contact_days', 'deal_days', 'warn_days'])
    .where('removed_at', 'is', null)
    .execute();
  const since = (days: (pool: (typeof pools)[number]) => number | null) => {
    const minDays = Math.min(...pools.map((pool) => (days(pool) ?? Number.POSITIVE_INFINITY) - pool.warn_days));
    return Number.isFinite(minDays) ? new Date(ctx.now - minDays * dayMs) : null;
  };
  const [silent, assigned] = [since((pool) => pool.contact_days), since((pool) => pool.deal_days)];
  if (!silent && !assigned) return [];
  const candidates = ownAndSharedCustomers(ctx, scope).map((rows) =>
    rows
      .where('customer.owner', 'is not', null)
      .where('customer.locked_at', 'is', null)
      .where(mayExpire({ silent, assigned }))
      .select(['customer.id', 'customer.silent_since'])
      .orderBy('customer.silent_since')
      .limit(examinedExpiries),
  );
  // The limit applies to all scopes together, because each examined customer is read and unsealed.
  const longest = sql<string>`any(array(
    select id from (${unionAll(candidates)}) as silent order by silent_since limit ${examinedExpiries}
  ))`;
  const rows = await customerRows(ctx.db).where('customer.id', '=', longest).execute();
  return rows
    .map((row) => itemOf(ctx, row))
    .filter(({ fall_warning }) => fall_warning)
    .sort((a, b) => Date.parse(a.falls_on!) - Date.parse(b.falls_on!))
    .slice(0, reportedExpiries);
}
