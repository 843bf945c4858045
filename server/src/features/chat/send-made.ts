import type { ChatContext } from './chat-context.ts';
import type { StoredContent } from './content.ts';
import { holdMessage } from './moderation/held/hold-message.ts';
import { judgeMessage, type Verdict } from './moderation/judge.ts';
import { refusals } from './send.ts';

/** A message that the server has made of what its sender gave, with what the rules of words say about it. */
export type MadeMessage = Verdict;

/** Refused like a message that a device sends; before anything is written, so that a refused text begins nothing. */
export const judgeMade = (ctx: ChatContext, tid: string, content: StoredContent): Promise<MadeMessage> =>
  judgeMessage(ctx, tid, content);

/** Sends it as a message of the reader. Sent again under its idClient, it is one message. */
export async function sendMade(
  ctx: ChatContext,
  { tid, idClient }: { tid: string; idClient: string },
  { content, hold, mark }: MadeMessage,
): Promise<void> {
  const outgoing = {
    tenantId: ctx.site.tenantId,
    conversation: tid,
    sender: ctx.reader.account,
    senderNo: ctx.reader.accountNo,
    idClient,
    kind: content.kind,
    content: JSON.stringify(content),
    replySeq: null,
    mentions: [],
    mentionsAll: false,
    files: [],
    mark,
  };
  if (hold !== null) {
    await holdMessage(ctx, outgoing, hold);
    return;
  }
  const result = await ctx.messages.send(outgoing);
  // A message that was held or stored before under this id stays as it is.
  if ('refused' in result && result.refused !== 'id_taken') throw refusals[result.refused]();
}
