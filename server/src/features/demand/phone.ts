import type { DataIn } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { middleNumberHours } from '@sycee/domain/demand/limits';
import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { BoundNumber } from '#platform/ports/middle-number/middle-number.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { isUnblockedFor } from './visible.ts';

type Phone = DataIn<(typeof demand)['POST /common/api/demand/{id}/phone']>;

/**
 * How the accepted adviser reaches the author while the demand is taken: by a number that connects the two for some hours, or, without a telephone service, by the mobile
 * itself. Each look is written before the number is answered, and its author reads it.
 */
export async function lookAtPhone(ctx: RequestContext, id: string): Promise<Phone> {
  if (!uuid.test(id)) throw notFound();
  const { account } = callerOf(ctx);
  await requireTaken(ctx.db, ctx, id);
  await ctx.limits.take('demandLook', account);
  // The service is not waited for inside of a transaction.
  const bound = ctx.middleNumber && ((await currentNumber(ctx.db, ctx, id)) ?? (await bindNumber(ctx, id)));
  return await ctx.write<Phone>(async (db) => {
    await db.selectFrom('demand').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const { author } = await requireTaken(db, ctx, id);
    const phone: Phone = bound
      ? await keepNumber(db, ctx, id, bound)
      : {
          number: mobileOf(ctx.secrets, ctx.site.tenantId, author),
          way: 'mobile',
          expires_at: null,
          sample: false,
        };
    if (phone.number === '') throw notFound();
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
}

/** The person of the author of a taken demand whose offer by the caller was accepted. Any other demand is reported as not found. */
async function requireTaken(db: Kysely<DB>, ctx: RequestContext, id: string) {
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
  if (!author) throw notFound();
  return { author };
}

async function currentNumber(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<BoundNumber | null> {
  const row = await db
    .selectFrom('demand_number')
    .select(['number', 'expires_at'])
    .where('demand', '=', id)
    .where('expires_at', '>', new Date(ctx.now))
    .executeTakeFirst();
  return row ? { number: row.number, expiresAt: row.expires_at.getTime() } : null;
}

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

/** Of two numbers bound at once the first is kept. */
async function keepNumber(db: Kysely<DB>, ctx: RequestContext, id: string, bound: BoundNumber): Promise<Phone> {
  const kept = (await currentNumber(db, ctx, id)) ?? bound;
  const values = { number: kept.number, expires_at: new Date(kept.expiresAt) };
  await db
    .insertInto('demand_number')
    .values({ tenant_id: ctx.site.tenantId, demand: id, ...values })
    .onConflict((on) => on.columns(['tenant_id', 'demand']).doUpdateSet(values))
    .execute();
  return {
    number: kept.number,
    way: 'middle_number',
    expires_at: values.expires_at.toISOString(),
    sample: ctx.middleNumber!.sample,
  };
}

const noService = () =>
  conflict({
    zh: '电话服务暂时不可用，请稍后再试，或在会话中联系',
    en: 'The telephone service doesn’t answer. Try again later, or write in the conversation',
  });
