import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { workFigures } from '@sycee/contract/work-figures';
import { funnelSteps } from '@sycee/domain/work/figures';
import { type SeaFall, type SeaReason, type Stage, seaFalls, seaReasons, stages } from '@sycee/domain/work/status';
import { type RawBuilder, sql } from 'kysely';
import { named } from '#features/crm/views.ts';
import { type At, callerOf } from '#platform/context.ts';
import { accountPlace, within } from '#platform/scope.ts';
import {
  atMost,
  falls,
  gifts,
  leads,
  narrowingOf,
  openWorks,
  payouts,
  steps,
  windowOf,
  withBefore,
} from './moments.ts';

type Call = (typeof workFigures)['GET /finance/api/work_figures'];
type Answer = DataIn<Call>;
type Period = Answer['all']['now'];
const shown = 50;

/** One line for everybody and one for each owner, of either period. */
interface Grouped {
  is_all: boolean;
  owner: string | null;
  is_before: boolean | null;
  n: number;
}
const reasonWords = { ...seaReasons, ...seaFalls };
const minutesOf = (interval: RawBuilder<unknown>) => sql`(extract(epoch from ${interval}) / 60)::int`;

export async function readFigures(at: At, asked: QueryOut<Call>): Promise<Answer> {
  const window = windowOf(at, asked);
  const both = withBefore(window);
  /** Grouped by owner and period, and by what else is named. */
  const grouped = async <Row>(rows: RawBuilder<unknown>, figures: RawBuilder<unknown>, by?: string) => {
    const more = by ? sql`, ${sql.ref(by)}` : sql``;
    const { rows: found } = await sql<Grouped & Row>`
      select grouping(owner) = 1 as is_all, owner, is_before${more}, count(*) as n${figures}
      from (select *, at < ${window.from} as is_before from (${rows}) as one) as moment
      group by grouping sets ((owner, is_before${more}), (is_before${more}))`.execute(at.db);
    return found;
  };
  const waited = minutesOf(sql`percentile_cont(0.5) within group (order by waited) filter (where is_made)`);
  const open = await openByStage(at, asked);
  const given = await grouped<{ made: number; waiting: number; median: number | null; worst: number | null }>(
    gifts(at, asked, both),
    sql`, count(*) filter (where is_made) as made, count(*) filter (where not is_made and waited is not null) as waiting,
      ${waited} as median, ${minutesOf(sql`max(waited)`)} as worst`,
  );
  const stood = await grouped<{ stage: Stage; median: number }>(
    steps(at, asked, both),
    sql`, ${minutesOf(sql`percentile_cont(0.5) within group (order by stood)`)} as median`,
    'stage',
  );
  const filed = await grouped<{ contacted: number; submitted: number; disbursed: number }>(
    leads(at, asked, both),
    sql`, count(*) filter (where is_contacted) as contacted, count(*) filter (where is_submitted) as submitted,
      count(*) filter (where is_disbursed) as disbursed`,
  );
  const fallen = await grouped<{ reason: SeaReason | SeaFall }>(falls(at, asked, both), sql``, 'reason');
  const paid = await grouped<{ amount: number }>(payouts(at, asked, both), sql`, sum(amount)::bigint as amount`);

  const periodOf = (isOf: (row: Grouped) => boolean): Period => {
    const [gift, lead, payout] = [given.find(isOf), filed.find(isOf), paid.find(isOf)];
    const { made = 0, waiting = 0, median = null, worst = null } = gift ?? {};
    return {
      contact: { made, waiting, median, worst },
      stages: stages.map((slug) => {
        const found = stood.find((row) => isOf(row) && row.stage === slug);
        return { slug, n: found?.n ?? 0, median: found?.median ?? null };
      }),
      funnel: Object.fromEntries(
        funnelSteps.map((step) => [step, (step === 'leads' ? lead?.n : lead?.[step]) ?? 0]),
      ) as Period['funnel'],
      falls: fallen
        .filter(isOf)
        .map(({ reason, n }) => ({ ...named(reason, reasonWords, at.language), n }))
        .sort((a, b) => b.n - a.n || a.slug.localeCompare(b.slug)),
      paid: { n: payout?.n ?? 0, amount: payout?.amount ?? 0 },
    };
  };
  const bothOf = (isOf: (row: Grouped) => boolean) => ({
    now: periodOf((row) => isOf(row) && row.is_before === false),
    before: periodOf((row) => isOf(row) && row.is_before === true),
  });
  const lists = [given, stood, filed, fallen, paid];
  const owners = new Set([...lists.flat(), ...open].flatMap(({ owner }) => owner ?? []));
  const colleagues = await colleaguesOf(at, asked, [...owners]);
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
  const looked = lists.map((rows) => rows.filter(({ is_all }) => is_all).reduce((sum, { n }) => sum + n, 0));
  return {
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    all: bothOf(({ is_all }) => is_all),
    open: openOf(() => true),
    colleagues: withFigures.slice(0, shown),
    more: withFigures.length > shown,
    capped: Math.max(...looked, loadOf({ open })) > atMost,
  };
}

async function openByStage(at: At, asked: QueryOut<Call>) {
  const { rows } = await sql<{ owner: string; stage: Stage; n: number }>`
    select owner, stage, count(*) as n from (${openWorks(at, asked)}) as moment group by owner, stage`.execute(at.db);
  return rows;
}

/** Brokers at work within reach, and whoever had something of what is counted. */
async function colleaguesOf(at: At, asked: QueryOut<Call>, owners: readonly string[]) {
  const caller = callerOf(at);
  const isWithin = within(caller, accountPlace, narrowingOf(at, asked));
  return await at.db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
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
