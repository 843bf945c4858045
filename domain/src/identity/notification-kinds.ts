/** Kinds of notifications; each can be switched off. */
export const notificationKinds = ['work', 'message', 'report', 'news'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
