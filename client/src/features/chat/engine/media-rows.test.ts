import { expect, test } from 'vitest';
import { outboxRow, tidOf } from '#features/chat/testing/made.ts';
import { isUploadedApart, type PendingFile, sendable, uploadable } from './outbox-rows.ts';

const file = (more: Partial<PendingFile> = {}): PendingFile => ({
  blob: new Blob(['x']),
  name: 'x',
  width: 0,
  height: 0,
  key: null,
  ...more,
});
const video = (n: number, more: Parameters<typeof outboxRow>[0] = {}) =>
  outboxRow({
    idClient: tidOf(n),
    order: n,
    content: { kind: 'video', media: '', poster: null },
    files: [file({ media: { kind: 'video', id: tidOf(100 + n) } })],
    ...more,
  });
const text = (n: number) => outboxRow({ idClient: tidOf(n), order: n });
const ids = (rows: readonly { idClient: string }[]) => rows.map(({ idClient }) => idClient);

test('a video that is not uploaded does not hold up what is written after it; once it is, it is sent in its turn', () => {
  const rows = [video(1), text(2), text(3)];
  expect(ids(sendable(rows, new Set(), 0))).toEqual([tidOf(2)]);
  const uploaded = video(1, { files: [file({ key: 'k', media: { kind: 'video', id: tidOf(101) } })] });
  expect(isUploadedApart(uploaded)).toBe(false);
  expect(ids(sendable([uploaded, text(2)], new Set(), 0))).toEqual([tidOf(1)]);
});

test('a voice message is short and keeps its place among the others', () => {
  const voice = outboxRow({
    idClient: tidOf(1),
    order: 1,
    content: { kind: 'voice', media: '' },
    files: [file({ media: { kind: 'voice', id: tidOf(101) } })],
  });
  expect(ids(sendable([voice, text(2)], new Set(), 0))).toEqual([tidOf(1)]);
  expect(uploadable([voice], 0)).toBeNull();
});

test('videos are uploaded one after the other; a paused, failed or postponed one lets the next go first', () => {
  expect(uploadable([video(2), video(1)], 0)?.idClient).toBe(tidOf(1));
  for (const waiting of [{ is_paused: true }, { state: 'failed' as const }, { not_before: 10 }])
    expect(uploadable([video(1, waiting), video(2)], 5)?.idClient).toBe(tidOf(2));
  expect(uploadable([video(1, { not_before: 10 })], 10)?.idClient).toBe(tidOf(1));
});
