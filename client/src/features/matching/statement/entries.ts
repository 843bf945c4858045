import { findFileFault, type SeenFault } from '#platform/files/fault.ts';
import { piecesOf } from '#platform/files/pieces.ts';
import type { UploadedFile } from '../company/draft.ts';
import type { FileFault, StatementView } from './api.ts';

export type AnyFault = FileFault | SeenFault;
export const filesAtMost = 12;

/** `interrupted`: a reload lost the content; choosing the file again resumes. `refused`: rejected by the server. `bad`: never sent. */
type EntryState = 'waiting' | 'sending' | 'sent' | 'interrupted' | 'refused' | 'bad' | 'removed';

export interface Entry extends UploadedFile {
  content: File | null;
  readonly arrived: Set<number>;
  state: EntryState;
}

export interface FileContent {
  file: number;
  name: string;
  bytes: number;
  /** 0 to 1. */
  sentFraction: number;
  state: Exclude<EntryState, 'removed'>;
  fault: AnyFault | null;
  /** Notices of the server about the reading of the file, for example that lines were lost. */
  notices: readonly string[];
}

export function entryOf(content: File, slot: Pick<UploadedFile, 'file' | 'anew'>): Entry {
  const uploaded = { ...slot, name: content.name, bytes: content.size };
  return { ...uploaded, content, arrived: new Set(), state: findFileFault(uploaded) ? 'bad' : 'waiting' };
}

export const entryOfStored = (uploaded: UploadedFile): Entry => ({
  ...uploaded,
  content: null,
  arrived: new Set(),
  state: findFileFault(uploaded) ? 'bad' : 'interrupted',
});

/** A file number that was never used, as far as known since the last reload; else that of a removed file; null if there is none. */
export function freeFileNumber(
  entries: readonly Entry[],
  isResumed: boolean,
): Pick<UploadedFile, 'file' | 'anew'> | null {
  const live = new Set(entries.filter(({ state }) => state !== 'removed').map(({ file }) => file));
  const had = new Set(entries.map(({ file }) => file));
  const places = Array.from({ length: filesAtMost }, (_, file) => file).filter((file) => !live.has(file));
  const file = places.find((one) => !had.has(one)) ?? places[0];
  return file === undefined ? null : { file, ...((had.has(file) || isResumed) && { anew: true }) };
}

/** Updates the entries from the arrived pieces; returns true if the files have changed since they were read. */
export function settle(entries: readonly Entry[], view: StatementView): boolean {
  const isRead = new Set(view.state === 'collecting' ? [] : view.files.map(({ file }) => file));
  const arrived = new Map(view.arrived.map(({ file, pieces }) => [file, pieces]));
  const live = new Set(entries.filter(({ state }) => state !== 'removed').map(({ file }) => file));
  let isNew = [...isRead].some((file) => !live.has(file));
  for (const entry of entries) {
    if (entry.state === 'removed' || entry.state === 'bad') continue;
    if (!entry.anew) for (const piece of arrived.get(entry.file) ?? []) entry.arrived.add(piece);
    if (entry.content) continue;
    if (isRead.has(entry.file)) entry.state = 'sent';
    else if (entry.arrived.size >= piecesOf(entry.bytes)) {
      entry.state = 'sent';
      isNew = true;
    } else if (entry.state !== 'sent') entry.state = 'interrupted';
  }
  return isNew;
}

export const contentOf = (
  { file, name, bytes, arrived, state }: Entry,
  fault: AnyFault | null,
  notices: readonly string[],
): FileContent => ({
  file,
  name,
  bytes,
  sentFraction: state === 'sent' ? 1 : arrived.size / Math.max(1, piecesOf(bytes)),
  state: state as FileContent['state'],
  fault,
  notices,
});
