import { malformed } from './api-error.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const badCursor = () =>
  malformed(
    { cursor: { zh: '翻页失败，请返回第一页', en: 'This page could not be loaded. Start from the first page' } },
    'cursor',
  );

/** The cursor of a list in the order of ids. */
export function idCursor(cursor: string): string {
  if (!uuid.test(cursor)) throw badCursor();
  return cursor;
}

/** A cursor that remembers the sort value, a whole number, beside the id. */
export const sortCursor = (value: number, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function readSortCursor(cursor: string): { value: number; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number, string];
    if (Number.isSafeInteger(value) && uuid.test(id)) return { value, id };
  } catch {
    // Falls through to the refusal.
  }
  throw badCursor();
}

/** Of lists that are whole in memory: where the next page begins. */
export function offsetCursor(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

/** Of lists in the order of a number that counts up. */
export function numberCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

/** Lists read one row more than they show: its being there means a next page. */
export const nextCursor = (rows: readonly { id: string }[], pageSize: number): string | null =>
  rows.length > pageSize ? rows[pageSize - 1]!.id : null;
