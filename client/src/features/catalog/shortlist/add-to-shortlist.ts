import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { ProductBrief } from '../ProductRow.tsx';
import { restored, type ShortlistProduct, setShortlist, shortlist, shortlistMax, withProduct } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';

/** Stores the new list and shows a toast whose undo reverts this change only. */
function change(
  list: readonly ShortlistProduct[],
  text: string,
  previousList: () => readonly ShortlistProduct[],
): void {
  setShortlist(list);
  const { undo } = wordsNow(shortlistWords);
  toast(text, { action: { label: undo, run: () => setShortlist(previousList()) } });
}

const without = (numbers: ReadonlySet<string>) => shortlist().filter(({ number }) => !numbers.has(number));

export function addToShortlist({ number, name, institution }: ProductBrief): void {
  const w = wordsNow(shortlistWords);
  const { glyph, color } = institution;
  const list = withProduct(shortlist(), { number, name, glyph, color });
  if (list) change(list, w.added(name), () => without(new Set([number])));
  else toast(w.full(shortlistMax), { kind: 'bad' });
}

/** The toast names a single product, or the number of several. */
export function removeFromShortlist(numbers: readonly string[]): void {
  const w = wordsNow(shortlistWords);
  const before = shortlist();
  const removedNumbers = new Set(numbers);
  const removed = before.filter(({ number }) => removedNumbers.has(number));
  const [first] = removed;
  if (!first) return;
  const text = removed.length === 1 ? w.removed(first.name) : w.cleared(removed.length);
  change(without(removedNumbers), text, () => restored(shortlist(), before, removedNumbers));
}
