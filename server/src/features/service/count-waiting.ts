import { service } from '@sycee/contract/service';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { missingFor } from '#platform/permission.ts';
import { answersAt } from './answerers.ts';

/** How many members wait for somebody like the caller, up to `atMost`: the waiting list of the desk. Whoever may not read it has none. */
export async function countWaitingRequests(ctx: RequestContext, atMost: number): Promise<number> {
  const caller = callerOf(ctx);
  if (missingFor(service['GET /message/api/consult/queue'], caller)) return 0;
  const counted = ctx.db
    .selectFrom('service_request')
    .select('id')
    .where('status', '=', 'waiting')
    .where(answersAt(caller))
    .limit(atMost);
  const { n } = await ctx.db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
