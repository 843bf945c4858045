/** Kinds of notifications; each can be switched off. */
export const noticeKinds = ['work', 'message', 'report', 'news'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
