import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { orderFigures } from '@sycee/contract/order-figures';
import { funnelSteps } from '@sycee/domain/order/figures';
import { poolExpiryReasons, type Stage, stages } from '@sycee/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import { named } from '#features/crm/order-views.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { accountPlace, isWithinScope } from '#platform/scope.ts';
import {
  assignments,
  expiries,
  leads,
  maxEvents,
  narrowingOf,
  openOrders,
  payouts,
  steps,
  windowOf,
  withBefore,
} from './event-rows.ts';

type Call = (typeof orderFigures)['GET /finance/api/work_figures'];
type Answer = DataIn<Call>;
type Period = Answer['all']['now'];
const maxColleagues = 50;

/** One row for all owners (`is_all`) and one for each owner, for each period. */
interface Grouped {
  is_all: boolean;
  owner: string | null;
  is_before: boolean | null;
  n: number;
}
const minutesOf = (interval: RawBuilder<unknown>) => sql`(extract(epoch from ${interval}) / 60)::int`;

export async function readFigures(ctx: RequestContext, input: QueryOut<Call>): Promise<Answer> {
  const window = windowOf(ctx, input);
  const reasonWords = { ...poolExpiryReasons, ...ctx.listsInForce.words.pool_reason };
  const both = withBefore(window);
  /** Groups events by owner and period, and by one more column if given. */
  const grouped = async <Row>(rows: RawBuilder<unknown>, figures: RawBuilder<unknown>, by?: string) => {
    const more = by ? sql`, ${sql.ref(by)}` : sql``;
    const { rows: groups } = await sql<Grouped & Row>`
      select grouping(owner) = 1 as is_all, owner, is_before${more}, count(*) as n${figures}
      from (select *, occurred_at < ${window.from} as is_before from (${rows}) as one) as moment
      group by grouping sets ((owner, is_before${more}), (is_before${more}))`.execute(ctx.db);
    return groups;
  };
  const waited = minutesOf(sql`percentile_cont(0.5) within group (order by waited) filter (where is_made)`);
  const open = await openByStage(ctx, input);
  const assigned = await grouped<{ made: number; waiting: number; median: number | null; worst: number | null }>(
    assignments(ctx, input, both),
    sql`, count(*) filter (where is_made) as made, count(*) filter (where not is_made and waited is not null) as waiting,
      ${waited} as median, ${minutesOf(sql`max(waited)`)} as worst`,
  );
  const stood = await grouped<{ stage: Stage; median: number }>(
    steps(ctx, input, both),
    sql`, ${minutesOf(sql`percentile_cont(0.5) within group (order by stood)`)} as median`,
    'stage',
  );
  const filed = await grouped<{ contacted: number; submitted: number; disbursed: number }>(
    leads(ctx, input, both),
    sql`, count(*) filter (where is_contacted) as contacted, count(*) filter (where is_submitted) as submitted,
      count(*) filter (where is_disbursed) as disbursed`,
  );
  const expired = await grouped<{ reason: string }>(expiries(ctx, input, both), sql``, 'reason');
  const paid = await grouped<{ amount: number }>(payouts(ctx, input, both), sql`, sum(amount)::bigint as amount`);

  const periodOf = (isOf: (row: Grouped) => boolean): Period => {
    const [assignment, lead, payout] = [assigned.find(isOf), filed.find(isOf), paid.find(isOf)];
    const { made = 0, waiting = 0, median = null, worst = null } = assignment ?? {};
    return {
      contact: { made, waiting, median, worst },
      stages: stages.map((slug) => {
        const group = stood.find((row) => isOf(row) && row.stage === slug);
        return { slug, n: group?.n ?? 0, median: group?.median ?? null };
      }),
      funnel: Object.fromEntries(
        funnelSteps.map((step) => [step, (step === 'leads' ? lead?.n : lead?.[step]) ?? 0]),
      ) as Period['funnel'],
      falls: expired
        .filter(isOf)
        .map(({ reason, n }) => ({ ...named(reason, reasonWords, ctx.language), n }))
        .sort((a, b) => b.n - a.n || a.slug.localeCompare(b.slug)),
      paid: { n: payout?.n ?? 0, amount: payout?.amount ?? 0 },
    };
  };
  const bothOf = (isOf: (row: Grouped) => boolean) => ({
    now: periodOf((row) => isOf(row) && row.is_before === false),
    before: periodOf((row) => isOf(row) && row.is_before === true),
  });
  const lists = [assigned, stood, filed, expired, paid];
  const owners = new Set([...lists.flat(), ...open].flatMap(({ owner }) => owner ?? []));
  const colleagues = await colleaguesOf(ctx, input, [...owners]);
  const openOf = (isOf: (row: { owner: string | null }) => boolean) =>
    stages.map((slug) => ({
      slug,
      n: open.filter((row) => isOf(row) && row.stage === slug).reduce((sum, { n }) => sum + n, 0),
    }));
  const withFigures = colleagues.map(({ id, account_no, name, on_duty, capacity }) => ({
    ...bothOf((row) => !row.is_all && row.owner === id),
    who: { account_no, name },
    on_duty,
    capacity,
    open: openOf(({ owner }) => owner === id),
  }));
  const loadOf = (row: { open: { n: number }[] }) => row.open.reduce((sum, { n }) => sum + n, 0);
  withFigures.sort((a, b) => loadOf(b) - loadOf(a) || a.who.account_no.localeCompare(b.who.account_no));
  const eventCounts = lists.map((rows) => rows.filter(({ is_all }) => is_all).reduce((sum, { n }) => sum + n, 0));
  return {
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    all: bothOf(({ is_all }) => is_all),
    open: openOf(() => true),
    colleagues: withFigures.slice(0, maxColleagues),
    more: withFigures.length > maxColleagues,
    capped: Math.max(...eventCounts, loadOf({ open })) > maxEvents,
  };
}

async function openByStage(ctx: RequestContext, input: QueryOut<Call>) {
  const { rows } = await sql<{ owner: string; stage: Stage; n: number }>`
    select owner, stage, count(*) as n from (${openOrders(ctx, input)}) as moment group by owner, stage`.execute(
    ctx.db,
  );
  return rows;
}

/** Active brokers in scope, and all owners of counted events. */
async function colleaguesOf(ctx: RequestContext, input: QueryOut<Call>, owners: readonly string[]) {
  const caller = callerOf(ctx);
  const isWithin = isWithinScope(caller, accountPlace, narrowingOf(ctx, input));
  return await ctx.db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'account_no', 'person.name', 'on_duty', 'capacity'])
    .where(({ eb, or, and }) =>
      or([
        eb('account.id', '=', sql<string>`any(${[...owners]}::uuid[])`),
        and([eb('account.role', '=', 'broker'), eb('account.status', '=', 'active'), isWithin]),
      ]),
    )
    .orderBy('account_no')
    .limit(1_000)
    .execute();
}
