import type { ChatContext } from '#features/chat/chat-context.ts';

const reasonPart = (id: string): string => `held ${id}`;
interface SealedReason {
  id: string;
  conversation: string;
  reason_sealed: Buffer | null;
}
type KeyContext = Pick<ChatContext, 'conversationKeys' | 'site'>;

/** Why a held message was refused; the key has to be loaded. */
export const reasonOf = ({ conversationKeys, site }: KeyContext, { id, conversation, reason_sealed }: SealedReason) =>
  reason_sealed && conversationKeys.has(site.tenantId, conversation)
    ? conversationKeys.open(site.tenantId, conversation, reasonPart(id), reason_sealed)
    : '';
export const sealReason = (
  { conversationKeys, site }: KeyContext,
  { id, conversation }: Pick<SealedReason, 'id' | 'conversation'>,
  reason: string,
): Buffer => conversationKeys.seal(site.tenantId, conversation, reasonPart(id), reason);
