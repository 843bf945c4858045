import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { customerKinds } from '@sycee/contract/customers';
import type { reminders } from '@sycee/contract/reminders';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { countRows, ownAndSharedCustomers, sortedBy } from '#features/crm/customers/lists.ts';
import type { RequestContext } from '#platform/context.ts';
import { firstFalling } from './falling.ts';

type Call = (typeof reminders)['GET /finance/api/contact_due'];

const reportedExpiries = 20;

export const endOfBusinessDay = (now: number): number => startOfBusinessDate(addDays(businessDateOf(now), 1));

export async function contactsDue(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const endOfDay = endOfBusinessDay(ctx.now);
  const scopes = ownAndSharedCustomers(ctx, input.scope, input.store_no);
  const before = (ms: number) => scopes.map((rows) => rows.where('next_contact_order', '<', ms));
  // The index has the kind before the date, so each kind is read in index order.
  const kinds = customerKinds.flatMap((kind) => before(endOfDay).map((rows) => rows.where('kind', '=', kind)));
  const [page, overdue, today, falling] = await Promise.all([
    sortedBy(ctx, 'next_contact_order', kinds, input),
    countRows(ctx, before(ctx.now)),
    countRows(
      ctx,
      before(endOfDay).map((rows) => rows.where('next_contact_order', '>=', ctx.now)),
    ),
    input.cursor ? [] : firstFalling(ctx, input, reportedExpiries),
  ]);
  return { ...page, overdue, today, falling };
}
