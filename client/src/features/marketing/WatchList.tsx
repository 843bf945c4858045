import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { useLayout } from '#ui/layout.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FunnelFigure } from './FunnelFigure.tsx';
import './marketing.css';
import { readersPath } from './paths.ts';
import { type Days, type Only, useMainFigures, useReaders, useShareReaders } from './queries.ts';
import { ReaderPanes } from './ReaderPanes.tsx';
import { marketingWords } from './words.ts';

const periods: readonly Days[] = [7, 30, 180];

/** Who read what: the readers of one share, or of all. */
export function WatchList() {
  const { share } = useLocation().query;
  return share ? <ReadersOfShare id={share} /> : <AllReaders />;
}

function AllReaders() {
  const w = useWords(marketingWords);
  const { isWide } = useLayout();
  const { days: wanted } = useLocation().query;
  const days = periods.find((n) => String(n) === wanted) ?? 30;
  const [only, setOnly] = useState<Only>('all');
  const list = useReaders(days, only);
  const { data: figures } = useMainFigures(days);
  const filters: readonly [Only, string][] = [
    ['all', w.onlyAll],
    ['named', w.onlyNamed],
    ['customers', w.onlyCustomers],
    ['again', w.onlyAgain],
  ];
  const period = (
    <Segmented
      label={w.period}
      value={String(days)}
      options={periods.map((n) => ({ value: String(n), label: w.days(n) }))}
      onChange={(value) => go(readersPath, { days: value }, { replace: true })}
    />
  );
  const total = list.data?.pages[0]?.total;
  return (
    <Page
      title={w.readers}
      meta={total !== undefined && <span className="t13 c3">{w.readersCount(total)}</span>}
      actions={isWide && period}
    >
      <ReaderPanes
        list={list}
        readers={list.data?.pages.flatMap((page) => page.list)}
        withTitle
        empty={{ title: w.noReaders, text: only === 'all' ? w.noReadersText : w.noneOfThose }}
        head={
          <>
            {/* Beside the title of a phone there is no room for it. */}
            {!isWide && period}
            <section className="card pad col g12">
              <h2 className="t15">{w.funnel}</h2>
              {figures ? <FunnelFigure funnel={figures.funnel} /> : <Skeleton shape="card" />}
            </section>
            <fieldset className="f g8 wrap" aria-label={w.only}>
              {filters.map(([value, label]) => (
                <Chip key={value} on={only === value} onClick={() => setOnly(value)}>
                  {label}
                </Chip>
              ))}
            </fieldset>
          </>
        }
      />
    </Page>
  );
}

function ReadersOfShare({ id }: { id: string }) {
  const w = useWords(marketingWords);
  const [language] = useLanguage();
  const list = useShareReaders(id);
  const first = list.data?.pages[0];
  const share = first?.share;
  return (
    <Page
      title={share?.title || w.readers}
      meta={share && <span className="t13 c3">{w.readersCount(share.readers)}</span>}
    >
      <ReaderPanes
        list={list}
        readers={list.data?.pages.flatMap((page) => page.list)}
        empty={{ title: w.noReaders, text: w.noReadersText }}
        head={
          first && (
            <section className="card pad col g12">
              <h2 className="t15">{w.funnel}</h2>
              <p className="t13 c3">
                {w.sharedAt} {dayWords(first.share.created_at, language)}
                {first.share.label && ` · ${first.share.label}`}
                {!first.share.piece && ` · ${w.withdrawn}`}
              </p>
              <FunnelFigure funnel={first.funnel} />
            </section>
          )
        }
      />
    </Page>
  );
}
