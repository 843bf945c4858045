import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ReportResult, ReportRow } from '../report-api.ts';
import './report-products.css';
import { type ReportVerdict, reportVerdicts, verdictNames } from '#features/verdicts/index.ts';
import { ReportProductRow } from './ReportProductRow.tsx';
import { reportProductWords } from './report-product-words.ts';
import { usePrinting } from './use-printing.ts';

export type VerdictFilter = ReportVerdict | 'all';
const shownAtFirst = 8;

interface ReportProductListProps {
  /** Absent: no report, so answers cannot be added. */
  reportId?: string;
  rows: readonly ReportRow[] | undefined;
  counts: ReportResult['counts'];
  filter: VerdictFilter;
  onFilter: (filter: VerdictFilter) => void;
  /** Absent: an old version, from which nobody can apply. */
  onApply?: (row: ReportRow) => void;
}

/** Every product of the site with its reasons, in the order of the match. */
export function ReportProductList({ reportId, rows, counts, filter, onFilter, onApply }: ReportProductListProps) {
  const w = useWords(reportProductWords);
  const names = useWords(verdictNames);
  const [isLong, setLong] = useState(false);
  const isPrinting = usePrinting();
  const chosen = rows?.filter(({ verdict }) => filter === 'all' || verdict === filter) ?? [];
  const shown = isLong || isPrinting ? chosen : chosen.slice(0, shownAtFirst);
  return (
    <section className="col g12" id="report-products">
      <SectionHead title={w.products(counts.all)} fact={<span className="only-wide">{w.byRules}</span>} />
      <div className="scr rep-chips noprint" role="group" aria-label={w.filter}>
        {(['all', ...reportVerdicts] as const).map((one) => (
          <Chip key={one} on={filter === one} count={counts[one]} onClick={() => onFilter(one)}>
            {names[one]}
          </Chip>
        ))}
      </div>
      {!rows && <Skeleton shape="row" count={6} />}
      {rows && (
        <div className="card list clip rep-products">
          {chosen.length === 0 && <p className="t13 c3 rep-nothing">{w.noneOfKind}</p>}
          {shown.map((row) => (
            <ReportProductRow key={row.product.id} row={row} reportId={reportId} onApply={onApply} />
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
