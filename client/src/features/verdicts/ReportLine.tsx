import type { ReactNode } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { reportPaths } from './guest-reports.ts';
import { useVerdicts } from './use-verdicts.ts';
import './verdicts.css';
import { verdictWords } from './words.ts';

/** Names each report whose verdicts a list shows, or says that it has expired. Renders the children without a report. */
export function ReportLine({ children }: { children?: ReactNode }) {
  const w = useWords(verdictWords);
  const [language] = useLanguage();
  const own = useVerdicts();
  if (!own || own.reports.length === 0) return children;
  return (
    <div className="own-reports t13 c2">
      {own.reports.map((report) =>
        report.expired ? (
          <p key={report.id} className="f g6 wrap">
            <span>{w.expired(w.kinds(report.kind), dayWords(report.expires_on, language))}</span>
            <GoLink href={hrefOf('/pages/match/index')}>{w.matchAgain}</GoLink>
          </p>
        ) : (
          <p key={report.id} className="f g6 wrap">
            <span>{w.source(w.kinds(report.kind), dayWords(report.made_at, language), report.matches)}</span>
            <GoLink href={hrefOf(reportPaths[report.kind], { id: report.id })}>{w.seeReport}</GoLink>
          </p>
        ),
      )}
    </div>
  );
}
