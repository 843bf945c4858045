import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { customerKinds } from '@sycee/contract/customers';
import type { reminders } from '@sycee/contract/reminders';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { allMine, countOf, sortedBy } from '#features/crm/customers/lists.ts';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { together } from '#features/crm/walks.ts';
import type { At } from '#platform/context.ts';

type Call = (typeof reminders)['GET /finance/api/contact_due'];

const dayMs = 86_400_000;
/** Looked at, the longest silent first; and of those told. */
const fallsLookedAt = 200;
const fallsTold = 20;

export async function contactsDue(at: At, asked: QueryOut<Call>): Promise<DataIn<Call>> {
  const endOfDay = startOfBusinessDate(addDays(businessDateOf(at.now), 1));
  const mine = allMine(at, asked.scope);
  const before = (ms: number) => mine.map((rows) => rows.where('next_contact_order', '<', ms));
  // The index of contacts has the kind before the day: one kind at a time is walked in order, both together are sorted.
  const kinds = customerKinds.flatMap((kind) => before(endOfDay).map((rows) => rows.where('kind', '=', kind)));
  const [page, overdue, today, falling] = await Promise.all([
    sortedBy(at, 'next_contact_order', kinds, asked),
    countOf(at, before(at.now)),
    countOf(
      at,
      before(endOfDay).map((rows) => rows.where('next_contact_order', '>=', at.now)),
    ),
    asked.cursor ? [] : aboutToFall(at, asked),
  ]);
  return { ...page, overdue, today, falling };
}

/** Whom an index knows to have been silent, or had, for nearly as long as some sea allows; the rules say who is warned of. */
async function aboutToFall(at: At, { scope }: Pick<QueryOut<Call>, 'scope'>): Promise<DataIn<Call>['falling']> {
  const seas = await at.db
    .selectFrom('sea')
    .select(['contact_days', 'deal_days', 'warn_days'])
    .where('removed_at', 'is', null)
    .execute();
  const since = (days: (sea: (typeof seas)[number]) => number | null) => {
    const least = Math.min(...seas.map((sea) => (days(sea) ?? Number.POSITIVE_INFINITY) - sea.warn_days));
    return Number.isFinite(least) ? new Date(at.now - least * dayMs) : null;
  };
  const [silent, had] = [since((sea) => sea.contact_days), since((sea) => sea.deal_days)];
  if (!silent && !had) return [];
  const some = allMine(at, scope).map((walk) =>
    walk
      .where('customer.owner', 'is not', null)
      .where('customer.locked_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          ...(silent ? [eb('customer.silent_since', '<=', silent)] : []),
          ...(had ? [eb('customer.had_since', '<=', had)] : []),
        ]),
      )
      .select(['customer.id', 'customer.silent_since'])
      .orderBy('customer.silent_since')
      .limit(fallsLookedAt),
  );
  // Of all walks together as many as of one: each that is looked at is read and opened whole.
  const longest = sql<string>`any(array(
    select id from (${together(some)}) as silent order by silent_since limit ${fallsLookedAt}
  ))`;
  const rows = await customerRows(at.db).where('customer.id', '=', longest).execute();
  return rows
    .map((row) => itemOf(at, row))
    .filter(({ fall_warning }) => fall_warning)
    .sort((a, b) => Date.parse(a.falls_on!) - Date.parse(b.falls_on!))
    .slice(0, fallsTold);
}
