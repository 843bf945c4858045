import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { ProductBrief } from '../ProductRow.tsx';
import { restored, type ShortlistProduct, setShortlist, shortlist, shortlistMax, withProduct } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';

/** Stores the new list and shows a toast whose undo reverts this change only. */
function change(list: readonly ShortlistProduct[], said: string, undone: () => readonly ShortlistProduct[]): void {
  setShortlist(list);
  const { undo } = wordsNow(shortlistWords);
  toast(said, { action: { label: undo, run: () => setShortlist(undone()) } });
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
export function takeOut(numbers: readonly string[]): void {
  const w = wordsNow(shortlistWords);
  const before = shortlist();
  const taken = new Set(numbers);
  const gone = before.filter(({ number }) => taken.has(number));
  const [first] = gone;
  if (!first) return;
  const said = gone.length === 1 ? w.removed(first.name) : w.cleared(gone.length);
  change(without(taken), said, () => restored(shortlist(), before, taken));
}
