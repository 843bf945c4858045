/** What a message can be. `system` is written by the server only. */
export const messageKinds = ['text', 'image', 'file', 'voice', 'video', 'place', 'card', 'system'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const textLettersAtMost = 5000;
/** Spec section 9: an album has at most nine pictures. */
export const picturesAtMost = 9;
export const mentionsAtMost = 50;
export const chatFileBytesAtMost = 10 * 1024 * 1024;
/** A message can be recalled for two minutes; the last moment is included. */
export const recallWithinMs = 120_000;
/** Unread messages are counted up to this number, which is shown as 99+. */
export const unreadAtMost = 100;
/** Conversations that one account may pin, and messages pinned in one conversation. */
export const pinnedConversationsAtMost = 50;
export const pinnedMessagesAtMost = 20;
/** A device further behind than this replaces its copy of a conversation. */
export const syncGapAtMost = 1000;
/** Members shown with a conversation; the rest is paged. */
export const membersShown = 9;
