import { create } from 'zustand';

interface Unread {
  unread: number;
  /** Somebody waits for an answer to a contact application. */
  isAppliedTo: boolean;
}
/** What is new in the messages of the current role, for the navigation. The messages feature sets it once it has loaded. */
export const useUnread = create<Unread>(() => ({ unread: 0, isAppliedTo: false }));
