import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { customerKinds } from '@sycee/contract/customers';
import type { reminders } from '@sycee/contract/reminders';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { countRows, ownAndSharedCustomers, sortedBy } from '#features/crm/customers/lists.ts';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { unionAll } from '#features/crm/disjoint-scopes.ts';
import type { RequestContext } from '#platform/context.ts';

type Call = (typeof reminders)['GET /finance/api/contact_due'];

const dayMs = 86_400_000;
/** Looked at, the longest silent first; and of those told. */
const examinedExpiries = 200;
const reportedExpiries = 20;

export async function contactsDue(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const endOfDay = startOfBusinessDate(addDays(businessDateOf(ctx.now), 1));
  const mine = ownAndSharedCustomers(ctx, input.scope);
  const before = (ms: number) => mine.map((rows) => rows.where('next_contact_order', '<', ms));
  // The index of contacts has the kind before the day: one kind at a time is walked in order, both together are sorted.
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

/** Whom an index knows to have been silent, or had, for nearly as long as some sea allows; the rules say who is warned of. */
async function expiringSoon(
  ctx: RequestContext,
  { scope }: Pick<QueryOut<Call>, 'scope'>,
): Promise<DataIn<Call>['falling']> {
  const pools = await ctx.db
    .selectFrom('pool')
    .select(['contact_days', 'deal_days', 'warn_days'])
    .where('removed_at', 'is', null)
    .execute();
  const since = (days: (pool: (typeof pools)[number]) => number | null) => {
    const least = Math.min(...pools.map((pool) => (days(pool) ?? Number.POSITIVE_INFINITY) - pool.warn_days));
    return Number.isFinite(least) ? new Date(ctx.now - least * dayMs) : null;
  };
  const [silent, had] = [since((pool) => pool.contact_days), since((pool) => pool.deal_days)];
  if (!silent && !had) return [];
  const some = ownAndSharedCustomers(ctx, scope).map((walk) =>
    walk
      .where('customer.owner', 'is not', null)
      .where('customer.locked_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          ...(silent ? [eb('customer.silent_since', '<=', silent)] : []),
          ...(had ? [eb('customer.assigned_or_created_at', '<=', had)] : []),
        ]),
      )
      .select(['customer.id', 'customer.silent_since'])
      .orderBy('customer.silent_since')
      .limit(examinedExpiries),
  );
  // Of all walks together as many as of one: each that is looked at is read and opened whole.
  const longest = sql<string>`any(array(
    select id from (${unionAll(some)}) as silent order by silent_since limit ${examinedExpiries}
  ))`;
  const rows = await customerRows(ctx.db).where('customer.id', '=', longest).execute();
  return rows
    .map((row) => itemOf(ctx, row))
    .filter(({ fall_warning }) => fall_warning)
    .sort((a, b) => Date.parse(a.falls_on!) - Date.parse(b.falls_on!))
    .slice(0, reportedExpiries);
}
