import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReportResult, WhatIf } from '../report-api.ts';
import { whatIfWords } from './words.ts';

const shownAtMost = 5;

interface WhatIfResultsProps {
  before: ReportResult;
  answer: WhatIf | undefined;
  isFailed: boolean;
}

/** The number and amount of matches under the assumptions, and the products that change. */
export function WhatIfResults({ before, answer, isFailed }: WhatIfResultsProps) {
  const w = useWords(whatIfWords);
  const counts = answer?.counts_before ?? before.counts;
  const amountOf = (fen: number | null) => (fen === null ? w.none : <Amount fen={fen} short />);
  return (
    <>
      <p className="vh" role="status">
        {answer && `${w.counts(counts.match, answer.counts.match)}. ${summaryOf(w, answer)}`}
      </p>
      {isFailed && <p className="t13 bad">{w.failed}</p>}
      <div className="list">
        <Line label={w.match} was={counts.match} is={answer?.counts.match ?? counts.match} />
        <Line
          label={w.most}
          was={amountOf(before.best_amount)}
          is={amountOf(answer ? answer.best_amount : before.best_amount)}
          isSame={!answer || answer.best_amount === before.best_amount}
        />
      </div>
      {answer && <Moved moved={answer.moved} />}
    </>
  );
}

const summaryOf = (w: (typeof whatIfWords)['zh'], { moved }: WhatIf): string =>
  moved.length === 0 ? w.same : w.moved(moved.length);

interface LineProps {
  label: string;
  was: ReactNode;
  is: ReactNode;
  isSame?: boolean;
}

function Line({ label, was, is, isSame = was === is }: LineProps) {
  return (
    <div className="fb wi-line">
      <span className="t13 c2">{label}</span>
      <span className="f g6 num">
        {!isSame && (
          <>
            <span className="c3">{was}</span>
            <ArrowRight size={14} className="c3" aria-hidden="true" />
          </>
        )}
        <b className={isSame ? 'm' : 'b cp'}>{is}</b>
      </span>
    </div>
  );
}

function Moved({ moved }: Pick<WhatIf, 'moved'>) {
  const w = useWords(whatIfWords);
  const names = useWords(verdictNames);
  if (moved.length === 0) return <p className="t13 c3">{w.same}</p>;
  // A changed verdict comes before a changed amount.
  const inOrder = moved.toSorted((a, b) => Number(b.before !== b.after) - Number(a.before !== a.after));
  const shown = inOrder.slice(0, shownAtMost);
  return (
    <div className="col">
      <b className="t13 m">{w.moved(moved.length)}</b>
      <ul className="list">
        {shown.map(({ product_id, name, institution, before, after, amount_from, amount_to }) => (
          <li key={product_id} className="fb wi-line">
            <span className="col g2">
              <span className="t13 m">{name}</span>
              <span className="t12 c3 num">
                {institution}
                {amount_from !== null && (
                  <>
                    {' · '}
                    <Amount fen={amount_from} toFen={amount_to ?? undefined} short />
                  </>
                )}
              </span>
            </span>
            <span className="f g6 wrap wi-verdicts">
              {before !== after && <span className="t12 c3">{names[before]} →</span>}
              <StatusBadge kind={verdictKind[after]}>{names[after]}</StatusBadge>
            </span>
          </li>
        ))}
      </ul>
      {moved.length > shown.length && <p className="t12 c3">{w.rest(moved.length - shown.length)}</p>}
    </div>
  );
}
