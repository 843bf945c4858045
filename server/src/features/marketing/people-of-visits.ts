import { type RawBuilder, sql } from 'kysely';
import { personRows, personView } from '#features/contacts/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { whoRead } from './visits-of.ts';

/** Accounts that show their name, of visits to shares of the caller. */
export async function accountsOfVisits(ctx: RequestContext, visits: readonly string[]): Promise<Map<string, string>> {
  if (visits.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('share_visit')
    .select(['id', 'account'])
    .where('id', '=', sql<string>`any(${[...visits]}::uuid[])`)
    .where('sharer', '=', callerOf(ctx).account)
    .execute();
  return new Map(rows.flatMap(({ id, account }) => (account ? [[id, account] as const] : [])));
}

/** People as others see them, by their accounts: members under their nickname. */
export async function peopleOf(ctx: RequestContext, accounts: readonly string[]) {
  if (accounts.length === 0) return new Map<string, ReturnType<typeof personView>>();
  const rows = await personRows(ctx.db)
    .where('account.id', '=', sql<string>`any(${[...new Set(accounts)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, personView(ctx, row)]));
}

/** Names of readers by visits to shares of the caller; a reader without a consent has none. */
export async function namesOfVisits(ctx: RequestContext, visits: readonly string[]): Promise<Map<string, string>> {
  const accounts = await accountsOfVisits(ctx, visits);
  const people = await peopleOf(ctx, [...accounts.values()]);
  return new Map(
    [...accounts].flatMap(([visit, account]) => {
      const name = people.get(account)?.name;
      return name ? [[visit, name] as const] : [];
    }),
  );
}

/** How many other readers came through a visit, directly or through others, by the visit. */
export async function broughtByVisits(ctx: RequestContext, visits: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    with recursive came as (
      select visit.id as first, visit.id, ${whoRead} as root, ${whoRead} as who from share_visit visit where ${isOneOf(visits)}
      union
      select came.first, visit.id, came.root, ${whoRead} from came join share_visit visit on visit.parent = came.id)
    select first as id, count(distinct who) filter (where who <> root)::int as n from came group by first`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Which opening of its share by its reader a visit is: 1 for the first. */
export async function openingsOfVisits(ctx: RequestContext, visits: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select chosen.id, count(*)::int as n
    from (select visit.id, visit.share, visit.opened_at, ${whoRead} as who from share_visit visit where ${isOneOf(visits)}) chosen
    join share_visit visit on visit.share = chosen.share and ${whoRead} = chosen.who
      and (visit.opened_at, visit.id) <= (chosen.opened_at, chosen.id)
    group by chosen.id`.execute(ctx.db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const isOneOf = (visits: readonly string[]): RawBuilder<boolean> => sql`visit.id = any(${[...visits]}::uuid[])`;
