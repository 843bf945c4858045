import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ReportResult, ReportRow } from '../report-access.ts';
import './offers.css';
import { OfferRow } from './OfferRow.tsx';
import { offerWords } from './offer-words.ts';
import { usePrinting } from './use-printing.ts';
import { type ReportVerdict, reportVerdicts, verdictNames } from './verdict-kind.ts';

export type OfferFilter = ReportVerdict | 'all';
const shownAtFirst = 8;

interface OfferListProps {
  /** Absent: no report, so answers cannot be added. */
  reportId?: string;
  rows: readonly ReportRow[] | undefined;
  counts: ReportResult['counts'];
  filter: OfferFilter;
  onFilter: (filter: OfferFilter) => void;
  /** Absent: an old version, from which nobody can apply. */
  onApply?: (row: ReportRow) => void;
}

/** Every product of the site with its reasons, in the order of the match. */
export function OfferList({ reportId, rows, counts, filter, onFilter, onApply }: OfferListProps) {
  const w = useWords(offerWords);
  const names = useWords(verdictNames);
  const [isLong, setLong] = useState(false);
  const isPrinting = usePrinting();
  const chosen = rows?.filter(({ verdict }) => filter === 'all' || verdict === filter) ?? [];
  const shown = isLong || isPrinting ? chosen : chosen.slice(0, shownAtFirst);
  return (
    <section className="col g12" id="offers">
      <SectionHead title={w.offers(counts.all)} fact={<span className="only-desk">{w.byRules}</span>} />
      <div className="scr rep-chips noprint" role="group" aria-label={w.filter}>
        {(['all', ...reportVerdicts] as const).map((one) => (
          <Chip key={one} on={filter === one} count={counts[one]} onClick={() => onFilter(one)}>
            {names[one]}
          </Chip>
        ))}
      </div>
      {!rows && <Skeleton shape="row" count={6} />}
      {rows && (
        <div className="card list clip rep-offers">
          {chosen.length === 0 && <p className="t13 c3 rep-nothing">{w.noneOfKind}</p>}
          {shown.map((row) => (
            <OfferRow key={row.product.id} row={row} reportId={reportId} onApply={onApply} />
          ))}
          {chosen.length > shown.length && (
            <div className="rep-rest noprint">
              <GoLink iconEnd={ChevronDown} onClick={() => setLong(true)}>
                {w.showRest(chosen.length - shown.length)}
              </GoLink>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
