import { LayoutGrid } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { MatchCard } from './MatchCard.tsx';
import './news.css';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { NewsList } from './NewsList.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useArticleFilter } from './use-article-filter.ts';
import { useColumns } from './use-articles.ts';
import { newsWords } from './words.ts';

const everything = '';
const centrePath = '/subpkgs/news_center/news_center';

export function News() {
  const w = useWords(newsWords);
  const { isWide } = useLayout();
  const { filter, change } = useArticleFilter();
  const { data: columns } = useColumns();
  const total = columns?.reduce((sum, { articles }) => sum + articles, 0);
  const search = (
    <SettledSearch
      placeholder={w.search}
      keyword={filter.keyword ?? ''}
      onSearch={(keyword) => change({ ...filter, keyword: keyword || undefined }, { replace: true })}
    />
  );
  return (
    <Page
      title={w.title}
      tab="news"
      meta={columns && w.centreText(columns.length, total ?? 0)}
      actions={
        <>
          {isWide && search}
          <IconButton label={w.centre} icon={LayoutGrid} onClick={() => go(centrePath)} />
        </>
      }
    >
      <div className="two-column news">
        <div className="col g16">
          {!isWide && search}
          <Tabs
            label={w.columns}
            value={filter.column ?? everything}
            onChange={(column) => change({ ...filter, column: column || undefined })}
            items={[
              { value: everything, label: w.all, count: total },
              ...(columns ?? []).map(({ slug, name, articles }) => ({ value: slug, label: name, count: articles })),
            ]}
          >
            <NewsList filter={filter} change={change} />
          </Tabs>
        </div>
        {isWide && (
          <aside className="col g20">
            <MatchCard />
            <NoticeList />
          </aside>
        )}
      </div>
    </Page>
  );
}
