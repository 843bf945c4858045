import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { dutyHours, serviceCapacity } from '@sycee/domain/service/limits';
import { sql } from 'kysely';
import { chatContext } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { drainQuietly } from './drain.ts';
import { loadOf, lockDuty } from './lock-duty.ts';

type Change = (typeof service)['POST /message/api/consult/duty'];
type Duty = DataIn<Change>;

export async function ownDuty({ db, now, caller }: Pick<RequestContext, 'db' | 'now' | 'caller'>): Promise<Duty> {
  const account = caller!.account;
  const [row, load] = await Promise.all([
    db
      .selectFrom('service_duty')
      .select(['on_until', 'capacity', 'languages'])
      .where('account', '=', account)
      .executeTakeFirst(),
    loadOf(db, account),
  ]);
  const until = row?.on_until && row.on_until.getTime() > now ? row.on_until : null;
  return {
    is_on: until !== null,
    on_until: until?.toISOString() ?? null,
    capacity: row?.capacity ?? serviceCapacity,
    languages: (row?.languages ?? ['zh', 'en']) as ('zh' | 'en')[],
    load,
  };
}

/** On duty, or with more capacity, the caller gets who waits. */
export async function changeDuty(ctx: RequestContext, body: BodyOut<Change>): Promise<Duty> {
  const { account } = callerOf(ctx);
  const change = {
    ...(body.is_on !== undefined && { on_until: body.is_on ? new Date(ctx.now + dutyHours * 3_600_000) : null }),
    ...(body.capacity !== undefined && { capacity: body.capacity }),
    ...(body.languages !== undefined && { languages: sql<string[]>`${[...new Set(body.languages)]}::text[]` }),
  };
  await ctx.db.transaction().execute(async (db) => {
    await lockDuty(db, ctx.site.tenantId, account);
    if (Object.keys(change).length > 0)
      await db.updateTable('service_duty').set(change).where('account', '=', account).execute();
  });
  const { store } = callerOf(ctx);
  if (store) await drainQuietly(chatContext(ctx), store);
  return await ownDuty(ctx);
}
