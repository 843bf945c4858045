import type { ConversationRow } from '@sycee/contract/chat-models';
import type { ChatContext } from '../chat-context.ts';

type Description = Pick<ConversationRow, 'desc_title' | 'desc_message'>;
const none: Description = { desc_title: '', desc_message: '' };
const part = 'description';

/** What the managers of a group tell its members. The key of the conversation has to be loaded. */
export function descriptionOf(
  { conversationKeys, site }: Pick<ChatContext, 'conversationKeys' | 'site'>,
  { tid, description_sealed }: { tid: string; description_sealed: Buffer | null },
): Description {
  if (!description_sealed || !conversationKeys.has(site.tenantId, tid)) return none;
  return JSON.parse(conversationKeys.open(site.tenantId, tid, part, description_sealed)) as Description;
}

/** Null: there is none. */
export const sealDescription = (
  { conversationKeys, site }: Pick<ChatContext, 'conversationKeys' | 'site'>,
  tid: string,
  { desc_title, desc_message }: Description,
): Buffer | null =>
  desc_title === '' && desc_message === ''
    ? null
    : conversationKeys.seal(site.tenantId, tid, part, JSON.stringify({ desc_title, desc_message }));
