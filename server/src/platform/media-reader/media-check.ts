import type { MediaKind, MediaProblem } from '@sycee/domain/messages/media';
import { readInThread } from '#platform/sheets/in-thread.ts';

export interface MediaJob {
  readonly kind: MediaKind;
  /** Path of the uploaded file. */
  readonly from: string;
  /** Path at which the clean file is written. */
  readonly to: string;
}
export interface CheckedMedia {
  readonly durationMs: number;
  /** Dimensions of the picture as it is shown; null without one. */
  readonly width: number | null;
  readonly height: number | null;
  /** H.264 or H.265; null without a picture. */
  readonly codec: 'avc' | 'hevc' | null;
}
export type MediaCheck = { readonly checked: CheckedMedia } | { readonly problem: MediaProblem };

/**
 * Reads a file in a separate thread with limits on memory and time, and writes its sound and picture into a new one: nothing else that it had, such as places and names of
 * devices, is in that. A file that exceeds a limit or breaks the reader is unreadable.
 */
export async function checkMedia(job: MediaJob): Promise<MediaCheck> {
  const check = readInThread<MediaCheck>(new URL('./thread.ts', import.meta.url), job);
  return (await check.catch(() => null)) ?? { problem: 'unreadable' };
}
