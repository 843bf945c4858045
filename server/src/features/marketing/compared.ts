import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { type Comparison, comparedAtMost, type PieceKind } from '@sycee/domain/marketing/limits';
import { type RawBuilder, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { isWithinScope } from '#platform/scope.ts';
import { piecesById } from './share-titles.ts';
import { daysAgo, readersInSteps, stepsOfReader, whoRead } from './visits-of.ts';

type Compared = (typeof marketing)['GET /marketing/api/share/compared'];
type Funnel = DataIn<Compared>['list'][number]['funnel'];

const columns: Readonly<Record<Comparison, RawBuilder<string>>> = {
  piece: sql`share.piece`,
  adviser: sql`share.sharer`,
  store: sql`share.store`,
};

/** Funnels of shares within the caller's data scope. A share counts for the store in which its adviser made it. */
export async function compareFunnels(ctx: RequestContext, { by, days }: QueryOut<Compared>): Promise<DataIn<Compared>> {
  const caller = callerOf(ctx);
  await ctx.limits.take('shareCompared', caller.account);
  const narrowing = caller.role === 'broker' ? 'own' : 'all';
  const inScope = isWithinScope(caller, { store: 'share.store', owner: 'share.sharer' }, narrowing);
  const since = daysAgo(ctx.now, days);
  const { rows } = await sql<Funnel & { id: string; shares: number }>`
    with scoped as (select share.id, ${columns[by]} as subject, share.created_at from share where ${inScope} and ${columns[by]} is not null),
    visits as (
      select subject, ${readersInSteps} from (
        select subject, ${stepsOfReader} from scoped join share_visit visit on visit.share = scoped.id
        where visit.opened_at >= ${since} group by subject, ${whoRead}) reader
      group by subject),
    contacts as (
      select subject, result.person, false as is_disbursed from scoped join share_result result on result.share = scoped.id
        where result.created_at >= ${since}
      union all
      select subject, customer.person, work_order.outcome = 'disbursed' from scoped
        join work_order on work_order.origin_share = scoped.id
        join customer on customer.tenant_id = work_order.tenant_id and customer.id = work_order.customer
        where work_order.deleted_at is null and work_order.created_at >= ${since}),
    results as (
      select subject, count(distinct person) as left_contact, count(distinct person) filter (where is_disbursed) as disbursed
      from contacts group by subject),
    shared as (select subject, count(*) filter (where created_at >= ${since}) as shares from scoped group by subject)
    select shared.subject as id, shares::int, coalesce(opened, 0)::int as opened, coalesce(read_half, 0)::int as read_half,
      coalesce(saw_card, 0)::int as saw_card, coalesce(left_contact, 0)::int as left_contact, coalesce(disbursed, 0)::int as disbursed
    from shared left join visits using (subject) left join results using (subject)
    where shares > 0 or opened > 0 or left_contact > 0
    order by opened desc nulls last, shares desc, shared.subject limit ${sql.lit(comparedAtMost)}`.execute(ctx.db);
  const names = await namesOf(
    ctx,
    by,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map(({ id, shares, ...funnel }) => ({ id, ...(names.get(id) ?? unnamed), shares, funnel })),
  };
}

interface Named {
  name: string;
  kind: PieceKind | null;
}
const unnamed: Named = { name: '', kind: null };

async function namesOf(ctx: RequestContext, by: Comparison, ids: readonly string[]): Promise<Map<string, Named>> {
  if (by === 'piece')
    return new Map([...(await piecesById(ctx, ids))].map(([id, { title, kind }]) => [id, { name: title, kind }]));
  const list = sql<string>`any(${[...ids]}::uuid[])`;
  const rows =
    by === 'store'
      ? await ctx.db
          .selectFrom('store')
          .select(['id', `name_${ctx.language} as name`])
          .where('id', '=', list)
          .execute()
      : await ctx.db
          .selectFrom('account')
          .innerJoin('person', (join) =>
            join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
          )
          .select(['account.id', 'person.name'])
          .where('account.id', '=', list)
          .execute();
  return new Map(rows.map(({ id, name }) => [id, { name, kind: null }]));
}
