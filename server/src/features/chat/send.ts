import type { SentContent, sentMessage } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import { mentionsOfAllPerDay } from '@sycee/domain/messages/group';
import type { z } from 'zod';
import { ApiError, conflict, invalid, notFound } from '#platform/api-error.ts';
import type { SendRefusal } from '#platform/realtime/message-writer.ts';
import type { ChatContext } from './chat-context.ts';
import { filesOf, type StoredContent, storedContentOf } from './content.ts';
import { needsReview, releaseUnused } from './files.ts';
import { copyMedia } from './media/take-media.ts';
import { openContent, readableMessages } from './message-rows.ts';
import { heldBefore } from './moderation/held/held-before.ts';
import { type HoldResult, holdMessage } from './moderation/held/hold-message.ts';
import { judgeMessage } from './moderation/judge.ts';
import { contentCheckMark } from './moderation/marks.ts';
import { accountsByNumber } from './people.ts';
import { sentBefore } from './sent-before.ts';

type SentMessage = z.output<typeof sentMessage>;
interface Acknowledged {
  idClient: string;
  tid: string;
  /** 0 while it is held. */
  seq: number;
  time: number;
  is_held?: true;
}

/** Sends a message and resolves once it is stored. The same message again is answered the same; another one under its idClient is refused. */
export async function sendMessage(ctx: ChatContext, message: SentMessage): Promise<Acknowledged> {
  return await (await prepareMessage(ctx, message))();
}

/**
 * Checks a message; the returned function stores it. A connection prepares its messages one after the other and does not wait for the commits, so they keep
 * their order and share batches.
 */
export async function prepareMessage(
  ctx: ChatContext,
  message: SentMessage,
  sentBy?: unknown,
): Promise<() => Promise<Acknowledged>> {
  const { tid, idClient } = message;
  const replySeq = message.reply_seq ?? null;
  const repeated = { tid, idClient, content: message.content as SentContent | undefined, replySeq };
  const acknowledge = ({ seq, sentAt }: { seq: number; sentAt: Date }) => ({
    idClient,
    tid,
    seq,
    time: sentAt.getTime(),
  });
  const verdict = await judged(ctx, message).catch(async (error: unknown) => {
    // What it named may be gone since it was stored: a file or message that was recalled, a product that is no longer offered; or the rules have changed.
    const known = await sentBefore(ctx, repeated);
    if (known) return { before: { is: 'stored' as const, ...known } };
    const held = await heldBefore(ctx.db, ctx, { ...repeated, sender: ctx.reader.account });
    if (!held || held.is === 'taken') throw error;
    return { before: held };
  });
  if ('before' in verdict) {
    const { before } = verdict;
    return async () => (before.is === 'stored' ? acknowledge(before) : answerHeld(message, before));
  }
  const { content, hold, mark } = verdict;
  const mentioned = message.mentions.length > 0 ? await accountsByNumber(ctx.db, message.mentions) : new Map();
  const outgoing = {
    tenantId: ctx.site.tenantId,
    conversation: tid,
    sender: ctx.reader.account,
    senderNo: ctx.reader.accountNo,
    sentBy,
    idClient,
    kind: content.kind,
    content: JSON.stringify(content),
    replySeq,
    mentions: [...mentioned.values()],
    mentionsAll: message.mention_all,
    files: filesOf(content),
    mark,
  };
  const refuse = async (refused: SendRefusal) => {
    if (message.content) await releaseUnused(ctx.db, outgoing.files, ctx.now);
    throw refusals[refused]();
  };
  if (hold !== null)
    return async () => {
      const result = await holdMessage(ctx, outgoing, hold);
      if (result.is === 'waiting' || result.is === 'rejected') return answerHeld(message, result);
      if (result.is === 'refused') return await refuse(result.by);
      if (!(await sentBefore(ctx, { ...repeated, content }))) throw refusals.id_taken();
      return acknowledge(result);
    };
  return async () => {
    const result = await ctx.messages.send(outgoing);
    if (!('refused' in result) && result.isNew) return acknowledge(result);
    if (message.content) await releaseUnused(ctx.db, outgoing.files, ctx.now);
    if ('refused' in result) {
      const held =
        result.refused === 'id_taken' &&
        (await heldBefore(ctx.db, ctx, { ...repeated, content, sender: ctx.reader.account }));
      if (held && held.is !== 'taken') return answerHeld(message, held);
      throw refusals[result.refused]();
    }
    if (!(await sentBefore(ctx, { ...repeated, content }))) throw refusals.id_taken();
    return acknowledge(result);
  };
}

async function judged(ctx: ChatContext, message: SentMessage) {
  const content = await contentToStore(ctx, message);
  try {
    const verdict = await judgeMessage(ctx, message.tid, content);
    const files = filesOf(content);
    if (verdict.mark || files.length === 0 || !(await needsReview(ctx.db, files))) return verdict;
    return { ...verdict, mark: contentCheckMark };
  } catch (error) {
    if (message.content) await releaseUnused(ctx.db, filesOf(content), ctx.now);
    throw error;
  }
}

async function contentToStore(
  ctx: ChatContext,
  { tid, idClient, content, forward }: SentMessage,
): Promise<StoredContent> {
  if (content && !forward)
    return content.kind === 'text' ? content : await storedContentOf(ctx, tid, content as SentContent);
  if (!forward || content) throw invalid({ content: { zh: '消息没有内容', en: 'The message has no content' } });
  const row = await readableMessages(ctx.db, ctx.reader.account)
    .where('message.conversation', '=', forward.tid)
    .where('message.seq', '=', forward.seq)
    .where('message.kind', '<>', 'system')
    .executeTakeFirst();
  if (!row) throw notFound();
  await ctx.conversationKeys.load(ctx.db, ctx.site.tenantId, [forward.tid]);
  const copied = openContent(ctx, row);
  if (!copied) throw notFound();
  // The rules judge the copy again, for its own recipients.
  if ('warning' in copied) delete copied.warning;
  // A file belongs to one conversation, whose key seals it.
  const isMedia = copied.kind === 'voice' || copied.kind === 'video';
  return isMedia && forward.tid !== tid ? await copyMedia(ctx, copied, { tid, idClient }) : copied;
}

function answerHeld(
  { idClient, tid }: SentMessage,
  held: Extract<HoldResult, { is: 'waiting' | 'rejected' }>,
): Acknowledged {
  if (held.is === 'rejected') throw rejected(held.reason);
  return { idClient, tid, seq: 0, time: held.heldAt.getTime(), is_held: true };
}
const rejected = (reason: string) =>
  conflict({ zh: `消息审核未通过：${reason}`, en: `This message was reviewed and not sent: ${reason}` });

export const refusals: Record<SendRefusal, () => ApiError> = {
  not_member: notFound,
  erased: notFound,
  cannot_send: () =>
    new ApiError(code.notAllowed, {
      zh: '你们现在不是联系人，消息没有发出。可以重新申请添加对方',
      en: 'You are not contacts now, so the message was not sent. You can apply to become contacts again',
    }),
  muted: () =>
    new ApiError(code.notAllowed, {
      zh: '群主和管理员已开启全员禁言，消息没有发出',
      en: 'Only the owner and managers write in this group now, so the message was not sent',
    }),
  cannot_mention_all: () =>
    new ApiError(code.notAllowed, {
      zh: '只有群主和管理员可以@所有人，消息没有发出',
      en: 'Only the owner and managers of a group can mention everybody, so the message was not sent',
    }),
  too_many_mentions: () =>
    conflict({
      zh: `一个群每天最多@所有人 ${mentionsOfAllPerDay} 次，消息没有发出`,
      en: `A group can mention everybody ${mentionsOfAllPerDay} times a day, so the message was not sent`,
    }),
  closed: () =>
    new ApiError(code.notAllowed, {
      zh: '对方的账号已停用，消息没有发出',
      en: 'The account of the other person is closed, so the message was not sent',
    }),
  id_taken: () =>
    conflict({
      zh: '这条消息的编号已用过，请重新发送',
      en: 'This message has a number that was used before. Send it again',
    }),
  no_such_reply: () => conflict({ zh: '引用的消息已不存在', en: 'The quoted message no longer exists' }),
};
