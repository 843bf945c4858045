import { webcrypto } from 'node:crypto';
import { mediaPieceBytes } from '@sycee/domain/messages/media';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidOf } from '#features/chat/testing/made.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { uploadMedia } from './upload-media.ts';
import { shareOfBytes } from './upload-progress.ts';

/** A server that keeps pieces, and fails when it is told to. */
class FakeServer {
  readonly pieces = new Set<number>();
  readonly sent: number[] = [];
  state = 'uploading';
  /** How often the state is `checking` after the completion. */
  checks = 0;
  isLimited = false;
  problem: string | null = null;
  failAfter = Number.POSITIVE_INFINITY;
  answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const piece = /\/message\/media\/[^/]+\/(\d+)$/.exec(url)?.[1];
    if (piece !== undefined) {
      if (this.sent.length >= this.failAfter) throw new TypeError('Failed to fetch');
      this.sent.push(Number(piece));
      this.pieces.add(Number(piece));
      return this.#envelope({});
    }
    if (this.isLimited)
      return new Response(JSON.stringify({ code: '4290000', message: 'Try later', data: { seconds: 30 } }), {
        headers: { 'content-type': 'application/json' },
      });
    const ended = this.problem ? 'refused' : 'ready';
    if (url.includes('media_complete')) this.state = this.checks > 0 ? 'checking' : ended;
    if (url.includes('media_state') && --this.checks <= 0) this.state = ended;
    const text = this.problem && 'It is too long';
    const { state, problem } = this;
    return this.#envelope({ media: tidOf(9), state, pieces: [...this.pieces], problem, problem_text: text });
  };
  #envelope = (data: object) =>
    new Response(JSON.stringify({ code: '2000000', message: '', data }), {
      headers: { 'content-type': 'application/json' },
    });
}

let server: FakeServer;
beforeEach(() => {
  arriveAt(testSite, 'member');
  server = new FakeServer();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.answer(String(url), init));
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => vi.unstubAllGlobals());

const blob = new Blob([new Uint8Array(3 * mediaPieceBytes + 5)]);
const upload = (signal = new AbortController().signal, onProgress = (_: number) => {}) =>
  uploadMedia(
    { tid: tidOf(1) },
    { blob, name: 'v.mp4', width: 0, height: 0, key: null, media: { kind: 'video', id: tidOf(9) } },
    { signal, onProgress },
  );

test('all pieces are sent once, and the progress grows to the end', async () => {
  const shares: number[] = [];
  expect(await upload(undefined, (share) => shares.push(share))).toEqual({ key: tidOf(9) });
  expect(server.sent).toEqual([0, 1, 2, 3]);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});

test('after a lost connection the next attempt sends only what is missing', async () => {
  server.failAfter = 2;
  expect(await upload()).toBeNull();
  server.failAfter = Number.POSITIVE_INFINITY;
  expect(await upload()).toEqual({ key: tidOf(9) });
  expect(server.sent).toEqual([0, 1, 2, 3]);
  // The answer to the completion was lost: nothing is sent again.
  expect(await upload()).toEqual({ key: tidOf(9) });
  expect(server.sent).toHaveLength(4);
});

test('an upload that is stopped sends nothing more and fails nothing', async () => {
  const controller = new AbortController();
  expect(await upload(controller.signal, (share) => share > 0.4 && controller.abort())).toBeNull();
  expect(server.sent.length).toBeLessThan(4);
});

test('what the check refuses says why', async () => {
  server.problem = 'too_long';
  expect(await upload()).toEqual({ problem: 'It is too long', isOfFile: true });
});

test('a check that takes longer is waited for, and its progress is the end of the bytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.checks = 3;
  server.problem = 'content_qr_code';
  let share = 0;
  const result = upload(undefined, (now) => {
    share = now;
  });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(server.checks).toBe(2);
  });
  expect(share).toBe(shareOfBytes);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toEqual({ problem: 'It is too long', isOfFile: true });
  vi.useRealTimers();
});

test('a limit of the server, or a check without an answer, is tried later', async () => {
  server.isLimited = true;
  expect(await upload()).toEqual({ later: 'Try later' });
});
