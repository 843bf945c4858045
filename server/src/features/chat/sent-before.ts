import type { SentContent } from '@sycee/contract/chat-models';
import { shownFileName } from '@sycee/domain/messages/file-name';
import { readKey } from '@sycee/domain/upload/key';
import type { ChatContext } from './chat-context.ts';
import type { StoredContent } from './content.ts';
import { openContent } from './message-rows.ts';

interface Repeated {
  tid: string;
  idClient: string;
  /** Undefined: a forward of a message that is gone. */
  content: StoredContent | SentContent | undefined;
  replySeq: number | null;
}

/**
 * The message that its sender has stored under this idClient in this conversation, if the repeated one has the same content: an idClient is used once, and a
 * device removes a message from its outbox once it is acknowledged. Only a repeated message is compared, by opening the stored text; nothing is stored for it. Of a
 * recalled message no content is left, so a repeat of it counts as the same.
 */
export async function sentBefore(ctx: ChatContext, repeated: Repeated): Promise<{ seq: number; sentAt: Date } | null> {
  const { db, site, reader, conversationKeys } = ctx;
  const row = await db
    .selectFrom('message')
    .select(['conversation', 'seq', 'sender', 'id_client', 'content_sealed', 'reply_seq', 'sent_at'])
    .where('sender', '=', reader.account)
    .where('id_client', '=', repeated.idClient)
    .executeTakeFirst();
  if (row?.conversation !== repeated.tid || row.reply_seq !== repeated.replySeq) return null;
  await conversationKeys.load(db, site.tenantId, [row.conversation]);
  const stored = openContent(ctx, row);
  const isSame = !stored || !repeated.content || identityOf(stored) === identityOf(repeated.content);
  return isSame ? { seq: row.seq, sentAt: row.sent_at } : null;
}

/** What the sender chose. What the server adds, such as the lines of a card, may have changed since. */
export function identityOf(content: StoredContent | SentContent): string {
  switch (content.kind) {
    case 'text':
      return JSON.stringify(['text', content.text]);
    case 'image':
      return JSON.stringify(['image', content.pictures.map(({ key }) => key)]);
    case 'file':
      return JSON.stringify(['file', content.key, shownName(content)]);
    case 'voice':
    case 'video':
      return JSON.stringify([content.kind, content.media]);
    case 'place':
      return JSON.stringify(['place', content.name, content.address, content.coordinates]);
    case 'card':
      return JSON.stringify(['card', content.card, content.id]);
    case 'system':
      return JSON.stringify(content);
  }
}

function shownName({ key, name }: { key: string; name: string }): string {
  const type = readKey(key)?.type;
  return type ? shownFileName(name, type) : name;
}
