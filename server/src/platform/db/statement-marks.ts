import { sql } from 'kysely';

/**
 * Marks a statement that is not prepared, so PostgreSQL plans it with its values each time. A frequent term is best
 * found along the list's order, a rare one by its index; one plan for both would be a hundred times slower for one of
 * them.
 */
export const valuesMark = '/* planned by its values */';
export const planWithValues = sql.raw(valuesMark);

/**
 * Marks a statement that is prepared inside a transaction too, for the few that run thousands of times a minute: their
 * parsing and planning would cost more than their work. Its text must be constant.
 */
const preparedMark = '/* prepared */';
export const prepared = sql.raw(preparedMark);

const names = new Map<string, string>();

/** The name under which a connection prepares a marked statement; undefined for others. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(preparedMark)) return undefined;
  const name = names.get(text) ?? `p${names.size}`;
  names.set(text, name);
  return name;
}
