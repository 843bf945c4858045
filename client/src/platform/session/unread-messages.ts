import { create } from 'zustand';

interface Unread {
  unread: number;
  /** A contact application waits for an answer of the reader. */
  isAppliedTo: boolean;
  /** What others did to the reader's posts since the list was last opened. */
  interactions: number;
}
/** Unread messages, applications and interactions of the current role, for the navigation and the square. The messages feature sets them once it has loaded. */
export const useUnread = create<Unread>(() => ({ unread: 0, isAppliedTo: false, interactions: 0 }));
