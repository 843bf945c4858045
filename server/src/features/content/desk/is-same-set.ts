/** Whether an order names each of the existing rows once. */
export const isSameSet = (known: readonly string[], ordered: readonly string[]): boolean => {
  const wanted = new Set(ordered);
  return wanted.size === ordered.length && wanted.size === known.length && known.every((one) => wanted.has(one));
};
