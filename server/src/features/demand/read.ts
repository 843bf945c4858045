import type { Role } from '@sycee/contract/core/roles';
import { isGranted } from '@sycee/domain/access/granted';
import { shownName } from '@sycee/domain/contacts/shown-name';
import { attributionOf } from '@sycee/domain/demand/attribution';
import type { DemandOfferState } from '@sycee/domain/demand/table';
import { sql } from 'kysely';
import { directTid } from '#features/chat/index.ts';
import { type PersonRow, personRows, personView } from '#features/contacts/index.ts';
import { adviserOfPerson, customerOfPerson, hasCapacity, ordersOfDemand } from '#features/crm/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { uuid } from '#platform/uuid.ts';
import { fitOf } from './fit.ts';
import { shownNumber } from './phone.ts';
import { countReached } from './reach.ts';
import {
  briefView,
  type DemandRow,
  type Detail,
  demandRows,
  endingOf,
  heldByOf,
  type OfferRow,
  ownOffersOn,
  ownOfferView,
} from './rows.ts';
import { fitsCaller, isOpenOn, isSeenByAdviser, visibleOfferIds } from './visible.ts';

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
  held_by: null,
  reach: null,
  own_adviser: null,
  offer_list: null,
  fit: null,
  looks: null,
  own_offer: null,
  other: null,
  customer: null,
  orders: [],
  phone: null,
  author: null,
} satisfies Partial<Detail>;

async function asAuthor(ctx: RequestContext, row: DemandRow): Promise<Detail> {
  const brief = briefView(ctx, row);
  const isOffered = brief.state === 'review' || brief.state === 'open';
  const isMember = row.author_role === 'member';
  const customer = isMember ? await adviserOfPerson(ctx.db, row.author_person) : null;
  const [offers, looks, fitting, reached, own, orders] = await Promise.all([
    visibleOffers(ctx, row.id, { isMember, customer }),
    looksOf(ctx, row.id),
    isOffered || brief.state === 'taken' ? fitOf(ctx, row, ctx.site.store) : null,
    isOffered ? countReached(ctx, row) : null,
    customer?.adviser && !customer.isDeleted ? peopleOf(ctx, [customer.adviser]) : null,
    ordersOf(ctx, row),
  ]);
  const chosen = offers.find(({ state }) => state === 'accepted');
  const tid = chosen ? await directTid(ctx.db, [row.author, chosen.adviser]) : null;
  return {
    ...nothingMore,
    ...brief,
    version: row.version,
    is_mine: true,
    review_reason: row.review_reason as Detail['review_reason'],
    held_by: heldByOf(row),
    reach: reached === null ? null : { advisers: reached, has_products: fitting?.hasProducts ?? false },
    own_adviser: own?.get(customer?.adviser ?? '')?.view ?? null,
    ending: endingOf(ctx, row),
    offer_list: offers.map(({ adviser: _, ...offer }) => offer.view),
    fit: fitting && fitting.fit,
    looks,
    orders,
    other: chosen ? { ...chosen.view.adviser, tid } : null,
  };
}

/** A member’s orders of the demand; an adviser who publishes one gets none by it. */
async function ordersOf(ctx: RequestContext, row: DemandRow): Promise<Detail['orders']> {
  if (row.author_role !== 'member' || row.taken_at === null) return [];
  const orders = await ordersOfDemand(ctx, row.id, row.author_person);
  return orders.map(({ customer: _, ...order }) => order);
}

/** Offers that the author can see: the accepted one first, then open ones, then the others, each the oldest first. */
async function visibleOffers(ctx: RequestContext, id: string, author: Parameters<typeof attributionOf>[0]) {
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
          attribution: attributionOf(author, row.adviser),
          promo_code: state === 'accepted' ? (person.promo_code ?? person.view.contacts_no) : null,
        },
      },
    ];
  });
}

/** People by their account, as everybody may see them. */
async function peopleOf(
  ctx: RequestContext,
  accounts: readonly string[],
): Promise<Map<string, { promo_code: string | null; view: ReturnType<typeof personWithTitle> }>> {
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
    held_by: heldByOf(row),
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
  const { account, role } = callerOf(ctx);
  if (role !== 'broker' && role !== 'store') throw notFound();
  const offer = (await ownOffersOn(ctx.db, account, [row.id])).get(row.id);
  const isFound = offer ? await isSeen(ctx, row.id) : await fitsNow(ctx, row.id);
  if (!isFound) throw notFound();
  const accepted = offer?.state === 'accepted' ? await acceptedSide(ctx, row) : null;
  return {
    ...nothingMore,
    ...briefView(ctx, row),
    version: row.version,
    own_offer: offer ? ownOfferView(offer satisfies OfferRow) : null,
    ...accepted,
  };
}

async function isSeen(ctx: RequestContext, id: string): Promise<boolean> {
  const { account, person } = callerOf(ctx);
  const found = await demandRows(ctx.db)
    .where('demand.id', '=', id)
    .where(isSeenByAdviser(account, person))
    .executeTakeFirst();
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

async function acceptedSide(
  ctx: RequestContext,
  row: DemandRow,
): Promise<Pick<Detail, 'other' | 'customer' | 'orders' | 'fit' | 'phone'>> {
  const { account, support } = callerOf(ctx);
  const isReachable = row.state === 'taken' && row.author_status === 'active' && !support;
  const [people, tid, known, phone, orders, fitting] = await Promise.all([
    peopleOf(ctx, [row.author]),
    directTid(ctx.db, [account, row.author]),
    row.author_role === 'member' ? customerOfPerson(ctx.db, ctx, row.author_person) : null,
    isReachable ? shownNumber(ctx.db, ctx, row.id) : null,
    ordersOf(ctx, row),
    row.state === 'taken' ? fitOf(ctx, row, callerOf(ctx).store) : null,
  ]);
  const author = people.get(row.author);
  const found = known?.found;
  return {
    other: author ? { ...author.view, tid } : null,
    customer: found ? { id: found.id, where: found.where, text: found.text } : null,
    orders,
    fit: fitting && fitting.fit,
    phone,
  };
}
