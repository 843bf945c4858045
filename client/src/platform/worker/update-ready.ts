import { create } from 'zustand';

/** Whether the server has a newer version than this page. */
export const useUpdate = create<{ isReady: boolean }>(() => ({ isReady: false }));
export const postponeUpdate = (): void => useUpdate.setState({ isReady: false });
