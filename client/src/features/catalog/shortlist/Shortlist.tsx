import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { compareMax } from '../compare/compare-href.ts';
import { listPath } from '../paths.ts';
import { removeFromShortlist } from './add-to-shortlist.ts';
import { CompareTicked } from './CompareTicked.tsx';
import { ShortlistRow } from './ShortlistRow.tsx';
import './shortlist.css';
import { shortlistMax } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';
import { useAddToShortlist } from './use-add-to-shortlist.ts';

/** The shortlist: opens, compares (two to four) and removes products. */
export function Shortlist() {
  const w = useWords(shortlistWords);
  const { isWide } = useLayout();
  const { items, isLoading, isError, isFetching, refetch } = useAddToShortlist();
  const [chosen, setChosen] = useState<readonly string[]>();
  const existing = items.flatMap(({ number, product }) => (product ? [number] : []));
  const missing = items.filter(({ product }) => !product).map(({ number }) => number);
  // If all can be compared at once, they are preselected until the user changes the selection.
  const ticked =
    chosen?.filter((number) => existing.includes(number)) ?? (existing.length <= compareMax ? existing : []);
  const compare = existing.length > 0 && <CompareTicked numbers={ticked} />;
  return (
    <Page
      title={w.title}
      meta={items.length > 0 && w.meta(items.length, shortlistMax)}
      actions={
        items.length > 0 && (
          <IconButton
            icon={Trash2}
            label={w.clear}
            onClick={() => removeFromShortlist(items.map(({ number }) => number))}
          />
        )
      }
      dock={isWide ? undefined : compare}
    >
      {items.length === 0 ? (
        <EmptyState
          art="shelves"
          title={w.empty}
          action={
            <>
              <ButtonLink href={hrefOf(listPath)}>{w.toProducts}</ButtonLink>
              <ButtonLink kind="line" href={hrefOf('/pages/match/index')}>
                {w.toMatch}
              </ButtonLink>
            </>
          }
        >
          {w.emptyText}
        </EmptyState>
      ) : isError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <Card flush>
          <Skeleton shape="row" count={items.length} />
        </Card>
      ) : (
        <div className="shortlist">
          <div className="col g12">
            {missing.length > 0 && (
              <Note
                kind="info"
                title={w.unavailableTitle(missing.length)}
                action={
                  <Button kind="line" size="sm" onClick={() => removeFromShortlist(missing)}>
                    {w.dropGone}
                  </Button>
                }
              >
                {w.unavailableText}
              </Note>
            )}
            {!isWide && <p className="t13 c3">{w.metaPhone}</p>}
            <List card label={w.title}>
              {items.map((item) => (
                <ShortlistRow
                  key={item.number}
                  item={item}
                  isTicked={ticked.includes(item.number)}
                  isFull={ticked.length >= compareMax}
                  onTick={(on) =>
                    setChosen(on ? [...ticked, item.number] : ticked.filter((number) => number !== item.number))
                  }
                />
              ))}
            </List>
          </div>
          {isWide && existing.length > 0 && (
            <aside className="card pad col g12">
              {compare}
              <hr className="hr" />
              <p className="t13 c2">{w.matchText}</p>
              <GoLink href={hrefOf('/pages/match/index')}>{w.toMatch}</GoLink>
            </aside>
          )}
        </div>
      )}
    </Page>
  );
}
