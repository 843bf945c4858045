import { ChevronDown, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { ReportResult } from '../report-api.ts';
import { asideWords } from './aside-words.ts';
import { usePrinting } from './use-printing.ts';

const shownAtFirst = 4;

/** Sorted by how many products need them. */
export function MissingDocuments({ documents }: { documents: ReportResult['missing_documents'] }) {
  const w = useWords(asideWords);
  const [isLong, setLong] = useState(false);
  const isPrinting = usePrinting();
  if (documents.length === 0) return null;
  const shown = isLong || isPrinting ? documents : documents.slice(0, shownAtFirst);
  const rest = documents.length - shown.length;
  return (
    <Card className="col g4">
      <SectionHead level={3} title={w.documents(documents.length)} />
      <p className="t13 c3">{w.onlyYours}</p>
      <ul className="list">
        {shown.map(({ slug, name, products }) => (
          <li key={slug} className="f g12 rep-line">
            <FilePlus2 size={20} className="c3" aria-hidden="true" />
            <span className="grow">
              <span className="m">{name}</span>
              <br />
              <span className="t12 c3">{w.forProducts(products)}</span>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <GoLink className="rep-unfold noprint" iconEnd={ChevronDown} onClick={() => setLong(true)}>
          {w.restDocuments(rest)}
        </GoLink>
      )}
    </Card>
  );
}
