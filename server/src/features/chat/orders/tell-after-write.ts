import { type Address, type Calls, methodOf } from '@sycee/contract/core/call';
import type { RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { tellOrderSteps } from './tell-steps.ts';

/** More conversations than these wait for the job, so that an action on many orders is answered soon. */
const ordersAtOnce = 10;
type AnyHandler = (input: { ctx: RequestContext }) => Promise<unknown>;

/** Handlers that tell the conversations of orders what a call has changed before they answer. If that fails, the job does it. */
export function tellingOrders<Group extends Calls>(group: Group, handlers: Handlers<Group>): Handlers<Group> {
  const wrapped = Object.entries(handlers).map(([address, handler]) => {
    const spec = (group as Calls)[address as Address]!;
    const changes = methodOf(address as Address) !== 'GET' || spec.changes;
    return [address, changes && typeof handler === 'function' ? telling(handler as AnyHandler) : handler];
  });
  return Object.fromEntries(wrapped) as Handlers<Group>;
}

const telling =
  (handler: AnyHandler): AnyHandler =>
  async (input) => {
    const answer = await handler(input);
    const { ctx } = input;
    await tellOrderSteps(ctx, ctx.site.tenantId, { atMost: ordersAtOnce }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'steps of orders are told by the job'),
    );
    return answer;
  };
