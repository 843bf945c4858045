import type { Role } from '@sycee/contract/core/roles';
import { isGranted } from '@sycee/domain/access/granted';
import { shownName } from '@sycee/domain/contacts/shown-name';
import type { DemandOfferState } from '@sycee/domain/demand/table';
import { type Expression, type SqlBool, sql } from 'kysely';
import { directTid } from '#features/chat/index.ts';
import { type PersonRow, personRows, personView } from '#features/contacts/index.ts';
import { customerOfPerson, hasCapacity } from '#features/crm/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { uuid } from '#platform/uuid.ts';
import { fitOf } from './fit.ts';
import {
  briefView,
  type DemandRow,
  type Detail,
  demandRows,
  endingOf,
  type OfferRow,
  ownOffersOn,
  ownOfferView,
} from './rows.ts';
import { fitsCaller, isAllowedByAuthor, isOpenOn, isUnblockedFor, visibleOfferIds } from './visible.ts';

/** Headquarters that decide on demands see each of them with its author. */
export const moderatesDemands = (ctx: RequestContext): boolean => {
  const { role, buttons, menus } = callerOf(ctx);
  return role === 'saas' && isGranted(buttons, 'demand.moderate') && isGranted(menus, 'admin');
};

/** A demand as the caller may see it; any other is reported as not found, so that its existence is not disclosed. */
export async function readDemand(ctx: RequestContext, id: string): Promise<Detail> {
  if (!uuid.test(id)) throw notFound();
  const row = await demandRows(ctx.db).where('demand.id', '=', id.toLowerCase()).executeTakeFirst();
  if (!row) throw notFound();
  const { account } = callerOf(ctx);
  if (row.author === account) return await asAuthor(ctx, row);
  if (moderatesDemands(ctx)) return await asHeadquarters(ctx, row);
  return await asAdviser(ctx, row);
}

const nothingMore = {
  is_mine: false,
  review_reason: null,
  ending: null,
  offer_list: null,
  fit: null,
  looks: null,
  own_offer: null,
  other: null,
  customer: null,
  author: null,
} as const;

async function asAuthor(ctx: RequestContext, row: DemandRow): Promise<Detail> {
  const brief = briefView(ctx, row);
  const isOffered = brief.state === 'review' || brief.state === 'open';
  const [offers, looks, fit] = await Promise.all([
    visibleOffers(ctx, row.id),
    looksOf(ctx, row.id),
    isOffered ? fitOf(ctx, row) : null,
  ]);
  const chosen = offers.find(({ state }) => state === 'accepted');
  const tid = chosen ? await directTid(ctx.db, [row.author, chosen.adviser]) : null;
  return {
    ...nothingMore,
    ...brief,
    version: row.version,
    is_mine: true,
    review_reason: row.review_reason as Detail['review_reason'],
    ending: endingOf(ctx, row),
    offer_list: offers.map(({ adviser: _, ...offer }) => offer.view),
    fit,
    looks,
    other: chosen ? { ...chosen.view.adviser, tid } : null,
  };
}

/** Offers that the author can see: the accepted one first, then open ones, then the others, each the oldest first. */
async function visibleOffers(ctx: RequestContext, id: string) {
  const rows = await ctx.db
    .selectFrom('demand')
    .innerJoin('account as author', (join) =>
      join.onRef('author.tenant_id', '=', 'demand.tenant_id').onRef('author.id', '=', 'demand.author'),
    )
    .innerJoin('demand_offer', (join) =>
      join.onRef('demand_offer.tenant_id', '=', 'demand.tenant_id').onRef('demand_offer.demand', '=', 'demand.id'),
    )
    .where('demand.id', '=', id)
    .where(sql<boolean>`demand_offer.id = any(${visibleOfferIds})`)
    .where('demand_offer.state', '<>', 'withdrawn')
    .select(['demand_offer.id', 'demand_offer.adviser', 'demand_offer.state', 'demand_offer.note'])
    .select('demand_offer.created_at')
    .orderBy(sql`array_position(array['accepted', 'open', 'closed'], demand_offer.state)`)
    .orderBy('demand_offer.id')
    .execute();
  const people = await peopleOf(
    ctx,
    rows.map(({ adviser }) => adviser),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.adviser);
    if (!person) return [];
    const state = row.state as DemandOfferState;
    return [
      {
        adviser: row.adviser,
        state,
        view: {
          id: row.id,
          state,
          note: row.note,
          created_at: row.created_at.toISOString(),
          adviser: person.view,
          promo_code: state === 'accepted' ? person.promo_code : null,
        },
      },
    ];
  });
}

/** People by their account, as everybody may see them. */
async function peopleOf(ctx: RequestContext, accounts: readonly string[]) {
  if (accounts.length === 0) return new Map();
  const rows = await personRows(ctx.db)
    .select('account.promo_code')
    .where('account.id', '=', sql<string>`any(${[...accounts]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { promo_code: row.promo_code, view: personWithTitle(ctx, row) }]));
}

function personWithTitle(ctx: RequestContext, row: PersonRow) {
  const view = personView(ctx, row);
  return { ...view, title: view.is_closed ? '' : row.title };
}

/** Every look at the phone of the author, the newest first. Looks of an adviser who left stay. */
async function looksOf(ctx: RequestContext, id: string): Promise<NonNullable<Detail['looks']>> {
  const rows = await ctx.db
    .selectFrom('demand_look')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'demand_look.tenant_id').onRef('account.id', '=', 'demand_look.adviser'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['way', 'looked_at', 'account.role', 'account.nickname', 'person.name', 'account.account_no'])
    .where('demand', '=', id)
    .orderBy('demand_look.id', 'desc')
    .limit(looksShownAtMost)
    .execute();
  return rows.map(({ way, looked_at, ...person }) => ({
    name: shownName({ ...person, isClosed: false }, ctx.language),
    way: way as 'middle_number' | 'mobile',
    looked_at: looked_at.toISOString(),
  }));
}
const looksShownAtMost = 200;

async function asHeadquarters(ctx: RequestContext, row: DemandRow): Promise<Detail> {
  return {
    ...nothingMore,
    ...briefView(ctx, row),
    version: row.version,
    review_reason: row.review_reason as Detail['review_reason'],
    ending: endingOf(ctx, row),
    author: await authorOf(ctx, row.author),
  };
}

export async function authorOf(ctx: RequestContext, account: string): Promise<NonNullable<Detail['author']>> {
  const { account_no, role, nickname, name, status } = await personRows(ctx.db)
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();
  return {
    account_no,
    role: role as Role,
    name: shownName({ account_no, role, nickname, name, isClosed: status === 'disabled' }, ctx.language),
  };
}

/** An adviser sees open demands that fit, and those with an own offer; the accepted one sees the author. */
async function asAdviser(ctx: RequestContext, row: DemandRow): Promise<Detail> {
  const { account, role, person } = callerOf(ctx);
  if (role !== 'broker' && role !== 'store') throw notFound();
  const offer = (await ownOffersOn(ctx.db, account, [row.id])).get(row.id);
  const rule = offer?.state === 'accepted' ? isUnblockedFor(person) : isAllowedByAuthor(person);
  if (offer ? !(await isFound(ctx, row.id, rule)) : !(await fitsNow(ctx, row.id))) throw notFound();
  const accepted = offer?.state === 'accepted' ? await acceptedSide(ctx, row) : null;
  return {
    ...nothingMore,
    ...briefView(ctx, row),
    version: row.version,
    own_offer: offer ? ownOfferView(offer satisfies OfferRow) : null,
    ...accepted,
  };
}

async function isFound(ctx: RequestContext, id: string, rule: Expression<SqlBool>): Promise<boolean> {
  const found = await demandRows(ctx.db).where('demand.id', '=', id).where(rule).executeTakeFirst();
  return found !== undefined;
}

async function fitsNow(ctx: RequestContext, id: string): Promise<boolean> {
  const { account, role } = callerOf(ctx);
  if (role === 'broker' && !(await hasCapacity(ctx.db, account))) return false;
  const found = await demandRows(ctx.db)
    .where('demand.id', '=', id)
    .where(isOpenOn(ctx.now))
    .where(await fitsCaller(ctx))
    .executeTakeFirst();
  return found !== undefined;
}

async function acceptedSide(ctx: RequestContext, row: DemandRow): Promise<Pick<Detail, 'other' | 'customer'>> {
  const { account } = callerOf(ctx);
  const [people, tid, known] = await Promise.all([
    peopleOf(ctx, [row.author]),
    directTid(ctx.db, [account, row.author]),
    row.author_role === 'member' ? customerOfPerson(ctx.db, ctx, row.author_person) : null,
  ]);
  const author = people.get(row.author);
  return { other: author ? { ...author.view, tid } : null, customer: known?.found.id ?? null };
}
