/** The entries with one of them taken out and put at another place. */
export function movedTo<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const order = [...entries];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}
