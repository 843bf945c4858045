import { type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import { httpWords } from '#platform/http/words.ts';
import { wordsNow } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import type { UploadProblem } from './upload-file.ts';
import { uploadWords } from './words.ts';

const mega = 1024 * 1024;
const largest = (kind: UploadKindName) => uploadKind(kind).bytesAtMost / mega;
let isAsking = false;

/** Shows the message of spec section 8 for a failed upload. Simultaneous refusals are shown once. */
export async function showProblem(problem: UploadProblem, kind: UploadKindName, sentence?: string): Promise<void> {
  const w = wordsNow(uploadWords);
  if (problem === 'expired') toast(w.expired, { kind: 'bad' });
  if (problem === 'network') toast(wordsNow(httpWords).networkError, { kind: 'bad' });
  if (problem === 'type') toast(kind === 'work' ? w.noPaper : w.notTaken, { kind: 'bad' });
  if (problem === 'size') toast(w.tooLarge(largest(kind)), { kind: 'bad' });
  if (problem === 'busy') toast(w.busy, { kind: 'bad' });
  if ((problem !== 'refused' && problem !== 'content') || isAsking) return;
  isAsking = true;
  await modal.show({ text: sentence ?? wordsNow(httpWords).requestError });
  isAsking = false;
}

/** Only these problems are shown as a toast; of several toasts only one is visible. */
export const isToast = (problem: UploadProblem): boolean => !['refused', 'content', 'cancelled'].includes(problem);

/** A short label for the corner of a tile. */
export function shortProblem(problem: UploadProblem): string | undefined {
  const w = wordsNow(uploadWords);
  if (problem === 'expired') return w.shortExpired;
  if (problem === 'network') return wordsNow(httpWords).networkError;
  if (problem === 'type') return w.shortNotTaken;
  if (problem === 'content') return w.shortContent;
  if (problem === 'busy') return w.shortBusy;
  return problem === 'size' ? w.shortTooLarge : undefined;
}

export const showUploaded = (): void => toast(wordsNow(uploadWords).uploaded, { kind: 'ok' });
export const showTooMany = (most: number): void => toast(wordsNow(uploadWords).tooMany(most), { kind: 'bad' });
