import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReportResult } from '../report-api.ts';
import { asideWords } from './aside-words.ts';
import { boundWords } from './bound-words.ts';
import { usePrinting } from './use-printing.ts';

type Fact = ReportResult['facts'][number];
const shownAtFirst = 8;

/** The facts behind the verdict, each with its source and date. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const w = useWords(asideWords);
  const [isLong, setLong] = useState(false);
  const isPrinting = usePrinting();
  const shown = isLong || isPrinting ? facts : facts.slice(0, shownAtFirst);
  const rest = facts.length - shown.length;
  return (
    <Card className="col g4">
      <SectionHead title={w.facts} />
      <ul className="list rep-sources">
        {shown.map((fact) => (
          <FactLine key={fact.attr} fact={fact} />
        ))}
      </ul>
      {rest > 0 && (
        <GoLink className="rep-unfold noprint" iconEnd={ChevronDown} onClick={() => setLong(true)}>
          {w.restFacts(rest)}
        </GoLink>
      )}
    </Card>
  );
}

function FactLine({ fact: { attr, name, value, state, source, as_of, partial, reasons } }: { fact: Fact }) {
  const w = useWords(asideWords);
  const bounds = useWords(boundWords);
  const [language] = useLanguage();
  const from = [source, as_of && dateWords(as_of, language)].filter(Boolean).join(' · ');
  return (
    <li className="fb rep-line">
      <span className="col g2">
        <span className="m">{name}</span>
        {attr === 'tax12m' && <span className="t12 c3">{bounds.tax12m}</span>}
        {from && <span className="t12 c3 num">{from}</span>}
        {partial && <span className="t12 warn">{[bounds.partial, ...partial.reasons].join(' · ')}</span>}
        {reasons.length > 0 && <span className="t12 c2">{reasons.join(' · ')}</span>}
      </span>
      {state === 'known' && <span className="t13 b end num">{partial ? bounds[partial.bound](value) : value}</span>}
      {state === 'unknown' && <StatusBadge kind="data">{w.unknown}</StatusBadge>}
      {state === 'failed' && <StatusBadge kind="info">{w.noAnswer}</StatusBadge>}
    </li>
  );
}
