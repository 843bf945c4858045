import { create } from 'zustand';

interface Unread {
  unread: number;
  /** A contact application waits for an answer of the reader. */
  isAppliedTo: boolean;
}
/** Unread messages and applications of the current role, for the navigation. The messages feature sets them once it has loaded. */
export const useUnread = create<Unread>(() => ({ unread: 0, isAppliedTo: false }));
