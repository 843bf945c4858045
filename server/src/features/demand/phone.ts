import type { DataIn } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { middleNumberHours } from '@sycee/domain/demand/limits';
import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { BoundNumber, MiddleNumber } from '#platform/ports/middle-number/middle-number.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { endUnshownNumber } from './release-numbers.ts';
import { isUnblockedFor } from './visible.ts';

type Phone = DataIn<(typeof demand)['POST /common/api/demand/{id}/phone']>;

/**
 * How the accepted adviser reaches the author while the demand is taken: by a number that connects the two for some hours, or, without a telephone service, by the mobile
 * itself. Each look is written before the number is answered, and its author reads it. A number that was shown and still connects is no further look.
 */
export async function lookAtPhone(ctx: RequestContext, id: string): Promise<Phone> {
  if (!uuid.test(id)) throw notFound();
  const { account } = callerOf(ctx);
  await requireTaken(ctx.db, ctx, id);
  const shown = await shownNumber(ctx.db, ctx, id);
  if (shown) return shown;
  await ctx.limits.take('demandLook', account);
  // The service is not waited for inside of a transaction.
  const bound = ctx.middleNumber && (await bindNumber(ctx, id));
  const looked = await ctx.write<Phone | 'ended'>(async (db) => {
    await db.selectFrom('demand').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const taken = await takenDemand(db, ctx, id);
    // If two requests bind a number at once, the first number is kept.
    const other = taken && (await shownNumber(db, ctx, id));
    if (bound && (!taken || other)) await endUnshownNumber(db, ctx, bound);
    if (!taken) return 'ended';
    if (other) return other;
    const { author } = taken;
    const phone: Phone = bound
      ? await keepNumber(db, ctx, id, bound)
      : {
          number: mobileOf(ctx.secrets, ctx.site.tenantId, author),
          way: 'mobile',
          expires_at: null,
          sample: false,
        };
    if (phone.number === '') return 'ended';
    await db
      .insertInto('demand_look')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        demand: id,
        adviser: account,
        way: phone.way,
        looked_at: new Date(ctx.now),
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'demand.reveal_phone',
      subject: { kind: 'demand', id },
      store: callerOf(ctx).store,
      changes: [['way', null, phone.way]],
    });
    return phone;
  });
  if (looked === 'ended') throw notFound();
  return looked;
}

/** The person of the author of a taken demand whose offer by the caller was accepted; null for any other demand. */
async function takenDemand(db: Kysely<DB>, ctx: RequestContext, id: string) {
  const { account, person } = callerOf(ctx);
  const author = await db
    .selectFrom('demand')
    .innerJoin('demand_offer', (join) =>
      join.onRef('demand_offer.tenant_id', '=', 'demand.tenant_id').onRef('demand_offer.demand', '=', 'demand.id'),
    )
    .innerJoin('account as author', (join) =>
      join.onRef('author.tenant_id', '=', 'demand.tenant_id').onRef('author.id', '=', 'demand.author'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'author.tenant_id').onRef('person.id', '=', 'author.person'),
    )
    .select(['person.id', 'person.wrapped_key', 'person.mobile_sealed'])
    .where('demand.id', '=', id)
    .where('demand.state', '=', 'taken')
    .where('demand_offer.state', '=', 'accepted')
    .where('demand_offer.adviser', '=', account)
    .where('author.status', '=', 'active')
    .where(isUnblockedFor(person))
    .executeTakeFirst();
  return author ? { author } : null;
}

async function requireTaken(db: Kysely<DB>, ctx: RequestContext, id: string) {
  const taken = await takenDemand(db, ctx, id);
  if (!taken) throw notFound();
  return taken;
}

/** The middle number of a taken demand that was shown before and still connects. */
export async function shownNumber(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'middleNumber' | 'now'>,
  id: string,
): Promise<Phone | null> {
  if (!ctx.middleNumber) return null;
  const row = await db
    .selectFrom('demand_number')
    .select(['number', 'expires_at'])
    .where('demand', '=', id)
    .where('expires_at', '>', new Date(ctx.now))
    .executeTakeFirst();
  return row ? phoneOf(ctx.middleNumber, row) : null;
}

const phoneOf = ({ sample }: MiddleNumber, { number, expires_at }: { number: string; expires_at: Date }): Phone => ({
  number,
  way: 'middle_number',
  expires_at: expires_at.toISOString(),
  sample,
});

async function bindNumber(ctx: RequestContext, id: string): Promise<BoundNumber> {
  const { tenantId } = ctx.site;
  const { author } = await requireTaken(ctx.db, ctx, id);
  const caller = await ctx.db
    .selectFrom('person')
    .select(['id', 'wrapped_key', 'mobile_sealed'])
    .where('id', '=', callerOf(ctx).person)
    .executeTakeFirstOrThrow();
  const mobiles = {
    caller: mobileOf(ctx.secrets, tenantId, caller),
    callee: mobileOf(ctx.secrets, tenantId, author),
  };
  const until = ctx.now + middleNumberHours * 3_600_000;
  return await ctx.middleNumber!.bind(mobiles, until).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the telephone service did not bind a number');
    throw noService();
  });
}

async function keepNumber(db: Kysely<DB>, ctx: RequestContext, id: string, bound: BoundNumber): Promise<Phone> {
  const { number, subscription, expiresAt } = bound;
  const values = { number, subscription, expires_at: new Date(expiresAt) };
  await db
    .insertInto('demand_number')
    .values({ tenant_id: ctx.site.tenantId, demand: id, ...values })
    .onConflict((on) => on.columns(['tenant_id', 'demand']).doUpdateSet(values))
    .execute();
  return phoneOf(ctx.middleNumber!, values);
}

const noService = () =>
  conflict({
    zh: '电话服务暂时不可用，请稍后再试，或在会话中联系',
    en: 'The telephone service doesn’t answer. Try again later, or write in the conversation',
  });
