import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { articleHref } from './ArticleRow.tsx';
import { ContentScene } from './ContentScene.tsx';
import type { Article } from './use-articles.ts';
import { newsWords } from './words.ts';

/** The newest article, with a large drawing. */
export function LeadArticle({ article }: { article: Article }) {
  const w = useWords(newsWords);
  return (
    <Anchor href={articleHref(article.id)} className="card clip leadart">
      <ContentScene scene={article.scene} />
      <span className="col g6 pad">
        <span className="t12 c3">
          {article.column} · <RelativeTime at={article.published_at} /> · {w.minutes(article.minutes)}
        </span>
        <b className="song t24">{article.title}</b>
        <span className="c2">{article.summary}</span>
      </span>
    </Anchor>
  );
}
