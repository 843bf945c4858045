import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { type Expression, type SqlBool, sql } from 'kysely';
import { callerOf, inLanguage, type RequestContext } from '#platform/context.ts';
import { isWithinScope } from '#platform/scope.ts';
import { ratingPart } from './rate.ts';

type Call = (typeof service)['GET /message/api/consult/figures'];
type Figures = DataIn<Call>;
const dayMs = 86_400_000;
const commentsAtMost = 20;

/** How customers were answered, by the requests that were opened in the period. What has no answer, end or rating is unknown, and never 0. */
export async function serviceFigures(ctx: RequestContext, input: QueryOut<Call>): Promise<Figures> {
  const lengthMs = Number(input.days) * dayMs;
  const [until, from, before] = [0, 1, 2].map((n) => new Date(ctx.now - n * lengthMs)) as [Date, Date, Date];
  const scope = scopeOf(ctx, input);
  const [{ rows }, stores, comments] = await Promise.all([
    sql<PeriodRow>`
      select r.opened_at < ${from} as is_before, count(*)::int as requests,
        count(first_reply_at)::int as answered,
        ${median(sql`first_reply_at - opened_at`, 0.5)} as first_median,
        ${median(sql`first_reply_at - opened_at`, 0.9)} as first_p90,
        count(*) filter (where status = 'resolved')::int as resolved,
        ${median(sql`case when status = 'resolved' then ended_at - opened_at end`, 0.5)} as resolution_median,
        count(*) filter (where status = 'given_up')::int as given_up,
        count(rating)::int as rated, round(avg(rating) * 100)::int as average
      from service_request as r where r.opened_at >= ${before} and r.opened_at <= ${until} and ${scope}
      group by 1`.execute(ctx.db),
    ctx.db
      .selectFrom('store')
      .select(['store_no', 'name_zh', 'name_en'])
      .where(isWithinScope(callerOf(ctx), { store: 'store.id' }))
      .orderBy('store_no')
      .execute(),
    commentsOf(ctx, from, scope),
  ]);
  const period = (isBefore: boolean) => periodOf(rows.find(({ is_before }) => is_before === isBefore));
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    now: period(false),
    before: period(true),
    stores: stores.map((row) => ({ store_no: row.store_no, name: inLanguage(ctx, row, 'name') })),
    comments,
  };
}

interface PeriodRow {
  is_before: boolean;
  requests: number;
  answered: number;
  first_median: number | null;
  first_p90: number | null;
  resolved: number;
  resolution_median: number | null;
  given_up: number;
  rated: number;
  average: number | null;
}

function periodOf(row: PeriodRow | undefined): Figures['now'] {
  return {
    requests: row?.requests ?? 0,
    first_answer: { n: row?.answered ?? 0, median: row?.first_median ?? null, p90: row?.first_p90 ?? null },
    resolution: { n: row?.resolved ?? 0, median: row?.resolution_median ?? null },
    given_up: row?.given_up ?? 0,
    satisfaction: { n: row?.rated ?? 0, average: row?.average ?? null },
  };
}

/** Whole seconds; null without any interval. */
const median = (interval: ReturnType<typeof sql>, part: number) =>
  sql`round(percentile_cont(${sql.lit(part)}) within group (order by extract(epoch from ${interval})))::int`;

/** A broker sees the own requests, whatever the data scope. */
function scopeOf(ctx: RequestContext, { scope, store_no }: QueryOut<Call>): Expression<SqlBool> {
  const caller = callerOf(ctx);
  const inScope = isWithinScope(
    caller,
    { store: 'r.store', owner: 'r.adviser' },
    caller.role === 'broker' ? 'own' : scope,
  );
  return store_no === undefined
    ? inScope
    : sql<SqlBool>`(${inScope} and r.store = (select id from store where store_no = ${store_no}))`;
}

async function commentsOf(ctx: RequestContext, from: Date, scope: Expression<SqlBool>): Promise<Figures['comments']> {
  const { tenantId } = ctx.site;
  const rows = await ctx.db
    .selectFrom('service_request as r')
    .innerJoin('store', (join) => join.onRef('store.tenant_id', '=', 'r.tenant_id').onRef('store.id', '=', 'r.store'))
    .select(['r.id', 'r.conversation', 'r.rating', 'r.rating_text_sealed', 'r.rated_at', 'name_zh', 'name_en'])
    .where('r.opened_at', '>=', from)
    .where('r.rating_text_sealed', 'is not', null)
    .where(scope)
    .orderBy('r.rated_at', 'desc')
    .limit(commentsAtMost)
    .execute();
  await ctx.conversationKeys.load(
    ctx.db,
    tenantId,
    rows.map(({ conversation }) => conversation),
  );
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating!,
    text: ctx.conversationKeys.open(tenantId, row.conversation, ratingPart(row.id), row.rating_text_sealed!),
    store_name: inLanguage(ctx, row, 'name'),
    rated_at: row.rated_at!.toISOString(),
  }));
}
