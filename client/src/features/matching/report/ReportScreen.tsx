import { lazy, Suspense, useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ReportKind } from '../kind.ts';
import { ReportLoadError } from '../loading/ReportLoadError.tsx';
import { paths, reportOptions, reportPath, useOptions } from '../paths.ts';
import { useReport } from '../use-report.ts';
import { ReportBody } from './ReportBody.tsx';
import { reportTitles } from './words.ts';

const CompareVersions = lazy(async () => ({
  default: (await import('../versions/CompareVersions.tsx')).CompareVersions,
}));

/** `?id=` is the report, `&v=` an earlier version, `&with=` another one to compare with. */
export function ReportScreen({ kind }: { kind: ReportKind }) {
  const { id = '', v, with: other } = useOptions();
  if (!other) return <OneVersion kind={kind} />;
  return (
    <Suspense>
      <CompareVersions key={id} id={id} before={Number(v)} after={Number(other)} />
    </Suspense>
  );
}

/** A report of another kind redirects to its own screen. */
function OneVersion({ kind }: { kind: ReportKind }) {
  const titles = useWords(reportTitles);
  const { id = '', v } = useOptions();
  const read = useReport(id, v ? Number(v) : undefined);
  const { data: report, error } = read;
  const isUnmade = report !== undefined && report.state !== 'ready';
  useEffect(() => {
    if (isUnmade) go(paths.loading, { id }, { replace: true });
  }, [isUnmade, id]);
  const otherKind = report && report.kind !== kind ? report.kind : undefined;
  useEffect(() => {
    if (otherKind && !isUnmade) go(reportPath(otherKind), { ...reportOptions(otherKind), id, v }, { replace: true });
  }, [otherKind, isUnmade, id, v]);
  if (report?.result && !otherKind)
    return <ReportBody key={`${report.id} ${report.version}`} report={report} result={report.result} />;
  return (
    <Page title={titles[kind]}>
      {error && !report ? (
        <ReportLoadError read={read} />
      ) : (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="card" />
          <Skeleton shape="row" count={5} />
        </>
      )}
    </Page>
  );
}
