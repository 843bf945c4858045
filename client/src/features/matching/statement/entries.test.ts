import { expect, test } from 'vitest';
import { findFileFault } from '#platform/files/fault.ts';
import { pieceBytes, pieceOf, piecesOf } from '#platform/files/pieces.ts';
import type { StatementView } from './api.ts';
import { entryOf, entryOfStored, freeFileNumber, settle } from './entries.ts';

const view = (of: Partial<Pick<StatementView, 'state' | 'files' | 'arrived'>>) =>
  ({ state: 'collecting', files: [], arrived: [], ...of }) as unknown as StatementView;
const storedEntry = (file: number, bytes: number) => entryOfStored({ file, name: `${file}.csv`, bytes });

test('rejects invalid names and sizes before a file is sent', () => {
  const fault = (name: string, bytes: number) => findFileFault({ name, bytes });
  expect(fault('旧.XLS', 1)).toBeNull();
  expect(fault('a.pdf', 1)).toBe('other_kind');
  expect(fault('a.xlsx', 0)).toBe('empty');
  expect(fault('a.csv', 20_000_001)).toBe('too_large');
  expect(fault('a.CSV', 20_000_000)).toBeNull();
});

test('uses a free place first, and marks the reuse of an earlier one', () => {
  const content = new File(['x'], 'a.csv');
  const entries = Array.from({ length: 12 }, (_, file) => entryOf(content, { file }));
  expect(freeFileNumber(entries.slice(0, 3), false)).toEqual({ file: 3 });
  expect(freeFileNumber(entries, false)).toBeNull();
  entries[4]!.state = 'removed';
  expect(freeFileNumber(entries, false)).toEqual({ file: 4, anew: true });
  expect(freeFileNumber([], true)).toEqual({ file: 0, anew: true });
});

test('restores complete files after a reload, and asks for incomplete ones again', () => {
  const whole = storedEntry(0, pieceBytes + 1);
  const half = storedEntry(1, pieceBytes * 3);
  const arrived = [
    { file: 0, pieces: [0, 1] },
    { file: 1, pieces: [0] },
  ];
  expect(settle([whole, half], view({ arrived }))).toBe(true);
  expect([whole.state, half.state, [...half.arrived]]).toEqual(['sent', 'interrupted', [0]]);
});

test('does not read files again, unless one was removed', () => {
  const files = [0, 1].map((file) => ({ file, name: `${file}.csv`, bytes: 9, fault: null, notices: [] }));
  const entries = [storedEntry(0, 9), storedEntry(1, 9)];
  expect(settle(entries, view({ state: 'ready', files }))).toBe(false);
  expect(entries.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(settle([storedEntry(1, 9)], view({ state: 'ready', files }))).toBe(true);
});

test('joins the pieces to the original file', async () => {
  const bytes = Uint8Array.from({ length: pieceBytes + 7 }, (_, at) => at % 251);
  const content = new Blob([bytes]);
  const parts = await Promise.all([0, 1].map((piece) => pieceOf(content, piece)));
  expect(piecesOf(bytes.length)).toBe(2);
  expect(Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))).equals(Buffer.from(bytes))).toBe(true);
});
