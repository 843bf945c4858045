import { callerOf, type RequestContext } from '#platform/context.ts';
import { orderDetails } from './details.ts';
import { listOrders } from './lists.ts';
import { readQuals } from './qual/rows.ts';
import { knownViews } from './qual/views.ts';
import { readTimeline } from './timeline.ts';

/** A member's applications with the public timeline entries, for the data export. */
export async function ownApplications(ctx: RequestContext) {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listOrders(ctx, 'working', { sort: 'newest', scope: 'own', page_size: 100, cursor });
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  }
  const applications = [];
  for (const id of ids) applications.push({ ...(await orderDetails(ctx, id)), timeline: await wholeTimeline(ctx, id) });
  return applications;
}

/** The member's qualifications without the staff who recorded them. */
export async function ownQualifications(ctx: RequestContext) {
  const customer = await ctx.db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id as customer', 'person.id as person', 'wrapped_key'])
    .where('customer.person', '=', callerOf(ctx).person)
    .executeTakeFirst();
  if (!customer) return [];
  const { quals } = await readQuals(ctx.db, ctx, customer);
  return knownViews(ctx, quals).map(({ name, value, source_name, seen_on, expires_on }) => ({
    name,
    value,
    source: source_name,
    observed_on: seen_on,
    expires_on,
  }));
}

async function wholeTimeline(ctx: RequestContext, id: string) {
  const entries = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readTimeline(ctx, { id, page_size: 100, cursor });
    entries.push(...page.list);
    cursor = page.next;
  }
  return entries;
}
