import { create } from 'zustand';
import { isSessionOver } from '#platform/http/codes.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { currentEntry, useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { NoteDraft } from './draft.ts';
import { type NotePlace, saveNote } from './save-note.ts';

/** A note that was saved without a network: it has its key already, so that it arrives once however often it is sent. */
export interface WaitingNote extends NoteDraft {
  once: string;
  place: NotePlace;
  id: string;
  at: string;
  /** Why the server would not have it: it stays until whoever wrote it says what becomes of it. */
  problem: string | null;
}

const accountNow = (): string => currentEntry()?.info?.account_no ?? '';
/** Of one account, and forgotten with what it typed when it logs out. */
const keyOf = (account: string) => `draft:waiting:${account}` as const;
const read = (account: string): WaitingNote[] => siteStorage.get<WaitingNote[]>(keyOf(account)) ?? [];

const useWaitingStore = create<{ notes: readonly WaitingNote[] }>(() => ({ notes: [] }));
let onArrived = () => {};
/** What is read again when one has arrived. */
export const whenNotesArrive = (then: () => void): void => {
  onArrived = then;
};

/** Fewer than before: some have arrived, sent from here or by another tab. */
function show(): void {
  const before = useWaitingStore.getState().notes.length;
  const notes = read(accountNow());
  useWaitingStore.setState({ notes });
  if (notes.length < before) onArrived();
}
/** Read again at every change: another tab writes here too. */
function change(account: string, by: (notes: WaitingNote[]) => WaitingNote[]): void {
  const notes = by(read(account));
  siteStorage.set(keyOf(account), notes.length > 0 ? notes : null);
  show();
}

export const useWaitingNotes = (id: string): readonly WaitingNote[] => {
  const notes = useWaitingStore((state) => state.notes);
  return notes.filter((note) => note.id === id);
};
/** In the order they were written: who comes after one that waits, waits too. */
export const isAnyWaiting = (): boolean => read(accountNow()).some(({ problem }) => problem === null);

/** False where the device keeps nothing: then the note is still only what was typed. */
export function keepWaiting(note: Omit<WaitingNote, 'problem'>): boolean {
  const account = accountNow();
  if (!account) return false;
  change(account, (notes) => [...notes.filter(({ once }) => once !== note.once), { ...note, problem: null }]);
  return read(account).some(({ once }) => once === note.once);
}
export const dropWaiting = (once: string): void =>
  change(accountNow(), (notes) => notes.filter((note) => note.once !== once));

export function tryAgain(once: string): void {
  change(accountNow(), (notes) => notes.map((note) => (note.once === once ? { ...note, problem: null } : note)));
  void sendWaiting();
}

/** One tab at a time sends; the others find nothing left. */
export async function sendWaiting(): Promise<void> {
  const account = accountNow();
  if (!account || !navigator.onLine || !isAnyWaiting()) return;
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return await sendAll(account);
  await locks.request(siteStorage.nameOf(keyOf(account)), { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(account);
  });
}

async function sendAll(account: string): Promise<void> {
  for (;;) {
    const note = read(account).find(({ problem }) => problem === null);
    if (!note || accountNow() !== account) return;
    try {
      await saveNote(note.place, note.id, note, note.once);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.isNetwork || isSessionOver(error.code)) return;
      const problem = Object.values(error.fields)[0] ?? error.message;
      change(account, (notes) => notes.map((one) => (one.once === note.once ? { ...one, problem } : one)));
      continue;
    }
    change(account, (notes) => notes.filter(({ once }) => once !== note.once));
  }
}

const againMs = 20_000;
let hasStarted = false;
/** From the first timeline on, wherever one goes then: when the network is back, somebody logs in, or another tab wrote. */
export function startSending(): void {
  if (!hasStarted) {
    hasStarted = true;
    window.addEventListener('online', () => void sendWaiting());
    window.addEventListener('storage', show);
    window.setInterval(() => void sendWaiting(), againMs);
    useSession.subscribe(() => {
      show();
      void sendWaiting();
    });
  }
  show();
  void sendWaiting();
}
