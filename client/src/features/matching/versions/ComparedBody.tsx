import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { Compared, ReadVersion } from './compared.ts';
import { MovedProduct } from './MovedProduct.tsx';
import { compareWords } from './words.ts';

const shownAtFirst = 12;

interface ComparedBodyProps {
  before: ReadVersion;
  after: ReadVersion;
  difference: Compared;
}

/** The results first, then the changed facts, then every changed product. */
export function ComparedBody({ before, after, difference }: ComparedBodyProps) {
  const w = useWords(compareWords);
  const [isLong, setLong] = useState(false);
  const { facts, moves, opened, closed, all } = difference;
  if (facts.length === 0 && moves.length === 0)
    return (
      <EmptyState art="bridge" title={w.same}>
        {w.sameText}
      </EmptyState>
    );
  const shown = isLong ? moves : moves.slice(0, shownAtFirst);
  return (
    <>
      <Card className="col g16">
        <header className="col g4">
          <h2 className="song t24">{w.headline(opened, closed)}</h2>
          <p className="t15 c2">{w.sum(moves.length, all)}</p>
        </header>
        <dl className="ver-sums">
          <Sum label={w.match} before={before.result.counts.match} after={after.result.counts.match} />
          <Sum label={w.most} before={mostOf(before, w.none)} after={mostOf(after, w.none)} />
          <Sum label={w.score} before={before.result.score} after={after.result.score} />
        </dl>
      </Card>
      <Card className="col g4">
        <SectionHead title={w.reported} fact={facts.length > 0 ? String(facts.length) : undefined} />
        {facts.length === 0 && <p className="t15 c2">{w.notReported}</p>}
        <ul className="list">
          {facts.map(({ attr, name, before: one, after: other }) => (
            <li key={attr} className="ver-fact">
              <span className="m">{name}</span>
              <BeforeAfter before={one ?? w.unknown} after={other ?? w.unknown} />
            </li>
          ))}
        </ul>
      </Card>
      {moves.length > 0 && (
        <section className="col g12">
          <SectionHead title={w.moved} fact={String(moves.length)} />
          <div className="card list clip">
            {shown.map((move) => (
              <MovedProduct key={move.id} move={move} />
            ))}
            {moves.length > shown.length && (
              <div className="ver-rest">
                <GoLink iconEnd={ChevronDown} onClick={() => setLong(true)}>
                  {w.showRest(moves.length - shown.length)}
                </GoLink>
              </div>
            )}
          </div>
        </section>
      )}
    </>
  );
}

const mostOf = ({ result }: ReadVersion, none: string): ReactNode =>
  result.best_amount === null ? none : <Amount fen={result.best_amount} short />;

function Sum({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  return (
    <div className="st">
      <dt>{label}</dt>
      <dd className="t17">
        <BeforeAfter before={before} after={after} />
      </dd>
    </div>
  );
}
