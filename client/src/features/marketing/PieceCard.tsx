import { Share2 } from 'lucide-react';
import { ContentScene } from '#features/content/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Tag } from '#ui/Tag.tsx';
import { piecePaths } from './paths.ts';
import type { Piece } from './queries.ts';
import { marketingWords } from './words.ts';

/** A piece in a list: what it is, for whom, and the button that shares it. */
export function PieceCard({ piece, onShare }: { piece: Piece; onShare: () => void }) {
  const w = useWords(marketingWords);
  const kinds = { article: w.articles, video: w.videos, product: w.products };
  return (
    <article className="card pad piece-card">
      {piece.scene && <ContentScene scene={piece.scene} className={piece.kind === 'video' ? 'poster' : undefined} />}
      <div className="col g6 grow">
        <h2 className="t15">
          <Anchor href={hrefOf(piecePaths[piece.kind], { id: piece.id })}>{piece.title}</Anchor>
        </h2>
        <p className="t13 c2 cl2">{piece.summary}</p>
        <p className="f g6 wrap">
          <Tag>{kinds[piece.kind]}</Tag>
          {piece.audience === 'person' && <Tag>{w.forPerson}</Tag>}
          {piece.audience === 'company' && <Tag>{w.forCompany}</Tag>}
          {piece.sample && <SampleMark>{w.sample}</SampleMark>}
        </p>
      </div>
      <div className="col g4 ends">
        <Button kind="line" icon={Share2} onClick={onShare} aria-label={`${w.share}: ${piece.title}`}>
          {w.share}
        </Button>
        {piece.own_shares > 0 && <span className="t12 c3">{w.own(piece.own_shares)}</span>}
      </div>
    </article>
  );
}
