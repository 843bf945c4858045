import { useEffect, useRef } from 'react';
import { listPath } from '#features/catalog/index.ts';
import { problemOf } from '#platform/http/problem.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AgencyRow } from './AgencyRow.tsx';
import { isNarrowed } from './address.ts';
import { type useAgencyPages, useHasProducts } from './queries.ts';
import type { DirectoryInAddress } from './use-directory.ts';
import { directoryWords } from './words.ts';

interface DirectoryResultsProps extends DirectoryInAddress {
  pages: ReturnType<typeof useAgencyPages>;
  /** The agency that was chosen on the map. */
  chosen: string | null;
}

/** The list with its loading, empty and failed states. */
export function DirectoryResults({ pages, state, change, chosen }: DirectoryResultsProps) {
  const w = useWords(directoryWords);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isError, isFetching, isPlaceholderData } = pages;
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} />;
    return (
      <Card flush>
        <Skeleton shape="row" count={6} />
      </Card>
    );
  }
  const agencies = data.pages.flatMap((page) => page.list);
  if (agencies.length === 0) return <NothingFound state={state} change={change} />;
  return (
    <div ref={list} className={isPlaceholderData ? 'col g12 agency-stale' : 'col g12'} aria-busy={isPlaceholderData}>
      {isError && !pages.isFetchNextPageError && <Note kind="warn">{error ? problemOf(error) : w.offline}</Note>}
      <List card label={w.title}>
        {agencies.map((agency) => (
          <AgencyRow key={agency.id} agency={agency} isChosen={agency.id === chosen} />
        ))}
      </List>
      <LoadMoreFooter list={pages} />
    </div>
  );
}

/** A directory without institutions leads to the products, if the site has some. */
function EmptyDirectory() {
  const w = useWords(directoryWords);
  const hasProducts = useHasProducts();
  return (
    <EmptyState
      art="town"
      title={w.bareTitle}
      action={hasProducts && <ButtonLink href={hrefOf(listPath)}>{w.products}</ButtonLink>}
    >
      {hasProducts ? w.bareProductsText : w.bareText}
    </EmptyState>
  );
}

/** Offers to drop the filters, first those that most often exclude everything. */
function NothingFound({ state, change }: DirectoryInAddress) {
  const w = useWords(directoryWords);
  if (!isNarrowed(state)) return <EmptyDirectory />;
  return (
    <EmptyState
      art="lens"
      title={w.emptyTitle}
      action={
        <>
          {state.keyword && (
            <Button kind="line" onClick={() => change({ keyword: undefined })}>
              {w.dropKeyword}
            </Button>
          )}
          {state.isOpenOnly && (
            <Button kind="line" onClick={() => change({ isOpenOnly: false })}>
              {w.dropOpen}
            </Button>
          )}
          {state.region && (
            <Button kind="line" onClick={() => change({ region: undefined })}>
              {w.dropRegion}
            </Button>
          )}
          <Button
            kind="line"
            onClick={() =>
              change({
                group: undefined,
                category: undefined,
                region: undefined,
                keyword: undefined,
                isOpenOnly: false,
              })
            }
          >
            {w.dropAll}
          </Button>
        </>
      }
    >
      {w.emptyText}
    </EmptyState>
  );
}
