import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ListedProduct } from '../queries.ts';
import { checkStateOf } from './check-state.ts';
import { deskWords } from './words.ts';

const validDays = 90;

/** When a product was checked last, and when it leaves the matches. */
export function CheckCell({ product }: { product: ListedProduct }) {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const state = checkStateOf(product);
  if (product.checked_on === null) return <span className="c3 t13">{w.neverPublished}</span>;
  return (
    <span className="col g2">
      <span className="t13 c2 nw">{w.checkedOn(dateWords(product.checked_on, language))}</span>
      {state && state.leavesIn !== null && (
        <StatusBadge kind={state.kind}>
          {state.leavesIn <= 0 ? w.left(validDays) : w.leavesIn(state.leavesIn)}
        </StatusBadge>
      )}
    </span>
  );
}
