import { businessDateOf } from '@sycee/domain/time/business-date';
import { dayText } from '#platform/day-text.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AccuracyFigures } from './AccuracyFigures.tsx';
import { accuracyWords } from './accuracy-words.ts';
import { LearningDesk } from './LearningDesk.tsx';
import { type Measured, useMeasured } from './queries.ts';
import './valuation.css';

/** How far valuations were from the prices of sales that they did not know: for customers and staff alike. */
export function Accuracy() {
  const w = useWords(accuracyWords);
  const mayLearn = useHasButton('estate.edit');
  const { data, error, isFetching, refetch } = useMeasured();
  return (
    <Page title={w.title}>
      <div className="col g20">
        {error && data === undefined && (
          <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && !error && <Skeleton shape="card" count={3} />}
        {(data === null || data?.figures.length === 0) && (
          <EmptyState art="lens" title={data ? w.few : w.none}>
            {data ? w.fewText : w.noneText}
          </EmptyState>
        )}
        {data && data.figures.length > 0 && <MeasuredFigures measured={data} />}
        {mayLearn && <LearningDesk />}
      </div>
    </Page>
  );
}

function MeasuredFigures({ measured }: { measured: Measured }) {
  const w = useWords(accuracyWords);
  const [language] = useLanguage();
  const { method, sales, samples, newest_sale, ended_at, figures } = measured;
  const inUse = figures.filter((one) => one.method === method);
  const others = figures.filter((one) => one.method !== method);
  return (
    <>
      <p className="c2 accuracy-lead">{w.lead}</p>
      <div className="f wrap g8">
        <span className="t13 c2 num">
          {w.about(
            sales.toLocaleString(language),
            dayText(newest_sale ?? businessDateOf(Date.parse(ended_at)), language),
          )}
        </span>
        {samples !== 'none' && <SampleMark>{w.samples}</SampleMark>}
      </div>
      <AccuracyFigures title={`${w[method]} · ${w.inUse}`} figures={inUse} />
      {others.length > 0 && (
        <details className="accuracy-fold">
          <summary>{w.other}</summary>
          <div className="accuracy-other">
            <AccuracyFigures title={w[method === 'model' ? 'sales' : 'model']} figures={others} />
          </div>
        </details>
      )}
    </>
  );
}
