import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AskingPage } from './ask/AskingPage.tsx';
import { firstOpen } from './ask/answering.ts';
import { readDraft } from './ask/draft.ts';
import { askWords } from './ask/words.ts';
import { places, useOptions } from './places.ts';
import { isNotThere } from './report-access.ts';
import { useReport } from './use-report.ts';

/** The questions of a personal match; with `?append=` more answers for a report, `&ask=` those it wants. */
export function Information() {
  const { append, ask } = useOptions();
  if (append) return <MoreAnswers key={append} reportId={append} wanted={ask ? ask.split(',') : []} />;
  const draft = readDraft();
  return <AskingPage key="new" start={{ answers: draft?.answers ?? {}, step: draft?.step ?? 'you' }} />;
}

function MoreAnswers({ reportId, wanted }: { reportId: string; wanted: readonly string[] }) {
  const w = useWords(askWords);
  const { data: report, error, refetch, isFetching } = useReport(reportId);
  if (report) {
    const before = report.answers;
    const draft = readDraft(reportId);
    const answers = { ...before, ...draft?.answers };
    const step = draft && wanted.length === 0 ? draft.step : firstOpen(answers, wanted);
    return <AskingPage start={{ answers, step, reportId, before }} />;
  }
  return (
    <Page title={w.addTitle}>
      {!error && <Skeleton shape="card" count={3} />}
      {error &&
        (isNotThere(error) ? (
          <ErrorState title={w.notHere} action={<ButtonLink href={hrefOf(places.home)}>{w.toMatch}</ButtonLink>}>
            {w.notHereHint}
          </ErrorState>
        ) : (
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        ))}
    </Page>
  );
}
