import { RotateCw } from 'lucide-react';
import { dateWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { PendingReport } from '../loading/PendingReport.tsx';
import { useAgain } from '../loading/use-again.ts';
import { DownloadLink } from '../report/DownloadLink.tsx';
import type { Report } from '../report-api.ts';
import { useReport } from '../use-report.ts';
import { LegalAside } from './LegalAside.tsx';
import { LegalHero } from './LegalHero.tsx';
import './legal.css';
import { legalHref } from './legal-href.ts';
import { RiskCases } from './RiskCases.tsx';
import { RiskItems } from './RiskItems.tsx';
import type { Risk } from './risk-groups.ts';
import { legalWords } from './words.ts';

/** The risks that a lender will find, the worst first, with what to do about each. */
export function LegalReport({ id }: { id: string }) {
  const w = useWords(legalWords);
  const read = useReport(id);
  const { data: report } = read;
  const again = useAgain(id);
  if (report?.risk) return <LegalReportBody report={report} risk={report.risk} again={again} />;
  return (
    <Page title={w.report}>
      {/* A report of another kind has no risks. */}
      <PendingReport id={id} read={read} isOther={report?.state === 'ready'} />
    </Page>
  );
}

function LegalReportBody({ report, risk, again }: { report: Report; risk: Risk; again: ReturnType<typeof useAgain> }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const newCheck = (
    <ButtonLink kind="line" href={legalHref()}>
      {w.anew}
    </ButtonLink>
  );
  const repeat = (
    <Button
      className={isWide ? undefined : 'grow'}
      icon={RotateCw}
      busy={again.isPending}
      onClick={() => again.mutate()}
    >
      {w.again}
    </Button>
  );
  return (
    <Page
      title={w.report}
      meta={w.meta(report.number, dateWords(report.as_of, language))}
      actions={<DownloadLink report={report} />}
      workbenchActions={
        <>
          {newCheck}
          {repeat}
        </>
      }
      dock={
        <>
          {newCheck}
          {repeat}
        </>
      }
    >
      {report.expired && <Note kind="warn">{w.expired(dateWords(report.expires_on, language))}</Note>}
      <LegalHero report={report} risk={risk} />
      <div className="two-column legal">
        <div className="legal-main">
          <RiskItems items={risk.items} />
          {risk.cases.length > 0 && <RiskCases cases={risk.cases} />}
        </div>
        <LegalAside report={report} />
      </div>
      <p className="t12 c3 legal-fine">{w.fine}</p>
    </Page>
  );
}
