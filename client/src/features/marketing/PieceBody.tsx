import { ProductRow } from '#features/catalog/index.ts';
import { ArticleBody, ContentScene } from '#features/content/index.ts';
import { useWords } from '#platform/words.ts';
import type { PieceContent } from './queries.ts';
import { sharedWords } from './shared-words.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

/** A piece as its readers see it: an article, a video, or a product. */
export function PieceBody({ piece, promo }: { piece: PieceContent; promo: string | null }) {
  const w = useWords(sharedWords);
  return (
    <>
      <header>
        <h2 className={piece.kind === 'product' ? 'vh' : 'song'}>{piece.title}</h2>
        {piece.body && (
          <p className="t13 c3 num">
            {piece.column} · {w.minutes(piece.minutes)}
          </p>
        )}
        {piece.video && <p className="t13 c3 num">{w.length(piece.video.seconds)}</p>}
      </header>
      {piece.video && <VideoPlayer id={piece.id} title={piece.title} video={piece.video} />}
      {piece.scene && !piece.video && <ContentScene scene={piece.scene} />}
      {piece.kind !== 'product' && piece.summary && <p className="standfirst">{piece.summary}</p>}
      {piece.body && <ArticleBody body={piece.body} />}
      {piece.product && (
        <div className="card clip">
          <ProductRow product={piece.product} promo={promo} below={piece.product.requirement} />
        </div>
      )}
    </>
  );
}
