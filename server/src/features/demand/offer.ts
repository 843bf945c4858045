import type { BodyOut } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { offersOfAdviserAtMost, offersOfDemandAtMost } from '@sycee/domain/demand/limits';
import { decideDemand, isOutdated } from '@sycee/domain/demand/machine';
import type { DemandState } from '@sycee/domain/demand/table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { hasCapacity } from '#features/crm/index.ts';
import { conflict, notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { newId } from '#platform/random.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { refuseContactDetails } from '#platform/refuse-contact-details.ts';
import { uuid } from '#platform/uuid.ts';
import { lockAccount } from './publish.ts';
import { readDemand } from './read.ts';
import { type Detail, demandRows } from './rows.ts';
import { deadOfferIds, fitsCaller, isSeenByAdviser } from './visible.ts';
import { refusalOf } from './words.ts';

type Input = BodyOut<(typeof demand)['POST /common/api/demand/{id}/offer']>;

/**
 * Offers on a demand that fits the caller. The row of the demand is locked first and then the account of the adviser, so that of fifty callers at once exactly as many
 * get a place as there are; the slots of the table say the same.
 */
export async function offerOn(ctx: RequestContext, id: string, { note }: Input): Promise<Detail> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  if (!uuid.test(id)) throw notFound();
  refuseContactDetails({ note });
  await ctx.limits.take('demandOffer', account);
  await requireShowable({ ...ctx, reader: { account } }, [note], 'published');
  await refuseOwn(ctx, id);
  const fits = await fitsCaller(ctx);
  await ctx.write(async (db) => {
    const row = await demandRows(db)
      .select(deadOfferIds.as('dead_offers'))
      .where('demand.id', '=', id)
      .where(fits)
      .forNoKeyUpdate('demand')
      .executeTakeFirst();
    if (!row || row.state === 'review' || row.state === 'closed') throw notFound();
    // A block locks accounts before their taken demands, so for a taken one, which is refused below, no account is locked.
    if (row.state === 'open') await lockAccount(db, account);
    await closeOffers(db, ctx, row.dead_offers);
    await closeOutdatedOffers(db, ctx, account);
    const open = await openOffers(db, id, account);
    const own = open.find(({ demand, adviser }) => demand === id && adviser === account);
    // A double tap.
    if (own?.note === note) return id;
    if (own) throw offeredAlready();
    const ofDemand = open.filter(({ demand }) => demand === id);
    const ofAdviser = open.filter(({ adviser }) => adviser === account);
    const decision = decideDemand(row.state as DemandState, 'offer', {
      isOtherAdviser: row.author_person !== callerOf(ctx).person,
      hasRoom: ofDemand.length < offersOfDemandAtMost,
      isOutdated: isOutdated(row, businessDateOf(ctx.now)),
    });
    if (!decision.ok) throw refusalOf(decision);
    if (ofAdviser.length >= offersOfAdviserAtMost) throw tooManyOffers();
    if (!(await hasCapacity(db, account))) throw noCapacity();
    const offer = newId(ctx.now);
    await db
      .insertInto('demand_offer')
      .values({
        tenant_id: ctx.site.tenantId,
        id: offer,
        demand: id,
        adviser: account,
        note,
        state: 'open',
        demand_slot: freeSlot(ofDemand.map(({ demand_slot }) => demand_slot)),
        adviser_slot: freeSlot(ofAdviser.map(({ adviser_slot }) => adviser_slot)),
        created_at: new Date(ctx.now),
      })
      .execute();
    await writeNotice(db, ctx, {
      kind: 'demand_offered',
      to: [row.author],
      tag: `demand_offered ${offer}`,
      refs: { demand: id },
    });
    return id;
  });
  return await readDemand(ctx, id);
}

/** The author's person offers in no role. To that person alone the demand is no secret. */
async function refuseOwn(ctx: RequestContext, id: string): Promise<void> {
  const own = await demandRows(ctx.db)
    .where('demand.id', '=', id)
    .where('author.person', '=', callerOf(ctx).person)
    .executeTakeFirst();
  if (own) throw refusalOf(ownDemand);
}
const ownDemand = { ok: false, reason: 'adviser', allowed: [] } as const;

/** The smallest number from 1 that is not taken. */
function freeSlot(taken: readonly number[]): number {
  let slot = 1;
  while (taken.includes(slot)) slot++;
  return slot;
}

/** Open offers on a demand, and those of an adviser. */
const openOffers = (db: Kysely<DB>, id: string, adviser: string) =>
  db
    .selectFrom('demand_offer')
    .select(['demand', 'adviser', 'note', 'demand_slot', 'adviser_slot'])
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('demand', '=', id), eb('adviser', '=', adviser)]))
    .execute();

/** Closes open offers. */
export async function closeOffers(db: Kysely<DB>, ctx: Pick<RequestContext, 'now'>, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .updateTable('demand_offer')
    .set({ state: 'closed', decided_at: new Date(ctx.now) })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'open')
    .execute();
}

/** Offers on demands that have expired take no place, also before the sweep has written so. Rows that somebody else has locked are left to them. */
async function closeOutdatedOffers(db: Kysely<DB>, ctx: RequestContext, adviser: string): Promise<void> {
  const rows = await db
    .selectFrom('demand_offer')
    .innerJoin('demand', (join) =>
      join.onRef('demand.tenant_id', '=', 'demand_offer.tenant_id').onRef('demand.id', '=', 'demand_offer.demand'),
    )
    .select('demand_offer.id')
    .where('demand_offer.adviser', '=', adviser)
    .where('demand_offer.state', '=', 'open')
    .where('demand.until', '<', businessDateOf(ctx.now))
    .forNoKeyUpdate('demand_offer')
    .skipLocked()
    .execute();
  await closeOffers(
    db,
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Withdraws the caller's own open offer. A repetition answers the same. */
export async function withdrawOffer(ctx: RequestContext, id: string): Promise<Detail> {
  const { account, person } = callerOf(ctx);
  if (!uuid.test(id)) throw notFound();
  await ctx.write(async (db) => {
    // The demand first, as in an acceptance.
    const row = await demandRows(db)
      .where('demand.id', '=', id)
      .where(isSeenByAdviser(account, person))
      .forNoKeyUpdate('demand')
      .executeTakeFirst();
    if (!row) throw notFound();
    const offer = await db
      .selectFrom('demand_offer')
      .select(['id', 'state'])
      .where('demand', '=', id)
      .where('adviser', '=', account)
      .orderBy('id', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!offer) throw notFound();
    if (offer.state === 'withdrawn') return id;
    if (offer.state !== 'open') throw decidedAlready();
    await db
      .updateTable('demand_offer')
      .set({ state: 'withdrawn', decided_at: new Date(ctx.now) })
      .where('id', '=', offer.id)
      .execute();
    return id;
  });
  return await readDemand(ctx, id);
}

const offeredAlready = () =>
  conflict(
    { zh: '你已提交方案，撤回后可重新提交', en: 'You already have an open offer. Withdraw it to make another' },
    ['withdraw_offer'],
  );
const decidedAlready = () =>
  conflict({ zh: '这份方案已有结果，请刷新查看', en: 'This offer has been decided. Refresh to see it' });
const tooManyOffers = () =>
  conflict({
    zh: `你已有 ${offersOfAdviserAtMost} 份待回复的方案，撤回一份后再提交`,
    en: `You have ${offersOfAdviserAtMost} open offers. Withdraw one before you make another`,
  });
const noCapacity = () =>
  conflict({
    zh: '你的客户已满，办结或转交一些后再提交方案',
    en: 'You’ve reached your limit of customers. Close or transfer some before you offer',
  });
