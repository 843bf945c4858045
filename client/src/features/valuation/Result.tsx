import { businessDateOf } from '@sycee/domain/time/business-date';
import { ArrowDown, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { isMotionReduced } from '#ui/motion.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Comparables } from './Comparables.tsx';
import { homeName } from './home-name.ts';
import { loansId } from './loans-id.ts';
import { evaluatePath } from './paths.ts';
import { isNotFound, useFittingLoans, useValuation, type Valuation } from './queries.ts';
import { ResultHead } from './ResultHead.tsx';
import { resultWords } from './result-words.ts';
import './valuation.css';
import { homeWords } from './words.ts';

const FittingLoans = lazy(async () => ({ default: (await import('./FittingLoans.tsx')).FittingLoans }));
const Ended = lazy(async () => ({ default: (await import('./Ended.tsx')).Ended }));
const TooFew = lazy(async () => ({ default: (await import('./TooFew.tsx')).TooFew }));
const LeftOut = lazy(async () => ({ default: (await import('./LeftOut.tsx')).LeftOut }));
const ResultMap = lazy(async () => ({ default: (await import('./ResultMap.tsx')).ResultMap }));

/** The value of a home, and the sales on which it rests. */
export function Result() {
  const w = useWords(resultWords);
  const home = useWords(homeWords);
  const { id = '' } = useLocation().query;
  const { data, error, isFetching, refetch } = useValuation(id);
  if (data) return <ValuationResult valuation={data} />;
  return (
    <Page title={w.title}>
      {id === '' || isNotFound(error) ? (
        <EmptyState
          art="lens"
          title={home.notFound}
          action={<ButtonLink href={hrefOf(evaluatePath)}>{home.toForm}</ButtonLink>}
        >
          {home.notFoundText}
        </EmptyState>
      ) : error ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="col g20">
          <Skeleton shape="hero" />
          <Skeleton shape="row" count={5} />
        </div>
      )}
    </Page>
  );
}

const showLoans = () => {
  const loans = document.getElementById(loansId);
  loans?.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  loans?.focus({ preventScroll: true });
};

function ValuationResult({ valuation }: { valuation: Valuation }) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const [today] = useState(() => businessDateOf(Date.now()));
  const { id, result, home } = valuation;
  const loans = useFittingLoans(id, result.state === 'valued');
  const map = (
    <Suspense fallback={<div className="map valuation-map" />}>
      <ResultMap valuation={valuation} />
    </Suspense>
  );
  const change = isWide ? (
    <ButtonLink kind="line" icon={PencilLine} href={hrefOf(evaluatePath, { id })}>
      {w.change}
    </ButtonLink>
  ) : (
    <IconButton label={w.change} icon={PencilLine} onClick={() => go(evaluatePath, { id })} />
  );
  return (
    <Page
      title={homeName(home.estate.name, home.building, language)}
      meta={w.valuedOn(dayText(valuation.valued_on, language))}
      actions={change}
      dock={
        result.state === 'valued' && loans.data && loans.data.list.length > 0 ? (
          <Button className="grow" iconEnd={ArrowDown} onClick={showLoans}>
            {w.seeLoans}
          </Button>
        ) : undefined
      }
    >
      <div className={isWide ? 'valuation-desk' : undefined}>
        <div className="col g20">
          {valuation.valid_until < today && (
            <Suspense>
              <Ended valuation={valuation} />
            </Suspense>
          )}
          {result.state === 'valued' ? (
            <>
              <ResultHead valuation={valuation} result={result} />
              {!isWide && map}
              <div className="col g12">
                <Comparables sales={result.comparables} />
                {!result.model && <p className="t13 c3">{w.bySales}</p>}
              </div>
              <Suspense fallback={<Skeleton shape="row" count={3} />}>
                <FittingLoans id={id} valueFen={result.total} />
              </Suspense>
            </>
          ) : (
            <>
              <Suspense fallback={<Skeleton shape="card" />}>
                <TooFew valuation={valuation} found={result.found} needed={result.needed} />
              </Suspense>
              {!isWide && map}
            </>
          )}
          <Suspense>
            <LeftOut sales={result.left_out} />
          </Suspense>
          <p className="t13 c3">{w.footnote}</p>
        </div>
        {isWide && <div className="valuation-beside">{map}</div>}
      </div>
    </Page>
  );
}
