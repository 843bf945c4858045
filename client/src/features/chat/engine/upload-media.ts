import type { MediaState } from '@sycee/contract/chat-media';
import { code } from '@sycee/contract/core/envelope';
import { mediaPieceBytes, piecesOfMedia } from '@sycee/domain/messages/media';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { requestHeaders } from '#platform/http/headers.ts';
import type { OutboxRow, PendingFile } from './outbox-rows.ts';
import type { UploadResult } from './sender.ts';
import { shareOfBytes } from './upload-progress.ts';

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A check may take about as long as the video. */
const askedAgainMs = { first: 800, atMost: 5_000 };

/**
 * Uploads a voice message or video in pieces, beginning with the first that the server lacks: after a lost connection or a reload it goes on where it was. Null: it was
 * stopped, or the network failed; a later attempt goes on.
 */
export async function uploadMedia(
  row: Pick<OutboxRow, 'tid'>,
  { blob, media }: PendingFile & { media: NonNullable<PendingFile['media']> },
  options: UploadOptions,
): Promise<UploadResult> {
  try {
    const { id, kind } = media;
    let state: MediaState = await call('POST /message/api/msg/media_begin', {
      body: { tid: row.tid, media: id, media_kind: kind, bytes: blob.size },
      quiet: true,
      signal: options.signal,
    });
    if (state.state === 'uploading') {
      await sendMissing(state, blob, options);
      state = await call('POST /message/api/msg/media_complete', {
        body: { media: id },
        quiet: true,
        signal: options.signal,
      });
    }
    for (
      let waitMs = askedAgainMs.first;
      state.state === 'checking';
      waitMs = Math.min(waitMs * 1.5, askedAgainMs.atMost)
    ) {
      options.onProgress(shareOfBytes);
      await pause(waitMs, options.signal);
      state = await call('GET /message/api/msg/media_state', {
        query: { media: id },
        quiet: true,
        signal: options.signal,
      });
    }
    options.onProgress(1);
    // Its check was interrupted by a restart of the server; the next attempt completes it.
    if (state.state === 'uploading') return null;
    return state.state === 'ready' ? { key: id } : { problem: state.problem_text ?? '', isOfFile: true };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isNetwork) return null;
    if (error.code === code.rateLimited) return { later: error.message };
    return isTemporary(error) ? null : { problem: error.message, isOfFile: false };
  }
}

/** Pieces that the server has lost, and logins that are renewed: another attempt goes on. */
const temporary: readonly string[] = [code.failed, code.sessionInvalid, code.sessionEnded];
const isTemporary = (failure: CallFailure): boolean => temporary.includes(failure.code);

async function sendMissing(state: MediaState, blob: Blob, { signal, onProgress }: UploadOptions): Promise<void> {
  const arrived = new Set(state.pieces);
  const pieces = piecesOfMedia(blob.size);
  for (let piece = 0; piece < pieces; piece++) {
    onProgress((arrived.size / pieces) * shareOfBytes);
    if (arrived.has(piece)) continue;
    const content = await blob.slice(piece * mediaPieceBytes, (piece + 1) * mediaPieceBytes).arrayBuffer();
    await sendPiece(state.media, piece, content, signal);
    arrived.add(piece);
  }
  onProgress(shareOfBytes);
}

async function sendPiece(media: string, piece: number, content: ArrayBuffer, signal: AbortSignal): Promise<void> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const response = await fetch(`/message/media/${media}/${piece}`, {
    method: 'PUT',
    body: content,
    headers: {
      ...requestHeaders(),
      'content-type': 'application/octet-stream',
      'x-sha256': Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    },
    signal,
  });
  const answer = (await response.json()) as { code: string; message: string };
  if (answer.code !== code.done) throw new CallFailure(answer.code, answer.message);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
