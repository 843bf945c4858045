import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dateWords, dayWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { Note } from '#ui/Note.tsx';
import { Rate } from '#ui/Rate.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stat } from '#ui/Stat.tsx';
import { paths } from '../paths.ts';
import { isNotFound } from '../report-api.ts';
import { SharedProduct } from './SharedProduct.tsx';
import './share.css';
import { readShared, type Shared, type SharedRow } from './share-api.ts';
import { shareWords } from './words.ts';

const RaisePlan = lazy(async () => ({ default: (await import('../raise/RaisePlan.tsx')).RaisePlan }));
const Figures = lazy(async () => ({ default: (await import('../figures/Figures.tsx')).Figures }));

/** A shared report, for anybody with the link. */
export function SharedReport({ token }: { token: string }) {
  const w = useWords(shareWords);
  const [language] = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared report', token, language],
    queryFn: () => readShared(token),
    // Every read is counted, so returning to the window does not refetch.
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (data) return <SharedReportBody shared={data} />;
  return (
    <Page title={w.sharedTitle}>
      {error && isNotFound(error) && (
        <ErrorState title={w.notHere} action={<ButtonLink href={hrefOf(paths.home)}>{w.start}</ButtonLink>}>
          {w.notHereText}
        </ErrorState>
      )}
      {error && !isNotFound(error) && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!error && (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="row" count={5} />
        </>
      )}
    </Page>
  );
}

function SharedReportBody({ shared }: { shared: Shared }) {
  const w = useWords(shareWords);
  const names = useCategoryNames();
  const [language] = useLanguage();
  return (
    <Page title={w.sharedTitle} meta={shared.subject ? w.about(shared.subject) : undefined}>
      <Note kind={shared.expired ? 'warn' : 'info'}>
        {shared.expired ? w.expired : w.sharedNote(dayWords(shared.expires_at, language))}
      </Note>
      <Hero className="share-hero">
        <div className="col g12">
          {shared.subject && <p className="t13 c2">{w.about(shared.subject)}</p>}
          <h2 className="song t24">{shared.headline}</h2>
        </div>
        <div className="share-figures">
          <dl className="col g12 share-stats">
            <Stat size={20} label={w.matchOfAll}>
              {shared.counts.match} <span className="c2 t15 m">/ {shared.counts.all}</span>
            </Stat>
            <Stat size={20} label={w.rateFrom(shared.best_rate_category ? names[shared.best_rate_category] : '')}>
              {shared.best_rate === null ? (
                <span className="c2 t15 m">{w.none}</span>
              ) : (
                <Rate value={shared.best_rate} />
              )}
            </Stat>
            <Stat size={20} label={w.most}>
              {shared.best_amount === null ? (
                <span className="c2 t15 m">{w.none}</span>
              ) : (
                <Amount fen={shared.best_amount} />
              )}
            </Stat>
          </dl>
          <ScoreRing hero value={shared.score} label={shared.band_name} px={124} />
        </div>
      </Hero>
      <div className="two-column">
        <section className="col g12">
          <SectionHead title={w.products} />
          <SharedProducts rows={shared.list} />
          <Suspense>
            {shared.raise && <RaisePlan raise={shared.raise} />}
            {shared.figures && <Figures figures={shared.figures} />}
          </Suspense>
          <p className="t12 c3">{w.fine(shared.number, dateWords(shared.as_of, language))}</p>
        </section>
        <aside>
          <Card className="col g12">
            <h3 className="b">{w.own}</h3>
            <p className="t13 c2">{w.ownText}</p>
            <ButtonLink iconEnd={ArrowRight} href={hrefOf(paths.start)}>
              {w.start}
            </ButtonLink>
          </Card>
        </aside>
      </div>
    </Page>
  );
}

const shownAtFirst = 12;

function SharedProducts({ rows }: { rows: readonly SharedRow[] }) {
  const w = useWords(shareWords);
  const [isLong, setLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, shownAtFirst);
  const rest = rows.length - shown.length;
  return (
    <div className="card list clip rep-products share-products">
      {shown.map((row) => (
        <SharedProduct key={row.product.id} row={row} />
      ))}
      {rest > 0 && (
        <div className="rep-rest">
          <GoLink iconEnd={ChevronDown} onClick={() => setLong(true)}>
            {w.rest(rest)}
          </GoLink>
        </div>
      )}
    </div>
  );
}
