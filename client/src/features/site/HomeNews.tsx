import { useQuery } from '@tanstack/react-query';
import { ArticleRow } from '#features/content/index.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { homeWords } from './words.ts';

// Wide screens have room for as many as the two lists beside it.
const shownOnPhone = 4;
const shownOnWorkbench = 7;

/** News are optional on the home screen, so their failure is silent. */
export function HomeNews() {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const shown = useLayout().isWide ? shownOnWorkbench : shownOnPhone;
  const { data, isError } = useQuery({
    queryKey: ['home news', language, shown],
    queryFn: () => call('GET /finance/api/get_information', { query: { page_size: shown }, quiet: true }),
  });
  if ((isError && !data) || data?.list.length === 0) return null;
  return (
    <section className="col g12 home-list">
      <SectionHead title={w.news} action={<GoLink href={hrefOf('/pages/news/news')}>{w.all}</GoLink>} />
      {data ? (
        <List card label={w.news}>
          {data.list.map((article) => (
            <ArticleRow key={article.id} article={article} form="brief" />
          ))}
        </List>
      ) : (
        <Skeleton shape="row" count={shown} />
      )}
    </section>
  );
}
