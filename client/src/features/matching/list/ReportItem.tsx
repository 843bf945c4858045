import type { DataOut } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { Building2, FileText } from 'lucide-react';
import { dayWords, nearDateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { kindWords } from '../kind.ts';
import { reportHref } from '../paths.ts';
import './list.css';
import { listWords } from './words.ts';

export type ListedReport = DataOut<(typeof matching)['GET /tax/api/list']>['list'][number];

/** Named by the company, else by the kind. */
export function ReportItem({ report, today }: { report: ListedReport; today: string }) {
  const w = useWords(listWords);
  const kinds = useWords(kindWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const { kind, subject } = report;
  const isExpired = report.expires_on < today;
  const Lead = subject ? Building2 : FileText;
  return (
    <Row
      href={reportHref(kind, report.id)}
      lead={<Lead size={20} className="cp" />}
      title={<span className="list-wrap">{subject?.name ?? kinds[kind]}</span>}
      beside={isExpired && <StatusBadge kind="no">{w.expired}</StatusBadge>}
      sub={
        <span className="num list-wrap">
          {subject && `${kinds[kind]} · `}
          {isWide && `${w.madeOn(dayWords(report.made_at, language))} · `}
          {w.validTo(nearDateWords(report.expires_on, today, language))}
        </span>
      }
      trail={<ReportOutcome report={report} />}
      chevron
    />
  );
}

function ReportOutcome({ report: { kind, state, matches, best_amount } }: { report: ListedReport }) {
  const w = useWords(listWords);
  if (state === 'running') return <StatusBadge kind="info">{w.running}</StatusBadge>;
  if (state === 'failed') return <StatusBadge kind="warn">{w.failed}</StatusBadge>;
  // A legal check has no products.
  if (kind === 'legal') return null;
  return (
    <>
      <b className="b c1">{w.matches(matches)}</b>
      {best_amount !== null && (
        <span className="t12 c3">
          {w.upTo} <Amount fen={best_amount} short />
        </span>
      )}
    </>
  );
}
