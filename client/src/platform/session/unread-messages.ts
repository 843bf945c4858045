import { create } from 'zustand';

/** Unread messages of the current role, for the navigation. The messages feature sets it once it has loaded. */
const useUnreadStore = create(() => ({ unread: 0 }));
export const setUnreadMessages = (unread: number): void => useUnreadStore.setState({ unread });
export const useUnreadMessages = (): number => useUnreadStore((state) => state.unread);
