import { z } from 'zod';
import { malformed } from '#platform/api-error.ts';

/** Where a search goes on: in a conversation before a message, and then with the rest of the list. */
export interface SearchPosition {
  tid: string;
  seq: number;
  /** When this conversation had its newest message. */
  time: number;
  /** Cursor of the conversations after this one; null: it is the last. */
  rest: string | null;
}
const position = z.tuple([z.uuid(), z.int().min(1), z.int().min(0), z.string().max(200).nullable()]);

export const searchCursor = ({ tid, seq, time, rest }: SearchPosition): string =>
  Buffer.from(JSON.stringify([tid, seq, time, rest])).toString('base64url');

/** `within`: the conversation that is searched, if it is one. */
export function readSearchCursor(cursor: string, within: string | undefined): SearchPosition {
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || (within && parsed.data[0] !== within))
    throw malformed(
      { cursor: { zh: '无法继续搜索，请重新搜索', en: 'The search cannot go on from here. Search again' } },
      'cursor',
    );
  const [tid, seq, time, rest] = parsed.data;
  return { tid, seq, time, rest };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
