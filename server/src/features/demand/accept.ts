import type { BodyOut } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { type DemandPurpose, demandPurposes } from '@sycee/domain/demand/choices';
import { decideDemand, isOutdated } from '@sycee/domain/demand/machine';
import type { DemandState } from '@sycee/domain/demand/table';
import type { BothLanguages } from '@sycee/domain/language/both';
import { formatFen, formatWan } from '@sycee/domain/money/format';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { becomeContacts, lockPair, sideOf, tellBoth } from '#features/contacts/index.ts';
import { fileWithAdviser } from '#features/crm/index.ts';
import { changedMeanwhile, conflict, notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';
import { uuid } from '#platform/uuid.ts';
import { closeOffers } from './offer.ts';
import { readDemand } from './read.ts';
import { endNumbers } from './release-numbers.ts';
import { type DemandRow, type Detail, demandRows, regionPathName } from './rows.ts';
import { visibleOfferIds } from './visible.ts';
import { refusalOf } from './words.ts';

type Input = BodyOut<(typeof demand)['POST /common/api/demand/{id}/accept']>;

/**
 * Accepts one offer in one transaction: the demand is taken, the other offers are closed, the two become contacts with a conversation that begins with the adviser's note,
 * and a member becomes a customer of the adviser. Of any number of acceptances at once one is done. A repetition of that one answers the same.
 */
export async function acceptOffer(ctx: RequestContext, id: string, { offer, version }: Input): Promise<Detail> {
  const { account, accountNo, role, person, support } = callerOf(ctx);
  if (support) throw notAllowed();
  if (!uuid.test(id)) throw notFound();
  const done = await ctx.write<{ adviser: string; tid: string } | null>(async (db) => {
    // An erasure locks the person first, then their customer, their accounts and their demands.
    await db.selectFrom('person').select('id').where('id', '=', person).forKeyShare().execute();
    const row = await lockOwn(db, account, id);
    const chosen = await offerOf(db, id, offer);
    if (!chosen || !row.visible_offers.includes(offer)) throw notFound();
    if (row.state === 'taken' && chosen.state === 'accepted') return null;
    const decision = decideDemand(row.state as DemandState, 'accept', {
      isAuthor: true,
      isOfferOpen: chosen.state === 'open',
      isOutdated: isOutdated(row, businessDateOf(ctx.now)),
    });
    if (!decision.ok) throw refusalOf(decision);
    if (row.version !== version) throw changedMeanwhile();
    // Customers are locked before accounts (ADR 18).
    if (role === 'member' && chosen.store)
      await fileWithAdviser(db, ctx, person, {
        account: chosen.adviser,
        name: chosen.name,
        store: chosen.store,
        demand: timelineFacts(row),
      });
    const { status } = await lockPair(db, account, chosen.adviser);
    if (status !== 'active') throw adviserGone();
    // An adviser who blocks this author at this moment, without knowing whose demand it is, cannot be accepted.
    if ((await sideOf(db, chosen.adviser, account))?.isBlocked) throw adviserGone();
    const tid = await becomeContacts(db, ctx, chosen.adviser, {
      answered: chosen.note,
      why: { notice: 'demand_accepted', by: accountNo, people: [chosen.account_no], text: inOneLine(row) },
    });
    await db
      .updateTable('demand')
      .set({ state: decision.to, taken_at: new Date(ctx.now), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('demand_offer')
      .set({ state: 'accepted', decided_at: new Date(ctx.now) })
      .where('id', '=', offer)
      .execute();
    await closeOthers(db, ctx, id, chosen.adviser);
    return { adviser: chosen.adviser, tid };
  });
  if (done) await tellBoth(ctx, done.adviser, done.tid);
  return await readDemand(ctx, id);
}

/** The demand in the line of the conversation. */
function inOneLine({ purpose, amount_least, amount_most, region }: DemandRow): BothLanguages {
  const { zh, en } = demandPurposes[purpose as DemandPurpose].name;
  const [wan, yuan] = [formatWan, formatFen].map((format) =>
    [...new Set([format(amount_least), format(amount_most)])].join('–'),
  );
  return {
    zh: `${zh}，${wan} 万元，${regionPathName(region, 'zh')}`,
    en: `${en}, ¥${yuan}, ${regionPathName(region, 'en')}`,
  };
}

/** What the customer's timeline says of the demand: nothing that its author typed. */
const timelineFacts = ({ purpose, amount_least, amount_most, term_months, region }: DemandRow) =>
  Object.entries({
    purpose: demandPurposes[purpose as DemandPurpose].name,
    amount_least,
    amount_most,
    term_months,
    region: { zh: regionPathName(region, 'zh'), en: regionPathName(region, 'en') },
  }).flatMap(([field, to]) => (to === null ? [] : [{ field, from: null, to }]));

/** The caller's own demand, locked. Any other is reported as not found. */
export async function lockOwn(db: Kysely<DB>, account: string, id: string) {
  const row = await demandRows(db)
    .select(visibleOfferIds.as('visible_offers'))
    .where('demand.id', '=', id)
    .where('demand.author', '=', account)
    .forNoKeyUpdate('demand')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const offerOf = (db: Kysely<DB>, demandId: string, offer: string) =>
  db
    .selectFrom('demand_offer')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'demand_offer.tenant_id').onRef('account.id', '=', 'demand_offer.adviser'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select([
      'demand_offer.state',
      'demand_offer.note',
      'adviser',
      'account.store',
      'account.account_no',
      'person.name',
    ])
    .where('demand_offer.id', '=', offer)
    .where('demand', '=', demandId)
    .executeTakeFirst();

/** Closes the other open offers. A block changes nothing for their advisers, who do not know whose demand it is. */
async function closeOthers(db: Kysely<DB>, ctx: RequestContext, id: string, chosen: string): Promise<void> {
  const others = await db
    .selectFrom('demand_offer')
    .select(['id', 'adviser'])
    .where('demand', '=', id)
    .where('state', '=', 'open')
    .execute();
  await closeOffers(
    db,
    ctx,
    others.map((other) => other.id),
  );
  await writeNotices(db, ctx, [
    { kind: 'demand_accepted', to: [chosen], tag: `demand_accepted ${id}`, refs: { demand: id } },
    {
      kind: 'demand_not_chosen',
      to: others.map(({ adviser }) => adviser),
      tag: `demand_not_chosen ${id}`,
      refs: { demand: id },
    },
  ]);
}

/** Closes the open offers of a demand that ends, and writes the notices to their advisers, and to the accepted one unless a block hides the demand from that one. */
export async function endOffers(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'now'> & { site: Pick<RequestContext['site'], 'tenantId'> },
  id: string,
): Promise<void> {
  const { visible } = await demandRows(db)
    .select(visibleOfferIds.as('visible'))
    .where('demand.id', '=', id)
    .executeTakeFirstOrThrow();
  const offers = await db
    .selectFrom('demand_offer')
    .select(['id', 'adviser', 'state'])
    .where('demand', '=', id)
    .where('state', 'in', ['open', 'accepted'])
    .execute();
  await closeOffers(
    db,
    ctx,
    offers.map((offer) => offer.id),
  );
  // A number that still connects the two would outlast the demand.
  await endNumbers(db, ctx, sql<SqlBool>`demand = ${id}::uuid`);
  await writeNotices(db, ctx, [
    {
      kind: 'demand_ended',
      to: offers
        .filter(({ id: offer, state }) => state === 'open' || visible.includes(offer))
        .map(({ adviser }) => adviser),
      tag: `demand_ended ${id}`,
      refs: { demand: id },
    },
  ]);
}

const adviserGone = () =>
  conflict({
    zh: '这位顾问无法接洽，请选择其他方案',
    en: 'This adviser can’t be reached. Choose another offer',
  });
