/**
 * The entry of a table by an external key, such as a provider's state, a stored slug or a word of a file. Only own properties
 * count, so `constructor` and `__proto__` give `undefined`.
 */
export const lookUp = <Value>(table: Readonly<Partial<Record<string, Value>>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
