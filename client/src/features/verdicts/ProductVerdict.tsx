import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useVerdicts } from './use-verdicts.ts';
import { verdictKind, verdictNames } from './verdict-kind.ts';
import './verdicts.css';
import { verdictWords } from './words.ts';

/** The verdict of the reader's report on a product, with the amount, or with what is missing. */
export function ProductVerdict({ id }: { id: string }) {
  const w = useWords(verdictWords);
  const names = useWords(verdictNames);
  const own = useVerdicts()?.byProduct.get(id);
  if (!own) return null;
  const { verdict, amount_from: from, amount_to: to, missing } = own;
  return (
    <span className="own-verdict">
      <StatusBadge kind={verdictKind[verdict]}>
        <span className="vh">{w.yours}</span>
        {names[verdict]}
      </StatusBadge>
      {from !== null && (
        <span className="c2">
          {verdict === 'match' ? w.amount : w.estimate} <Amount fen={from} toFen={to ?? undefined} short />
        </span>
      )}
      {missing && <span className="own-missing c2">{missing}</span>}
    </span>
  );
}
