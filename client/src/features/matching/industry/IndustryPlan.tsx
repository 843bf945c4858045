import { lazy, Suspense, useEffect } from 'react';
import { dateWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReportLoadError } from '../loading/ReportLoadError.tsx';
import { addAnswersHref, paths, useOptions } from '../paths.ts';
import { DownloadLink } from '../report/DownloadLink.tsx';
import { useReport } from '../use-report.ts';
import { industryWords } from './words.ts';

const SourceConsent = lazy(async () => ({
  default: (await import('../sources/SourceConsent.tsx')).SourceConsent,
}));
const PlanBody = lazy(async () => ({ default: (await import('./PlanBody.tsx')).PlanBody }));

/** The facts without which a company cannot be compared with its peers. */
const comparedAttrs = ['industry', 'tax12m', 'invoiced12m', 'staffCount'];

/** `?id=` is the plan. */
export function IndustryPlan() {
  const w = useWords(industryWords);
  const [language] = useLanguage();
  const { id = '' } = useOptions();
  const read = useReport(id);
  const { data: report, error } = read;
  const isUnmade = report !== undefined && report.state !== 'ready';
  useEffect(() => {
    if (isUnmade) go(paths.industryLoading, { id }, { replace: true });
  }, [isUnmade, id]);
  const newPlan = (
    <ButtonLink kind="line" className="grow" href={hrefOf(paths.industry)}>
      {w.anew}
    </ButtonLink>
  );
  const isElsewhere = (error && !report) || (report?.state === 'ready' && !report.industry);
  return (
    <Page
      title={w.plan}
      meta={report && w.meta(report.number, dateWords(report.as_of, language))}
      actions={report?.industry && <DownloadLink report={report} />}
      dock={newPlan}
    >
      {report?.industry && (
        <Suspense fallback={<Skeleton shape="card" count={3} />}>
          <PlanBody
            industry={report.industry}
            company={report.subject?.name ?? ''}
            addHref={addAnswersHref(report.id, comparedAttrs)}
          />
          <SourceConsent report={report} />
        </Suspense>
      )}
      {isElsewhere && <ReportLoadError read={read} />}
      {!report && !error && <Skeleton shape="card" count={3} />}
    </Page>
  );
}
