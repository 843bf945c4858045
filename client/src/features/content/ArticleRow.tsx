import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import './articles.css';
import { ContentScene } from './ContentScene.tsx';
import type { Article } from './use-articles.ts';
import { newsWords } from './words.ts';

export const articlePath = '/subpkgs/news_center/news_detail';
export const articleHref = (id: string): string => hrefOf(articlePath, { id });

/** A title of two lines at most, what it is about, when. */
export function ArticleRow({ article, brief }: { article: Article; brief?: boolean }) {
  const w = useWords(newsWords);
  return (
    <Row
      className="arow"
      href={articleHref(article.id)}
      title={article.title}
      sub={
        <>
          {!brief && <span className="about">{article.summary}</span>}
          <span className="meta">
            {article.column} · <RelativeTime at={article.published_at} />
            {!brief && ` · ${w.minutes(article.minutes)}`}
          </span>
        </>
      }
      trail={<ContentScene scene={article.scene} className={brief ? 'thumb' : 'thumb big'} />}
    />
  );
}
