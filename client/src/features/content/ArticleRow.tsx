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

/** An article: a title of at most two lines, a summary, and the date. */
export function ArticleRow({ article, form = 'full' }: { article: Article; form?: 'full' | 'brief' | 'inColumn' }) {
  const w = useWords(newsWords);
  return (
    <Row
      className={form === 'inColumn' ? 'arow incolumn' : 'arow'}
      href={articleHref(article.id)}
      title={article.title}
      sub={
        <>
          {form === 'full' && <span className="about">{article.summary}</span>}
          <span className="meta">
            {form !== 'inColumn' && `${article.column} · `}
            <RelativeTime at={article.published_at} />
            {form !== 'brief' && ` · ${w.minutes(article.minutes)}`}
          </span>
        </>
      }
      trail={<ContentScene scene={article.scene} className={form === 'full' ? 'thumb big' : 'thumb'} />}
    />
  );
}
