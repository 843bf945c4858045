import { stepsForAttrs } from '@sycee/domain/matching/questions';
import { useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { firstOpen } from './ask/answering.ts';
import { readDraft } from './ask/draft.ts';
import { type Flow, personalFlow } from './ask/flow.ts';
import { QuestionnairePage } from './ask/QuestionnairePage.tsx';
import { askWords } from './ask/words.ts';
import { type CompanyKind, readCompany } from './company/draft.ts';
import { companyFlow, flowToAdd } from './company/flow.ts';
import { paths, startPaths, useOptions } from './paths.ts';
import { isNotFound, type Report } from './report-api.ts';
import { useReport } from './use-report.ts';

/** The questions of a match; `?of=` is its kind. `?append=` adds answers to a report, and `&ask=` limits the questions to these attributes. */
export function Information() {
  const { append, ask, of } = useOptions();
  if (append) return <MoreAnswers key={append} reportId={append} wanted={ask ? ask.split(',') : []} />;
  if (of === 'business' || of === 'tax') return <AnswersOfCompany key={of} kind={of} />;
  return <NewAnswers key="new" flow={personalFlow} />;
}

/** The company has to be chosen before its questions. */
function AnswersOfCompany({ kind }: { kind: CompanyKind }) {
  const [draft] = useState(readCompany);
  useEffect(() => {
    if (!draft) go(startPaths[kind], {}, { replace: true });
  }, [draft, kind]);
  return draft && <NewAnswers flow={companyFlow(kind, draft)} />;
}

function NewAnswers({ flow }: { flow: Flow }) {
  const draft = readDraft(flow.kind);
  return <QuestionnairePage start={{ flow, answers: { ...flow.given, ...draft?.answers }, step: draft?.step }} />;
}

interface AddedProps {
  flow: Flow;
  report: Report;
  wanted: readonly string[];
}

function AddedAnswers({ flow, report, wanted }: AddedProps) {
  const before = report.answers;
  const draft = readDraft(flow.kind, report.id);
  const answers = { ...flow.given, ...before, ...draft?.answers };
  if (wanted.length > 0) {
    // A link to add three answers must not lead through the whole questionnaire.
    const limited: Flow = { ...flow, steps: (given) => stepsForAttrs(given, wanted) };
    return <QuestionnairePage start={{ flow: limited, answers, step: undefined, reportId: report.id, before }} />;
  }
  const step = draft?.step ?? firstOpen(flow.steps(answers), answers);
  return <QuestionnairePage start={{ flow, answers, step, reportId: report.id, before }} />;
}

const flowOf = (report: Report): Flow =>
  report.kind === 'personal' ? personalFlow : flowToAdd(report.kind === 'tax' ? 'tax' : 'business', report);

function MoreAnswers({ reportId, wanted }: { reportId: string; wanted: readonly string[] }) {
  const w = useWords(askWords);
  const { data: report, error, refetch, isFetching } = useReport(reportId);
  if (report) return <AddedAnswers flow={flowOf(report)} report={report} wanted={wanted} />;
  return (
    <Page title={w.addTitle}>
      {!error && <Skeleton shape="card" count={3} />}
      {error &&
        (isNotFound(error) ? (
          <ErrorState title={w.notHere} action={<ButtonLink href={hrefOf(paths.home)}>{w.toMatch}</ButtonLink>}>
            {w.notHereHint}
          </ErrorState>
        ) : (
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        ))}
    </Page>
  );
}
