import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { type Article, useColumns, useNewest } from './use-articles.ts';
import { newsWords } from './words.ts';

const shown = 3;

/** Other articles of the same column, then the newest of all. */
export function RelatedArticles({ than }: { than: Pick<Article, 'id' | 'column'> }) {
  const w = useWords(newsWords);
  const { data: columns } = useColumns();
  const slug = columns?.find(({ name }) => name === than.column)?.slug;
  const { data: same = [] } = useNewest(slug, shown + 1);
  const { data: newest = [] } = useNewest(undefined, shown + 1 + shown);
  const others = [...new Map([...same, ...newest].map((article) => [article.id, article])).values()]
    .filter(({ id }) => id !== than.id)
    .slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section className="col g12 noprint">
      <SectionHead title={w.more} />
      <List card label={w.more}>
        {others.map((article) => (
          <ArticleRow key={article.id} article={article} form="brief" />
        ))}
      </List>
    </section>
  );
}
