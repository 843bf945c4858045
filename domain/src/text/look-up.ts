/**
 * The entry of a table by a key that comes from outside: a provider's state, a stored slug, a word of a file. Undefined
 * where the table itself has none, so that `constructor` and `__proto__` find nothing.
 */
export const lookUp = <Value>(table: Readonly<Partial<Record<string, Value>>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
