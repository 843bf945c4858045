import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { ProductBrief } from '../ProductRow.tsx';
import { type PutAsideProduct, setShortlist, shortlist, shortlistMax, withProduct } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';

/** Puts the list as it is now, and says so with a way back to the list before. */
function change(list: readonly PutAsideProduct[], said: string): void {
  const before = shortlist();
  setShortlist(list);
  const { undo } = wordsNow(shortlistWords);
  toast(said, { action: { label: undo, run: () => setShortlist(before) } });
}

export function putAside({ number, name, institution }: ProductBrief): void {
  const w = wordsNow(shortlistWords);
  const { glyph, color } = institution;
  const list = withProduct(shortlist(), { number, name, glyph, color });
  if (list) change(list, w.added(name));
  else toast(w.full(shortlistMax), { kind: 'bad' });
}

/** One takes its name into the toast, several their number. */
export function takeOut(numbers: readonly string[]): void {
  const w = wordsNow(shortlistWords);
  const gone = shortlist().filter(({ number }) => numbers.includes(number));
  const left = shortlist().filter(({ number }) => !numbers.includes(number));
  const [first] = gone;
  if (first) change(left, gone.length === 1 ? w.removed(first.name) : w.cleared(gone.length));
}
