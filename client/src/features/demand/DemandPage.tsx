import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DemandFacts, DemandState } from './DemandCard.tsx';
import './demand.css';
import { FittingProducts } from './FittingProducts.tsx';
import { Looks } from './Looks.tsx';
import { mineWords } from './mine-words.ts';
import { minePath } from './paths.ts';
import { type Demand, isNotFound, useDemand } from './queries.ts';
import { demandWords } from './words.ts';

// Each reader needs one of them, and lists neither.
const AuthorSide = lazy(async () => ({ default: (await import('./AuthorSide.tsx')).AuthorSide }));
const AdviserSide = lazy(async () => ({ default: (await import('./AdviserSide.tsx')).AdviserSide }));

/** One demand, as its author or an adviser sees it. */
export function DemandPage({ id }: { id: string }) {
  const w = useWords(mineWords);
  const { data, error, isFetching, refetch } = useDemand(id);
  return (
    <Page title={w.title}>
      {data ? (
        <DemandBody demand={data} />
      ) : isNotFound(error) ? (
        <EmptyState art="lens" title={w.notFound} action={<ButtonLink href={hrefOf(minePath)}>{w.toList}</ButtonLink>}>
          {w.notFoundText}
        </EmptyState>
      ) : error ? (
        <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Page>
  );
}

function DemandBody({ demand }: { demand: Demand }) {
  const w = useWords(demandWords);
  const { state, is_mine, offers, places, opened_at, created_at, sample } = demand;
  return (
    <div className="demand-desk">
      <div className="col g20">
        <Card className="demand-card col g12">
          <div className="f g8 wrap">
            <DemandState demand={demand} />
            <span className="t12 c3 num">
              <RelativeTime at={opened_at ?? created_at} />
              {state === 'open' && ` · ${is_mine ? w.offersSoFar(offers) : w.places(places)}`}
            </span>
            {sample && <SampleMark>{w.sample}</SampleMark>}
          </div>
          <DemandFacts demand={demand} level={2} />
          <Ending demand={demand} />
        </Card>
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          {is_mine ? <AuthorSide demand={demand} /> : <AdviserSide demand={demand} />}
        </Suspense>
      </div>
      {is_mine && (
        <div className="col g20">
          {demand.fit && (demand.state !== 'taken' || demand.fit.length > 0) && (
            <FittingProducts demand={demand} fit={demand.fit} hasProducts={demand.reach?.has_products !== false} />
          )}
          <Looks demand={demand} />
        </div>
      )}
    </div>
  );
}

function Ending({ demand }: { demand: Demand }) {
  const w = useWords(mineWords);
  const { state, ending, is_mine, reach } = demand;
  if (state === 'review' && is_mine)
    return (
      <Note kind="info">
        <p>{w.inReview}</p>
        {reach && <p>{w.seenOnceOpen(reach.advisers)}</p>}
        <WhyHeld demand={demand} />
      </Note>
    );
  if (!ending) return null;
  if (ending.way === 'closed') return <Note>{w.endedBy(ending.reason)}</Note>;
  return (
    <Note kind="warn">
      <p>{ending.way === 'refused' ? w.refusedFor(ending.reason) : w.takenDownFor(ending.reason)}</p>
      {ending.way === 'refused' && <WhyHeld demand={demand} />}
    </Note>
  );
}

/** Which sentence a rule of words held, or that the account is new. */
function WhyHeld({ demand: { held_by, review_reason } }: { demand: Demand }) {
  const w = useWords(mineWords);
  if (held_by)
    return (
      <p>
        {w.heldBy(held_by.rule)}
        <q>{held_by.sentence}</q>
      </p>
    );
  return review_reason === 'new_account' ? <p>{w.newAccount}</p> : null;
}
