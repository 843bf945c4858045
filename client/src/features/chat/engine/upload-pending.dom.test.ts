import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { credentialOf, fakeUploads, pictureFile, type SentForm } from '#platform/upload/testing.ts';
import type { OutboxRow, PendingFile } from './outbox-rows.ts';
import { uploadPending } from './upload-pending.ts';

let sent: SentForm[];
beforeEach(() => {
  arriveAt(testSite, 'member');
  sent = fakeUploads();
  fakeServer({ 'GET /tools/api/oss/base_sign': () => ({ code: '2000000', data: credentialOf('chat') }) });
});
afterEach(() => vi.unstubAllGlobals());

const file = (): PendingFile => ({ blob: pictureFile(), name: 'a.png', width: 4, height: 3, key: null });
const album = (...files: PendingFile[]) =>
  ({ idClient: 'one', content: { kind: 'image', pictures: [] }, files }) as unknown as OutboxRow;
const refusal = '<Error><Code>ContentRefused</Code><Message>The picture has advertising</Message></Error>';
async function answered(row: OutboxRow, pending: PendingFile, status: number, text = '') {
  const result = uploadPending(row, pending);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  sent.pop()!.answer(status, text);
  return await result;
}

test('what the content check refuses is said, of an album with the place of the picture, and of a video that it is its cover', async () => {
  const [first, second] = [file(), file()];
  expect(await answered(album(first), first, 400, refusal)).toEqual({
    problem: 'The picture has advertising',
    isOfFile: true,
  });
  const problem = 'Picture 2: The picture has advertising';
  expect(await answered(album(first, second), second, 400, refusal)).toEqual({ problem, isOfFile: true });
  const video = { ...album(first, second), content: { kind: 'video' } } as unknown as OutboxRow;
  const ofCover = 'Cover of the video: The picture has advertising';
  expect(await answered(video, second, 400, refusal)).toEqual({ problem: ofCover, isOfFile: true });
});

test('a server that cannot check now is tried later', async () => {
  const one = file();
  expect(await answered(album(one), one, 429)).toEqual({ later: 'The server is busy. Try again in a moment' });
});
