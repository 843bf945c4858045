import { type ArticleState, articleStates } from '@sycee/domain/content/article';
import { wallTimeOf } from '@sycee/domain/time/business-date';
import { FolderTree, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ContentScene } from '#features/content/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { articlePath } from '../paths.ts';
import './articles.css';
import { articleWords } from './article-words.ts';
import { type ArticleRow, type DeskFilter, useDeskArticles, useDeskColumns } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

const ColumnsPopup = lazy(async () => ({ default: (await import('../columns/ColumnsPopup.tsx')).ColumnsPopup }));
const NewArticlePopup = lazy(async () => ({ default: (await import('./NewArticlePopup.tsx')).NewArticlePopup }));

const isState = (text: string | undefined): text is ArticleState => articleStates.some((state) => state === text);

/** Articles in every state, found by state, section and words. The filter is part of the address. */
export function ArticleList() {
  const w = useWords(articleWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const mayPublish = useHasButton('content.publish');
  const [popup, setPopup] = useState<'columns' | 'new' | null>(null);
  const { state, column, keyword } = useLocation().query;
  const filter: DeskFilter = {
    ...(isState(state) && { state }),
    ...(column && { column }),
    ...(keyword && { keyword }),
  };
  const change = (part: DeskFilter) => go(currentPath(), { state, column, keyword, ...part }, { replace: true });
  const { data: columns } = useDeskColumns();
  const names = new Map(columns?.list.map((one) => [one.slug, one[`name_${language}`]]));
  return (
    <Page
      title={w.title}
      meta={w.meta}
      actions={
        <>
          {mayPublish && isWide && (
            <Button size="sm" kind="line" icon={FolderTree} onClick={() => setPopup('columns')}>
              {w.columns}
            </Button>
          )}
          {mayPublish && !isWide && (
            <IconButton label={w.columns} icon={FolderTree} onClick={() => setPopup('columns')} />
          )}
          <Button size="sm" icon={Plus} onClick={() => setPopup('new')}>
            {w.add}
          </Button>
        </>
      }
    >
      <div className="col g16">
        <div className="desk-filter">
          <SettledSearch
            label={w.search}
            placeholder={w.search}
            keyword={keyword ?? ''}
            onSearch={(next) => change({ keyword: next })}
          />
          <Select
            aria-label={w.column}
            value={column ?? 'all'}
            options={[
              { value: 'all', label: w.allColumns },
              ...(columns?.list ?? []).map((one) => ({ value: one.slug, label: one[`name_${language}`] })),
            ]}
            onChange={(next) => change({ column: next === 'all' ? undefined : next })}
          />
        </div>
        <div className="f wrap" role="group" aria-label={w.filter}>
          <Chip on={!filter.state} onClick={() => change({ state: undefined })}>
            {w.all}
          </Chip>
          {articleStates.map((one) => (
            <Chip key={one} on={filter.state === one} onClick={() => change({ state: one })}>
              {w[one]}
            </Chip>
          ))}
        </div>
        <Found filter={filter} names={names} />
      </div>
      <Suspense>
        {popup === 'columns' && <ColumnsPopup onClose={() => setPopup(null)} />}
        {popup === 'new' && <NewArticlePopup first={column} onClose={() => setPopup(null)} />}
      </Suspense>
    </Page>
  );
}

function Found({ filter, names }: { filter: DeskFilter; names: ReadonlyMap<string, string> }) {
  const w = useWords(articleWords);
  const pages = useDeskArticles(filter);
  if (!pages.data) {
    if (pages.error) return <ErrorState title={refusalOf(pages.error)} onRetry={() => void pages.refetch()} />;
    return <Skeleton shape="row" count={6} />;
  }
  const articles = pages.data.pages.flatMap(({ list }) => list);
  const isFiltered = Object.keys(filter).length > 0;
  if (articles.length === 0)
    return (
      <EmptyState art="letters" title={isFiltered ? w.notFound : w.none}>
        {isFiltered ? w.notFoundText : w.noneText}
      </EmptyState>
    );
  return (
    <>
      <List card label={w.list}>
        {articles.map((article) => (
          <ArticleLine key={article.id} article={article} column={names.get(article.column) ?? ''} />
        ))}
      </List>
      <LoadMoreFooter list={pages} />
    </>
  );
}

function ArticleLine({ article, column }: { article: ArticleRow; column: string }) {
  const w = useWords(articleWords);
  const [language] = useLanguage();
  const { state, published_at: at, published_version: published } = article;
  const title = article[`title_${language}`] || article.title_zh || article.title_en || w.untitled;
  const facts = [
    column,
    state === 'scheduled' && at && w.from(wallTimeOf(Date.parse(at)).replace('T', ' ')),
    state === 'published' && w.views(article.views),
    published !== null && published !== article.version && w.changed,
    article.saved_by,
    wallTimeOf(Date.parse(article.saved_at)).slice(5).replace('T', ' '),
  ].filter(Boolean);
  return (
    <Row
      className="desk-article"
      lead={<ContentScene scene={article.scene} className="desk-thumb" />}
      title={title}
      sub={<span className="num">{facts.join(' · ')}</span>}
      trail={<StateBadge state={state} />}
      href={hrefOf(articlePath, { id: article.id })}
      chevron
    />
  );
}
