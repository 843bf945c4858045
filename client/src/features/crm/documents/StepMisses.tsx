import type { Order } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { documentWords } from './words.ts';

/** What is missing for the next step; the server rejects the step if something required is missing. */
export function StepMisses({ order }: { order: Order }) {
  const w = useWords(documentWords);
  if (order.misses.length === 0) return null;
  const required = order.misses.filter(({ ask, kind }) => ask === 'required' && kind !== 'form');
  const unfilled = order.misses.filter(({ kind }) => kind === 'form');
  const isBlocked = required.length + unfilled.length > 0;
  const optional = order.misses.filter(({ ask }) => ask === 'wanted');
  const inWords = (misses: Order['misses']) =>
    misses
      .map(({ name, state }) => (state === 'missing' ? name : `${name}${w.inState(w.state(state, false))}`))
      .join(w.comma);
  return (
    <Note kind={isBlocked ? 'warn' : 'info'} title={isBlocked ? w.stepNeeds : w.stepWithout}>
      {required.length > 0 && <p>{w.requiredFirst(inWords(required))}</p>}
      {unfilled.length > 0 && <p>{w.fillFirst(inWords(unfilled))}</p>}
      {optional.length > 0 && <p>{w.wantedToo(inWords(optional))}</p>}
    </Note>
  );
}
