import { Printer } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ArticleSheet } from './ArticleSheet.tsx';
import { ArticleBody } from './body/ArticleBody.tsx';
import { ContentScene } from './ContentScene.tsx';
import { MatchCard } from './MatchCard.tsx';
import { RelatedArticles } from './RelatedArticles.tsx';
import { useArticle } from './use-articles.ts';
import { newsWords } from './words.ts';

/** One article in a readable width, with the next step after it. */
export function NewsDetail() {
  const w = useWords(newsWords);
  const id = useLocation().query.id ?? '';
  const { data, error, isFetching, refetch } = useArticle(id);
  const isNotFound = error instanceof CallFailure && !error.isNetwork;
  return (
    <Page
      title={data?.column ?? w.article}
      actions={data && <IconButton label={w.print} icon={Printer} onClick={() => window.print()} />}
    >
      {data && <ArticleLetter key={data.id} article={data} />}
      {!data && !error && (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="text" count={4} />
        </>
      )}
      {!data && isNotFound && (
        <EmptyState
          art="letters"
          title={w.notFound}
          action={<ButtonLink href={hrefOf('/pages/news/news')}>{w.showAll}</ButtonLink>}
        >
          {w.notFoundText}
        </EmptyState>
      )}
      {!data && error && !isNotFound && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
}

function ArticleLetter({ article }: { article: NonNullable<ReturnType<typeof useArticle>['data']> }) {
  const w = useWords(newsWords);
  const [language] = useLanguage();
  return (
    <div className="two-column reading">
      <ArticleSheet>
        <header>
          <h2 className="song">{article.title}</h2>
          <p className="t13 c3 num">
            {dateWords(article.published_at, language)} · <RelativeTime at={article.published_at} /> ·{' '}
            {w.minutes(article.minutes)} · {w.views(article.views)}
          </p>
        </header>
        <ContentScene scene={article.scene} />
        <p className="standfirst">{article.summary}</p>
        <ArticleBody body={article.body} />
        <p className="t12 c3">{w.sourceNote}</p>
      </ArticleSheet>
      <aside className="col g20">
        <MatchCard />
        <RelatedArticles than={article} />
      </aside>
    </div>
  );
}

/** The date in Shanghai, with spaces between figures and Chinese characters. */
function dateWords(at: string, language: 'zh' | 'en'): string {
  const isZh = language === 'zh';
  const date = new Date(at).toLocaleDateString(isZh ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: isZh ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'Asia/Shanghai',
  });
  return isZh ? date.replace(/\d+/g, ' $& ').trim() : date;
}
