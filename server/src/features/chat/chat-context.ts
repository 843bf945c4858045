import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';

/**
 * What the services of conversations need. Calls have it from their request; a realtime connection makes one for each frame.
 */
export interface ChatContext
  extends Pick<
    RequestContext,
    | 'db'
    | 'now'
    | 'language'
    | 'log'
    | 'origin'
    | 'secrets'
    | 'files'
    | 'limits'
    | 'realtime'
    | 'nodes'
    | 'messages'
    | 'policies'
    | 'conversationKeys'
    | 'appearances'
    | 'lists'
  > {
  site: Pick<RequestContext['site'], 'tenantId'>;
  reader: ChatReader;
  /** The reader with role, data scope and permissions as they are now; null if the session has ended. */
  readCaller: () => Promise<Caller | null>;
}
type ChatReader = Pick<ReturnType<typeof callerOf>, 'account' | 'accountNo' | 'role' | 'person'>;

export const chatContext = (ctx: RequestContext): ChatContext => ({
  ...ctx,
  reader: callerOf(ctx),
  readCaller: async () => ctx.caller,
});
