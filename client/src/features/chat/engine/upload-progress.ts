import { create } from 'zustand';
import { withEntry } from './state.ts';

/** The bytes of a voice message or video are there; the rest of the time is the server’s check. */
export const shareOfBytes = 0.98;

/** Shares of pictures and files that are being uploaded, by idClient. */
const useProgressStore = create<{ shares: ReadonlyMap<string, number> }>(() => ({ shares: new Map() }));

export const setUploadProgress = (idClient: string, share: number): void =>
  useProgressStore.setState(({ shares }) => ({ shares: withEntry(shares, idClient, share >= 1 ? null : share) }));
export const useUploadProgress = (idClient: string): number | undefined =>
  useProgressStore(({ shares }) => shares.get(idClient));
