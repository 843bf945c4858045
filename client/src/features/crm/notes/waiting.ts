import { create } from 'zustand';
import { isSessionOver } from '#platform/http/codes.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { currentSessionEntry, useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { NoteDraft } from './draft.ts';
import { type NotePlace, saveNote } from './save-note.ts';

/** A note saved without a network. Its id makes repeated sending idempotent. */
export interface WaitingNote extends NoteDraft {
  /** The idempotency key; the field's name is stored on devices. */
  once: string;
  place: NotePlace;
  id: string;
  at: string;
  /** Why the server rejected the note: it stays until its author edits or discards it. */
  problem: string | null;
}

const accountNow = (): string => currentSessionEntry()?.info?.account_no ?? '';
/** Belongs to one account; removed with the drafts at logout. */
const keyOf = (account: string) => `draft:waiting:${account}` as const;
const read = (account: string): WaitingNote[] => siteStorage.get<WaitingNote[]>(keyOf(account)) ?? [];

const useWaitingStore = create<{ notes: readonly WaitingNote[] }>(() => ({ notes: [] }));
let onArrived = () => {};
/** Registers the reload after notes have arrived. */
export const whenNotesArrive = (then: () => void): void => {
  onArrived = then;
};

/** If there are fewer notes than before, some were sent by this or another tab. */
function show(): void {
  const before = useWaitingStore.getState().notes.length;
  const notes = read(accountNow());
  useWaitingStore.setState({ notes });
  if (notes.length < before) onArrived();
}
/** Reads the storage before each change, because other tabs write it too. */
function change(account: string, by: (notes: WaitingNote[]) => WaitingNote[]): void {
  const notes = by(read(account));
  siteStorage.set(keyOf(account), notes.length > 0 ? notes : null);
  show();
}

export const useWaitingNotes = (id: string): readonly WaitingNote[] => {
  const notes = useWaitingStore((state) => state.notes);
  return notes.filter((note) => note.id === id);
};
/** Notes are sent in the order in which they were written, so a new note waits behind earlier ones. */
export const isAnyWaiting = (): boolean => read(accountNow()).some(({ problem }) => problem === null);

/** Returns false if the device cannot store; the note is then still in the form. */
export function saveWaitingNote(note: Omit<WaitingNote, 'problem'>): boolean {
  const account = accountNow();
  if (!account) return false;
  change(account, (notes) => [...notes.filter(({ once }) => once !== note.once), { ...note, problem: null }]);
  return read(account).some(({ once }) => once === note.once);
}
export const dropWaiting = (idempotencyKey: string): void =>
  change(accountNow(), (notes) => notes.filter((note) => note.once !== idempotencyKey));

export function tryAgain(idempotencyKey: string): void {
  change(accountNow(), (notes) =>
    notes.map((note) => (note.once === idempotencyKey ? { ...note, problem: null } : note)),
  );
  void sendWaiting();
}

/** Only one tab sends at a time; the others then find nothing to send. */
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
/**
 * Started by the first timeline and active on every page: sends when the network returns, after a login, or when another tab stores a note.
 */
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
