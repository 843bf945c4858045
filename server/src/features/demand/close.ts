import type { BodyOut } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { decideDemand } from '@sycee/domain/demand/machine';
import type { DemandState } from '@sycee/domain/demand/table';
import { changedMeanwhile, notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { uuid } from '#platform/uuid.ts';
import { endOffers, lockOwn } from './accept.ts';
import { readDemand } from './read.ts';
import type { Detail } from './rows.ts';
import { refusalOf } from './words.ts';

type Input = BodyOut<(typeof demand)['POST /common/api/demand/{id}/close']>;

/** Closes the caller's own demand. A repetition with the same reason answers the same. */
export async function closeDemand(ctx: RequestContext, id: string, { reason, version }: Input): Promise<Detail> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  if (!uuid.test(id)) throw notFound();
  await ctx.write(async (db) => {
    const row = await lockOwn(db, account, id);
    if (row.closed_by === 'author' && row.closed_reason === reason) return id;
    const decision = decideDemand(row.state as DemandState, 'close', { isAuthor: true, reason });
    if (!decision.ok) throw refusalOf(decision);
    if (row.version !== version) throw changedMeanwhile();
    await db
      .updateTable('demand')
      .set({ state: decision.to, closed_by: 'author', closed_reason: reason, ended_at: new Date(ctx.now) })
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    await endOffers(db, ctx, id);
    return id;
  });
  return await readDemand(ctx, id);
}
