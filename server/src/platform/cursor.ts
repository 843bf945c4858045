import { uuid } from '#platform/uuid.ts';
import { malformed } from './api-error.ts';

export const badCursor = () =>
  malformed(
    { cursor: { zh: '翻页失败，请返回第一页', en: 'This page could not be loaded. Start from the first page' } },
    'cursor',
  );

/** Reads the cursor of a list ordered by id. */
export function idCursor(cursor: string): string {
  if (!uuid.test(cursor)) throw badCursor();
  return cursor;
}

/** A cursor with the sort value, a whole number, and the id. */
export const sortCursor = (value: number, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function readSortCursor(cursor: string): { value: number; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number, string];
    if (Number.isSafeInteger(value) && uuid.test(id)) return { value, id };
  } catch {
    // Falls through to the error.
  }
  throw badCursor();
}

/** The last millisecond that this product and PostgreSQL both know as a time. */
const lastTime = 8_640_000_000_000;

export const isCursorTime = (value: number): boolean => value >= 0 && value <= lastTime;

/** Reads a cursor whose sort value is a time in milliseconds. */
export function readTimeCursor(cursor: string): { value: number; id: string } {
  const read = readSortCursor(cursor);
  if (!isCursorTime(read.value)) throw badCursor();
  return read;
}

/** Reads the cursor of a list that is complete in memory: the offset of the page. */
export function offsetCursor(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

/** Reads the cursor of a list ordered by an increasing number. */
export function numberCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

/** The cursor after this page. Lists read one row more than a page: that row proves that a next page exists. */
export const nextCursor = (rows: readonly { id: string }[], pageSize: number): string | null =>
  rows.length > pageSize ? rows[pageSize - 1]!.id : null;
