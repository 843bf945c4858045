import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { useLayout } from '#ui/layout.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../paths.ts';
import type { VerdictFilter } from '../report/ReportProductList.tsx';
import { taxAsideWords } from './aside-words.ts';
import { type ExampleName, exampleFirm } from './example-firms.ts';
import { exampleWords } from './example-words.ts';

const ReportProductList = lazy(async () => ({
  default: (await import('../report/ReportProductList.tsx')).ReportProductList,
}));
const Figures = lazy(async () => ({ default: (await import('../figures/Figures.tsx')).Figures }));

const titles = { steady: 'good', gappy: 'gaps' } as const;

/** An invented company matched against the current rules of this site, as an example of a report. */
export function Example({ name }: { name: ExampleName }) {
  const w = useWords(exampleWords);
  const tax = useWords(taxAsideWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const [filter, setFilter] = useState<VerdictFilter>('all');
  const { facts, figures } = useMemo(() => exampleFirm(name), [name]);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['tax-example', name, language],
    queryFn: () =>
      call('POST /finance/api/select_product', {
        body: { audience: 'company', facts, page_size: 100, with_no: true },
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  const start = (
    <ButtonLink
      kind={isWide ? 'champ' : 'pri'}
      className={isWide ? undefined : 'grow'}
      iconEnd={ArrowRight}
      href={hrefOf(paths.tax)}
    >
      {w.try}
    </ButtonLink>
  );
  return (
    <Page title={tax[titles[name]]} dock={isWide ? undefined : start} workbenchActions={<span />}>
      <Hero className="col g12">
        <div className="f wrap t13 c2">
          <span>
            {w.reportFor}
            <b className="m c1">{w[name]}</b>
          </span>
          <SampleMark>{w.sample}</SampleMark>
        </div>
        <h2 className="song t24">{data ? w.verdict(data.counts.match, data.counts.all) : w.reading}</h2>
        <p className="t15 c2">
          {data && w.near(data.counts.near_miss)} {w.today}
        </p>
        {isWide && <div className="f">{start}</div>}
      </Hero>
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <Figures figures={figures} />
        {isError && !data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {data && <ReportProductList rows={data.list} counts={data.counts} filter={filter} onFilter={setFilter} />}
      </Suspense>
      <GoLink href={hrefOf(paths.explain)} iconEnd={ArrowRight}>
        {w.whole}
      </GoLink>
    </Page>
  );
}
