interface Row {
  id: string;
}

/**
 * The loaded rows together with those that are kept, in the order of the list, which is that of the ids. A kept row that is not loaded is gone, unless it may be on a page
 * that is not read yet.
 */
export function withKept<Item extends Row>(
  loaded: readonly Item[],
  kept: readonly Item[],
  { oldestFirst, hasMore }: { oldestFirst: boolean; hasMore: boolean },
): { item: Item; isGone: boolean }[] {
  const ids = new Set(loaded.map(({ id }) => id));
  const isBefore = (one: Row, other: Row) => (oldestFirst ? one.id < other.id : one.id > other.id);
  const last = loaded.at(-1);
  const gone = kept.filter((item) => !ids.has(item.id) && (!hasMore || !last || isBefore(item, last)));
  return [...loaded.map((item) => ({ item, isGone: false })), ...gone.map((item) => ({ item, isGone: true }))].sort(
    (one, other) => (isBefore(one.item, other.item) ? -1 : 1),
  );
}
