import { useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { usePieceShares } from './queries.ts';
import { pieceSharesWords } from './share-words.ts';

/** Who shared the piece, the newest first; read when it is wanted. */
export function PieceShares({ id }: { id: string }) {
  const w = useWords(pieceSharesWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="line" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? w.close : w.open}
      </Button>
      {isOpen && <ShareRows id={id} />}
    </>
  );
}

function ShareRows({ id }: { id: string }) {
  const w = useWords(pieceSharesWords);
  const list = usePieceShares(id);
  const { data, error, isFetching, refetch } = list;
  if (error && !data) return <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={3} />;
  return (
    <>
      <List label={w.shares}>
        {data.pages
          .flatMap((page) => page.list)
          .map((share) => (
            <Row
              key={share.id}
              title={share.sharer}
              beside={share.label && <Tag>{share.label}</Tag>}
              sub={
                <>
                  {share.store && `${share.store} · `}
                  <RelativeTime at={share.created_at} />
                </>
              }
              trail={<span className="t13 num">{w.readers(share.readers)}</span>}
            />
          ))}
      </List>
      <LoadMoreFooter list={list} />
    </>
  );
}
