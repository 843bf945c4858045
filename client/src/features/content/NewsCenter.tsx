import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import { ArticleRow } from './ArticleRow.tsx';
import { ArticleSkeletons } from './ArticleSkeletons.tsx';
import { MatchCard } from './MatchCard.tsx';
import './news.css';
import { type ColumnInfo, useColumns, useNewest } from './use-articles.ts';
import { newsWords } from './words.ts';

const shown = 3;
const columnHref = (slug: string): string => hrefOf('/pages/news/news', { column: slug });

/** All columns with their newest articles. */
export function NewsCenter() {
  const w = useWords(newsWords);
  const { data: columns, isError, isFetching, refetch } = useColumns();
  const articles = columns?.reduce((sum, column) => sum + column.articles, 0);
  return (
    <Page title={w.centre} meta={columns ? w.centreText(columns.length, articles ?? 0) : '\u00a0'}>
      {isError && !columns && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!columns && !isError && (
        <div className="centre" role="status">
          <ComingColumns />
        </div>
      )}
      {columns?.length === 0 && <EmptyState art="letters" title={w.empty} />}
      {columns && columns.length > 0 && (
        <div className="centre">
          {columns.map((column) => (
            <Column key={column.slug} column={column} />
          ))}
        </div>
      )}
      {(columns || isError) && <MatchCard />}
    </Page>
  );
}

/** Placeholders for a first screen, with the height of the content. */
function ComingColumns() {
  const words = useUiWords();
  return (
    <>
      <span className="vh">{words.loading}</span>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="col g12" aria-hidden="true">
          <SectionHead title={'\u00a0'} />
          <ArticleSkeletons count={shown} />
        </div>
      ))}
    </>
  );
}

function Column({ column }: { column: ColumnInfo }) {
  const w = useWords(newsWords);
  const { data: newest, isError, refetch } = useNewest(column.slug, shown);
  return (
    <section className="col g12">
      <SectionHead
        title={column.name}
        fact={w.pieces(column.articles)}
        action={
          <GoLink href={columnHref(column.slug)}>
            {w.all}
            <span className="vh"> {column.name}</span>
          </GoLink>
        }
      />
      {isError && !newest && <ErrorState onRetry={() => void refetch()} />}
      {!newest && !isError && <ArticleSkeletons count={Math.min(shown, Math.max(1, column.articles))} />}
      {newest?.length === 0 && (
        <Card as="p" className="t13 c3">
          {w.emptyColumn}
        </Card>
      )}
      {newest && newest.length > 0 && (
        <List card label={column.name}>
          {newest.map((article) => (
            <ArticleRow key={article.id} article={article} form="inColumn" />
          ))}
        </List>
      )}
    </section>
  );
}
