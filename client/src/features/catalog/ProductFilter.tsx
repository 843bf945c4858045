import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FilterForm } from './FilterForm.tsx';
import { FilterPreview } from './FilterPreview.tsx';
import './filter.css';
import { activeConditions, without } from './filter.ts';
import { listWords } from './list-words.ts';
import { listPath } from './paths.ts';
import { useFilter } from './use-filter.ts';
import { useAttributes, useProductCount } from './use-products.ts';

/** The filter on a phone, whose main button says the number of results. On wide screens the results are beside it. */
export function ProductFilter() {
  const w = useWords(listWords);
  const { isWide } = useLayout();
  const { filter, change, query } = useFilter();
  const { data: attributes, isError, isFetching, refetch } = useAttributes();
  const { data: count } = useProductCount(filter);
  // The keyword belongs to the list and is not part of this screen.
  const resettable = activeConditions(filter).filter((key) => key !== 'keyword');
  return (
    <Page
      title={w.filter}
      dock={
        <>
          <Button
            kind="line"
            disabled={resettable.length === 0}
            onClick={() => change(without(filter, ...resettable), { replace: true })}
          >
            {w.reset}
          </Button>
          <Button className="grow num" onClick={() => go(listPath, query, { replace: true })} disabled={count === 0}>
            <span aria-live="polite">{count === 0 ? w.showNone : count === undefined ? w.title : w.show(count)}</span>
          </Button>
        </>
      }
    >
      {attributes ? (
        <div className={isWide ? 'two-column' : undefined}>
          <Card as="div" className="filtercard">
            <FilterForm filter={filter} change={change} attributes={attributes} />
          </Card>
          {isWide && <FilterPreview filter={filter} />}
        </div>
      ) : isError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={4} />
      )}
    </Page>
  );
}
