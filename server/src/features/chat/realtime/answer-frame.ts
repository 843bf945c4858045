import type { DeviceFrame } from '@sycee/contract/realtime';
import type { Ports } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import type { ChatContext } from '../chat-context.ts';
import { epochOf } from '../epoch.ts';
import { markRead } from '../read.ts';
import { prepareMessage } from '../send.ts';
import { syncAccount } from '../sync-account.ts';
import { syncConversation } from '../sync-conversation.ts';
import { tellTyping, watchConversation } from './presence.ts';
import { refusedFrame } from './refused.ts';

/** Handles a frame of a device and answers it. An error becomes the frame `refused`. */
export async function answerFrame(
  ctx: ChatContext,
  ports: Ports,
  connection: Connection,
  frame: DeviceFrame,
): Promise<void> {
  switch (frame.type) {
    case 'hello': {
      const { epoch, feed_no: feedNo, since } = frame;
      const account = await syncAccount(ctx, { epoch, feedNo, since });
      return connection.send({ type: 'ready', accid: ctx.reader.accountNo, account });
    }
    case 'more': {
      const { ref, epoch, feed_no: feedNo, since, cursor } = frame;
      const account = await syncAccount(ctx, { epoch, feedNo, since, cursor });
      return connection.send({ type: 'page', ref, account });
    }
    case 'sync': {
      const { ref, tid, epoch, after_seq: seq, after_change: changeNo } = frame;
      const isOfEpoch = (await epochOf(ctx.db)) === epoch;
      return connection.send({
        type: 'synced',
        ref,
        conversation: await syncConversation(ctx, { tid, seq, changeNo, isOfEpoch }),
      });
    }
    case 'send': {
      await ctx.limits.take('messages', ctx.reader.account);
      const store = await prepareMessage(ctx, frame, connection);
      // The next frame does not wait for the commit.
      void store().then(
        (acknowledged) => connection.send({ type: 'ack', ...acknowledged }),
        (error: unknown) => connection.send(refusedFrame(ports, connection, frame, error)),
      );
      return;
    }
    case 'read': {
      const { ref, tid, seq } = frame;
      const { read_seq } = await markRead(ctx, tid, seq, connection);
      return connection.send({ type: 'read', ref, tid, read_seq });
    }
    case 'typing':
      return await tellTyping(ctx, connection, frame.tid);
    case 'watch':
      return await watchConversation(ctx, connection, frame.tid);
  }
}
