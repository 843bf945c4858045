import { verdicts } from '@sycee/domain/matching/result';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { editorWords } from '../words.ts';
import { CaseResult } from './CaseResult.tsx';
import type { Counts, LiveTest as Tested, TestedCase } from './live-test.ts';
import { inventedSize } from './samples.ts';

/** Sample customers under what is published and under what is written; nothing of it is part of the draft. Another test follows as child. */
export function LiveTest({ tested, children }: { tested: Tested; children?: ReactNode }) {
  const w = useWords(editorWords);
  const [open, setOpen] = useState<string | null>(null);
  const { cases, before, after } = tested;
  return (
    <aside className="re-test" aria-label={w.test}>
      <Card className="col g12">
        <div className="fb">
          <h2 className="t17 b">{w.test}</h2>
          <span className="re-live t13">{w.live}</span>
        </div>
        <p className="t13 c3">{w.testHint}</p>
        <Distribution before={before} after={after} />
      </Card>
      <Card flush>
        <ul className="re-cases">
          {cases.map((one) => (
            <Case
              key={one.sample.id}
              tested={one}
              product={tested.product}
              isOpen={open === one.sample.id}
              onToggle={() => setOpen(open === one.sample.id ? null : one.sample.id)}
            />
          ))}
        </ul>
      </Card>
      {children}
    </aside>
  );
}

interface CaseProps {
  tested: TestedCase;
  product: Tested['product'];
  isOpen: boolean;
  onToggle: () => void;
}

function Case({ tested: { sample, before, after }, product, isOpen, onToggle }: CaseProps) {
  const w = useWords(editorWords);
  const names = useWords(verdictNames);
  const [language] = useLanguage();
  const name = sample.name[language];
  const isMoved = before !== null && before.verdict !== after.verdict;
  return (
    <li className={clsx('re-case', isMoved && 'moved')}>
      <button type="button" aria-expanded={isOpen} title={w.explain(name)} onClick={onToggle}>
        <span className="m">{name}</span>
        <span className="f g8">
          {isMoved && (
            <>
              <StatusBadge kind={verdictKind[before.verdict]}>{names[before.verdict]}</StatusBadge>
              <ArrowRight size={14} className="c3" aria-label={w.becomes} />
            </>
          )}
          <StatusBadge kind={verdictKind[after.verdict]}>{names[after.verdict]}</StatusBadge>
        </span>
      </button>
      {isOpen && <CaseResult row={after} product={product} />}
    </li>
  );
}

/** How many people have each verdict, with a line at what is published. */
function Distribution({ before, after }: { before: Counts | null; after: Counts }) {
  const w = useWords(editorWords);
  const names = useWords(verdictNames);
  const share = (n: number) => `${(100 * n) / inventedSize}%`;
  const signed = (n: number) => (n === 0 ? '±0' : n > 0 ? `+${n}` : `−${-n}`);
  return (
    <div className="re-bars">
      <p className="t13 c2">{w.counts(inventedSize)}</p>
      {verdicts.map((verdict) => (
        <div key={verdict} className={clsx('re-bar', verdict)} data-verdict={verdict}>
          <span className="fb t13">
            <span>{names[verdict]}</span>
            <span className="num">
              {before && <span className="c3">{`${before[verdict]} → `}</span>}
              <b>{after[verdict]}</b>
              {before && <b className="re-diff"> {signed(after[verdict] - before[verdict])}</b>}
            </span>
          </span>
          <span className="re-track" aria-hidden="true">
            <i style={{ width: share(after[verdict]) }} />
            {before && <em style={{ insetInlineStart: share(before[verdict]) }} />}
          </span>
        </div>
      ))}
      <p className="t12 c3">{before ? w.legend : w.firstTest}</p>
    </div>
  );
}
