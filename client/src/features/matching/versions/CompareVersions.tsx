import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { addAnswersHref, reportHref } from '../paths.ts';
import { ReportGate } from '../report/ReportGate.tsx';
import type { Report } from '../report-api.ts';
import { useReport, useReportRows } from '../use-report.ts';
import { ComparedBody } from './ComparedBody.tsx';
import { compared, type ReadVersion } from './compared.ts';
import { VersionPicker } from './VersionPicker.tsx';
import { compareWords } from './words.ts';

/** `&with=` beside `&v=`: compares two versions of the caller's report. */
export function CompareVersions({ id, before, after }: { id: string; before: number; after: number }) {
  const w = useWords(compareWords);
  return (
    <ReportGate id={id} title={w.title} lockedText={w.lockedText}>
      {(report) => <Chosen key={report.id} report={report} before={before} after={after} />}
    </ReportGate>
  );
}

function Chosen({ report, before, after }: { report: Report; before: number; after: number }) {
  const w = useWords(compareWords);
  const numbers = report.versions.map(({ version }) => version);
  const newest = Math.max(...numbers);
  const [pair, setPair] = useState(() => ({
    before: numbers.includes(before) ? before : newest - 1,
    after: numbers.includes(after) ? after : newest,
  }));
  const one = useVersion(report.id, pair.before);
  const other = useVersion(report.id, pair.after);
  if (numbers.length < 2)
    return (
      <Page title={w.title}>
        <EmptyState title={w.one} action={<ButtonLink href={addAnswersHref(report.id)}>{w.addAnswers}</ButtonLink>}>
          {w.oneText}
        </EmptyState>
      </Page>
    );
  const isUnfinished = [one, other].some(({ report: read }) => read && !read.result);
  return (
    <Page
      title={w.title}
      meta={report.number}
      workbenchActions={
        <ButtonLink kind="line" href={reportHref(report.kind, report.id)}>
          {w.back}
        </ButtonLink>
      }
    >
      <VersionPicker versions={report.versions} pair={pair} onPair={setPair} />
      {isUnfinished && <EmptyState title={w.notReady}>{w.notReadyText}</EmptyState>}
      {!isUnfinished &&
        (one.read && other.read ? (
          <ComparedBody before={one.read} after={other.read} difference={compared(one.read, other.read)} />
        ) : (
          <Skeleton shape="row" count={6} />
        ))}
    </Page>
  );
}

function useVersion(id: string, version: number): { report: Report | undefined; read: ReadVersion | null } {
  const { data } = useReport(id, version);
  // The placeholder can be another version; it must not be mistaken for this one.
  const report = data?.version === version ? data : undefined;
  const { data: rows } = useReportRows(id, report?.result ? version : undefined);
  return { report, read: report?.result && rows ? { report, result: report.result, rows } : null };
}
