import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Rate } from '#ui/Rate.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useVerdicts } from './use-verdicts.ts';
import { verdictKind, verdictNames } from './verdict-kind.ts';
import './verdicts.css';
import { verdictWords } from './words.ts';

/** The verdict of the reader's report on a product, with the amount and rate, or with what is missing. */
export function ProductVerdict({ id }: { id: string }) {
  const w = useWords(verdictWords);
  const names = useWords(verdictNames);
  const own = useVerdicts()?.byProduct.get(id);
  if (!own) return null;
  const { verdict, amount_from: from, amount_to: to, rate_from: rate, rate_to: rateTo, missing } = own;
  return (
    <span className="own-verdict">
      <StatusBadge kind={verdictKind[verdict]}>
        <span className="vh">{w.yours}</span>
        {names[verdict]}
      </StatusBadge>
      {from !== null && (
        <span className="c2">
          {verdict === 'match' ? w.amount : w.estimate} <Amount fen={from} toFen={to ?? undefined} short />
          {rate !== null && (
            <>
              {w.comma}
              {w.rate} <Rate value={rate} to={rateTo ?? undefined} />
            </>
          )}
        </span>
      )}
      {missing && <span className="own-missing c2">{missing}</span>}
    </span>
  );
}
