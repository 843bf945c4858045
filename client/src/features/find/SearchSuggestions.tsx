import { Clock, X } from 'lucide-react';
import { ProductRow } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MatchHint } from './MatchHint.tsx';
import { usePopular } from './use-find.ts';
import { findWords } from './words.ts';

const shownAtMost = 6;

/** Shown before a search: recent searches, and popular products. */
export function SearchSuggestions({
  recent,
  onSearch,
  onForget,
}: {
  recent: readonly string[];
  onSearch: (keyword: string) => void;
  /** Null removes all. */
  onForget: (keyword: string | null) => void;
}) {
  const w = useWords(findWords);
  const { data, isError, isFetching, refetch } = usePopular();
  return (
    <div className="findcols">
      <div className="col g20 findbeside">
        {recent.length > 0 && (
          <section className="col g12">
            <SectionHead title={w.recent} action={<GoLink onClick={() => onForget(null)}>{w.removeAll}</GoLink>} />
            <List card label={w.recent}>
              {recent.map((keyword) => (
                <div key={keyword} className="f g4 findagain">
                  <Row lead={<Clock size={18} className="c3" />} title={keyword} onClick={() => onSearch(keyword)} />
                  <IconButton size="sm" icon={X} label={w.remove(keyword)} onClick={() => onForget(keyword)} />
                </div>
              ))}
            </List>
          </section>
        )}
        <MatchHint />
      </div>
      <section className="col g12">
        <SectionHead title={w.popular} fact={w.popularFact} />
        {isError && !data && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton shape="row" count={shownAtMost} />}
        {data && (
          <List card label={w.popular}>
            {data.slice(0, shownAtMost).map((product) => (
              <ProductRow key={product.id} product={product} below={product.requirement} />
            ))}
          </List>
        )}
      </section>
    </div>
  );
}
