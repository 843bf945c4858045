import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EstateRow } from './EstateRow.tsx';
import type { EstateCard, useEstates } from './queries.ts';
import { homeWords } from './words.ts';

interface EstateListProps {
  pages: ReturnType<typeof useEstates>;
  chosen: string | null;
  onPick: (estate: EstateCard) => void;
  /** Drops the keyword; null: there is none. */
  onClear: (() => void) | null;
}

/** The list of estates with its loading, empty and failed states. */
export function EstateList({ pages, chosen, onPick, onClear }: EstateListProps) {
  const w = useWords(homeWords);
  const { data, isError, isFetching } = pages;
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} />;
  if (!data) return <Skeleton shape="row" count={5} />;
  const estates = data.pages.flatMap(({ list }) => list);
  if (estates.length === 0)
    return (
      <EmptyState
        art="town"
        title={w.noEstates}
        action={
          onClear && (
            <Button kind="line" onClick={onClear}>
              {w.clear}
            </Button>
          )
        }
      >
        {onClear && w.noEstatesText}
      </EmptyState>
    );
  return (
    <div className="col g12">
      <List card label={w.estates}>
        {estates.map((estate) => (
          <EstateRow key={estate.id} estate={estate} isChosen={estate.id === chosen} onPick={() => onPick(estate)} />
        ))}
      </List>
      <LoadMoreFooter list={pages} auto={false} />
    </div>
  );
}
