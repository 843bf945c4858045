import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { addAnswersHref, downloadHref, reportHref, useOptions } from '../paths.ts';
import { ReportGate, Waiting } from '../report/ReportGate.tsx';
import type { Report } from '../report-api.ts';
import { posterWords } from './words.ts';

const PosterPage = lazy(async () => ({ default: (await import('./PosterPage.tsx')).PosterPage }));

/** `?id=` is the report of which a poster is made. */
export function MatchPoster() {
  const w = useWords(posterWords);
  const { id = '' } = useOptions();
  return (
    <ReportGate id={id} title={w.title} lockedText={w.lockedText}>
      {(report) => <Checked report={report} />}
    </ReportGate>
  );
}

/** A report without results, or an outdated one, has no poster. */
function Checked({ report }: { report: Report }) {
  const w = useWords(posterWords);
  const { id, kind, result, expired } = report;
  const toReport = <ButtonLink href={reportHref(kind, id)}>{w.toReport}</ButtonLink>;
  const refusal =
    kind === 'legal' || kind === 'industry'
      ? {
          title: w.otherKind,
          text: w.otherKindText,
          action: <ButtonLink href={downloadHref(report)}>{w.download}</ButtonLink>,
        }
      : expired
        ? { title: w.expired, text: w.expiredText, action: toReport }
        : result && result.counts.match === 0
          ? {
              title: w.noMatch,
              text: w.noMatchText,
              action: <ButtonLink href={addAnswersHref(id)}>{w.addAnswers}</ButtonLink>,
            }
          : null;
  if (refusal)
    return (
      <Page title={w.title}>
        <EmptyState title={refusal.title} action={refusal.action}>
          {refusal.text}
        </EmptyState>
      </Page>
    );
  return (
    result && (
      <Suspense fallback={<Waiting title={w.title} />}>
        <PosterPage report={report} result={result} />
      </Suspense>
    )
  );
}
