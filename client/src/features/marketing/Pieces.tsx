import { lazy, Suspense, useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PieceCard } from './PieceCard.tsx';
import { type Piece, type PieceKind, usePieces } from './queries.ts';
import { marketingWords } from './words.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** Pieces that can be shared, of one kind or of all, with a search. */
export function Pieces({ kind }: { kind?: PieceKind }) {
  const w = useWords(marketingWords);
  const [keyword, setKeyword] = useState('');
  const [sharing, setSharing] = useState<Piece | null>(null);
  const list = usePieces(kind, keyword);
  const { data, error, isFetching, refetch } = list;
  const pieces = data?.pages.flatMap((page) => page.list);
  return (
    <div className="col g16">
      <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {pieces?.length === 0 && keyword !== '' && <p className="t13 c2">{w.noMatch}</p>}
      {pieces?.length === 0 && keyword === '' && (
        <EmptyState art="letters" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      {pieces && pieces.length > 0 && (
        <ul className="piece-list">
          {pieces.map((piece) => (
            <li key={piece.id}>
              <PieceCard piece={piece} onShare={() => setSharing(piece)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMoreFooter list={list} />
      <Suspense>{sharing && <ShareSheet piece={sharing} onClose={() => setSharing(null)} />}</Suspense>
    </div>
  );
}
