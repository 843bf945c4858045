import { code, type Envelope, type TooOftenData } from '@sycee/contract/core/envelope';
import type { Scene } from '@sycee/domain/poster/scene';
import { CallFailure } from '#platform/http/failure.ts';
import { requestHeaders } from '#platform/http/headers.ts';
import { httpWords } from '#platform/http/words.ts';
import { wordsNow } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';

export interface PictureRequest {
  id: string;
  /** Code of the share whose card and address the picture carries. */
  share?: string | undefined;
  /** Pixels; the own width of the poster if absent. */
  width?: number | undefined;
}
interface PictureOptions {
  signal?: AbortSignal;
  /** The server draws it later: others are before it. Called again with false when it is there. */
  onWait?: (isWaiting: boolean) => void;
}

let isShowing = false;
/** Many pictures of one page may fail at once: one modal says so. */
async function showRequestError(): Promise<void> {
  if (isShowing) return;
  isShowing = true;
  await modal.show({ text: wordsNow(httpWords).requestError });
  isShowing = false;
}

/** The picture of a poster, which the server draws. While many are drawn it answers 4290000 and seconds, and the request is sent again after them. */
export const fetchPicture = (request: PictureRequest, options?: PictureOptions): Promise<Blob> =>
  fetchDrawn(addressOf(request), { cache: 'no-cache' }, options);

/** The picture of a scene without pictures, whose code leads to a page of this site. */
export const drawScene = (body: { scene: Scene; path: string }, options?: PictureOptions): Promise<Blob> =>
  fetchDrawn('/marketing/api/poster/draw', { method: 'POST', body: JSON.stringify(body) }, options);

async function fetchDrawn(address: string, init: RequestInit, { signal, onWait }: PictureOptions = {}): Promise<Blob> {
  for (;;) {
    const response = await fetch(address, { ...init, headers: requestHeaders(), signal }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new CallFailure('network', wordsNow(httpWords).networkError);
    });
    if (response.status !== 200) {
      void showRequestError();
      throw new CallFailure('status', wordsNow(httpWords).requestError);
    }
    if (response.headers.get('content-type')?.startsWith('image/')) {
      onWait?.(false);
      return await response.blob();
    }
    const envelope = (await response.json()) as Envelope;
    if (envelope.code !== code.rateLimited) throw new CallFailure(envelope.code, envelope.message, envelope.data);
    onWait?.(true);
    await pause((envelope.data as TooOftenData).seconds, signal);
  }
}

function addressOf({ id, share, width }: PictureRequest): string {
  const query = new URLSearchParams({ ...(share && { share }), ...(width && { width: String(width) }) }).toString();
  return `/marketing/api/poster/${encodeURIComponent(id)}/info${query && `?${query}`}`;
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(1, seconds) * 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
