import { refusalOf } from '#platform/http/failure.ts';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlaceChoice, type PlaceChoiceProps } from './PlaceChoice.tsx';
import type { useFoundPlaces } from './queries.ts';
import { mapWords } from './words.ts';

interface FoundPlacesProps extends Pick<PlaceChoiceProps, 'chosen' | 'onChoose' | 'away'> {
  query: ReturnType<typeof useFoundPlaces>;
  places: readonly ChosenPlace[];
  isNearby: boolean;
}

/** What a search has found. */
export function FoundPlaces({ query, places, isNearby, ...choice }: FoundPlacesProps) {
  const w = useWords(mapWords);
  return (
    <section className="col g8">
      <SectionHead title={isNearby ? w.nearby : w.found} />
      {!query.data &&
        (query.isError ? (
          <ErrorState title={refusalOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="row" count={5} />
        ))}
      {query.data && places.length === 0 && (
        <EmptyState art="lens" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      <PlaceChoice label={w.found} places={places} {...choice} />
      <LoadMoreFooter list={query} />
    </section>
  );
}
