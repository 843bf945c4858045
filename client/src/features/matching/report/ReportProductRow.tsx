import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { catalogWords, ProductLogo } from '#features/catalog/index.ts';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { ReportRow } from '../report-api.ts';
import { ReportProductFigures } from './ReportProductFigures.tsx';
import { reportProductWords } from './report-product-words.ts';
import { useReason } from './use-reason.ts';

const ReportProductDetails = lazy(async () => ({
  default: (await import('./ReportProductDetails.tsx')).ReportProductDetails,
}));

interface ReportProductRowProps {
  row: ReportRow;
  reportId?: string;
  onApply?: (row: ReportRow) => void;
}

/** A product and its verdict in a line, with all rules when opened. */
export function ReportProductRow({ row, reportId, onApply }: ReportProductRowProps) {
  const w = useWords(reportProductWords);
  const names = useWords(verdictNames);
  const { ad } = useWords(catalogWords);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { product, verdict } = row;
  const reason = useReason(row);
  return (
    <article>
      <button
        type="button"
        className="row rep-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ProductLogo product={product} />
        <span className="bd rep-name">
          <span className="f g6">
            <span className="ti">{product.name}</span>
            {product.sponsored && <Tag>{ad}</Tag>}
          </span>
          <span className="su">{product.institution.name}</span>
        </span>
        <span className="rep-mid">
          {row.amount_from !== null && <ReportProductFigures row={row} />}
          {reason && !isOpen && <span className={clsx('t13 rep-reason', tones[verdict])}>{reason}</span>}
        </span>
        <span className="rep-mark">
          <StatusBadge kind={verdictKind[verdict]}>{names[verdict]}</StatusBadge>
          {row.applied && <StatusBadge kind="pri">{w.appliedMark}</StatusBadge>}
        </span>
        <ChevronDown size={18} className={clsx('rep-fold', isOpen && 'open')} />
      </button>
      {isOpen && (
        <div id={id} className="rep-details">
          <Suspense fallback={<Skeleton shape="text" count={3} />}>
            <ReportProductDetails row={row} reportId={reportId} onApply={onApply} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

const tones = { match: 'c3', near_miss: 'warn', needs_data: 'info', no: 'c3' } as const;
