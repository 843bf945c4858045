import { useQueryClient } from '@tanstack/react-query';
import { PencilLine, Share2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useApplyAction } from '#features/catalog/index.ts';
import { secretOf } from '#features/verdicts/index.ts';
import { dateWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { addAnswersHref, paths } from '../paths.ts';
import type { Report, ReportResult, ReportRow } from '../report-api.ts';
import { useReportRows } from '../use-report.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { MainButton } from './MainButton.tsx';
import { ReportHero } from './ReportHero.tsx';
import { GuestNotice, ReportNotice } from './ReportNotice.tsx';
import type { VerdictFilter } from './ReportProductList.tsx';
import './report.css';
import { newestVersion } from '../newest-version.ts';
import { useMainAction } from './use-main-action.ts';
import { reportTitles, reportWords } from './words.ts';

// Loaded while the verdict is read; parts behind a button are loaded on a press.
const ReportWhy = lazy(async () => ({ default: (await import('./ReportWhy.tsx')).ReportWhy }));
const ReportProductList = lazy(async () => ({ default: (await import('./ReportProductList.tsx')).ReportProductList }));
const ReportAside = lazy(async () => ({ default: (await import('./ReportAside.tsx')).ReportAside }));
const Facts = lazy(async () => ({ default: (await import('./Facts.tsx')).Facts }));
const Sections = lazy(async () => ({ default: (await import('./Sections.tsx')).Sections }));
const CreditRepair = lazy(async () => ({ default: (await import('./CreditRepair.tsx')).CreditRepair }));
const ComparedMetrics = lazy(async () => ({
  default: (await import('../industry/ComparedMetrics.tsx')).ComparedMetrics,
}));
const Figures = lazy(async () => ({ default: (await import('../figures/Figures.tsx')).Figures }));
const RaisePlan = lazy(async () => ({ default: (await import('../raise/RaisePlan.tsx')).RaisePlan }));
const AuthorizationCard = lazy(async () => ({
  default: (await import('../tax-authorization/AuthorizationCard.tsx')).AuthorizationCard,
}));
const ReportPayment = lazy(async () => ({ default: (await import('#features/pay/index.ts')).ReportPayment }));
const ApplyPopup = lazy(async () => ({ default: (await import('#features/crm/index.ts')).ApplyPopup }));

interface ReportBodyProps {
  report: Report;
  result: ReportResult;
}

/** The report: verdict, reasons, figures, and next steps. */
export function ReportBody({ report, result }: ReportBodyProps) {
  const w = useWords(reportWords);
  const titles = useWords(reportTitles);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const queries = useQueryClient();
  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['report', report.id] }),
    [queries, report.id],
  );
  const { locked: isLocked, state: payment } = report.payment;
  const grade = result.facts.find(({ attr }) => attr === 'taxGrade')?.raw;
  const isByTaxAuthorization = report.sections.some(({ source }) => source === 'tax');
  const { data: rows, isError, isFetching, refetch } = useReportRows(report.id, report.version);
  const [filter, setFilter] = useState<VerdictFilter>('all');
  const apply = useApply(report.id);
  const isCurrent = !report.expired && report.version === newestVersion(report);
  const onApply = isCurrent ? apply.open : undefined;
  const action = useMainAction({
    report,
    best: rows?.find(({ verdict }) => verdict === 'match'),
    reading: { isBusy: isFetching, again: () => void refetch() },
    onApply: apply.open,
    onFilter: (verdict) => {
      setFilter(verdict);
      document.getElementById('report-products')?.scrollIntoView({ block: 'start' });
    },
  });
  const more = isCurrent && (
    <ButtonLink kind={isWide ? 'soft' : 'line'} icon={isWide ? PencilLine : undefined} href={addAnswersHref(report.id)}>
      {w.addAnswers}
    </ButtonLink>
  );
  const share = (
    <ButtonLink kind="ghost" icon={Share2} href={hrefOf(paths.share, { id: report.id })}>
      {w.share}
    </ButtonLink>
  );
  const fine = (
    <p className="t12 c3 rep-fine">
      {w.fine(report.number, dateWords(report.rules_version, language), dateWords(report.expires_on, language))}
    </p>
  );
  return (
    <Page
      title={titles[report.kind]}
      meta={w.number(report.number, dateWords(report.as_of, language))}
      actions={
        <>
          {share}
          {!isLocked && <DownloadLink report={report} />}
        </>
      }
      workbenchActions={isWide ? more : undefined}
      dock={
        isWide ? undefined : (
          <>
            {action.href !== addAnswersHref(report.id) && more}
            <MainButton action={action} isShort className="grow" />
          </>
        )
      }
    >
      {isCurrent || <ReportNotice report={report} />}
      <ReportHero report={report} result={result} action={action} />
      {isCurrent && report.owner === 'guest' && <GuestNotice />}
      {payment !== 'free' && (
        <Suspense>
          <ReportPayment report={report} onPaid={reload} />
        </Suspense>
      )}
      <div className="two-column rep">
        <div className="rep-main">
          <Suspense fallback={<Skeleton shape="card" count={4} />}>
            {!isLocked && <ReportWhy counts={result.counts} rows={rows} />}
            {isError && !rows ? (
              <ErrorState busy={isFetching} onRetry={() => void refetch()} />
            ) : (
              <ReportProductList
                reportId={report.id}
                rows={rows}
                counts={result.counts}
                filter={filter}
                onFilter={setFilter}
                onApply={onApply}
              />
            )}
            {report.raise && <RaisePlan raise={report.raise} />}
            {isLowGrade(grade) && <CreditRepair grade={grade} />}
            {report.kind === 'business' && report.industry && report.industry.metrics.length > 0 && (
              <ComparedMetrics metrics={report.industry.metrics} isMarked />
            )}
            {report.subject && <Sections report={report} />}
            {report.figures && <Figures figures={report.figures} isOfTaxAuthorization={isByTaxAuthorization} />}
            {isWide && !isLocked && <Facts facts={result.facts} />}
          </Suspense>
          {isWide && fine}
        </div>
        <aside className="rep-aside">
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            <ReportAside report={report} result={result} rows={rows} isCurrent={isCurrent} onApply={onApply} />
            {isByTaxAuthorization && <AuthorizationCard report={report.id} />}
            {!isWide && !isLocked && <Facts facts={result.facts} />}
          </Suspense>
        </aside>
      </div>
      {!isWide && fine}
      {apply.row && (
        <Suspense>
          <ApplyPopup
            // The form's state belongs to one product.
            key={apply.row.product.id}
            open={apply.isOpen}
            onClose={apply.close}
            product={apply.row.product}
            reportId={report.id}
            claim={secretOf(report.id)}
            suggestedAmountFen={apply.row.amount_to ?? undefined}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Grades that most products refuse. */
const isLowGrade = (grade: unknown): grade is 'C' | 'D' => grade === 'C' || grade === 'D';

/** Opens the bank's page, or one popup for the chosen row; after it closes, the applications are reloaded. */
function useApply(reportId: string) {
  const queries = useQueryClient();
  const [row, setRow] = useState<ReportRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = useApplyAction();
  return {
    row,
    isOpen,
    open: (chosenRow: ReportRow) =>
      void follow(chosenRow.product, () => {
        setRow(chosenRow);
        setOpen(true);
      }),
    close: () => {
      setOpen(false);
      void queries.invalidateQueries({ queryKey: ['report', reportId, 'rows'] });
    },
  };
}
