import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductLogo, RateFrom } from '#features/catalog/index.ts';
import { ContentScene } from '#features/content/index.ts';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter, type PagedQuery } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ShopEntry } from './form.ts';
import { choiceWords, shopWords } from './words.ts';

interface ChoiceProps {
  keyword: string;
  onSearch: (keyword: string) => void;
  isIn: (id: string) => boolean;
  onToggle: (entry: ShopEntry) => void;
}

interface FoundOptions {
  query: { keyword?: string; cursor?: string };
  signal: AbortSignal;
  quiet: true;
}

/** What a keyword finds, page by page; the previous list stays until the next one is there. */
function useChoices<Page extends { next: string | null }>(
  name: string,
  keyword: string,
  read: (options: FoundOptions) => Promise<Page>,
) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [name, keyword, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      read({ query: { ...(keyword && { keyword }), ...(cursor && { cursor }) }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function ProductChoice({ keyword, onSearch, isIn, onToggle }: ChoiceProps) {
  const w = useWords(choiceWords);
  const shop = useWords(shopWords);
  const list = useChoices('shop products', keyword, (options) => call('GET /finance/api/product_list', options));
  const rows = list.data?.pages.flatMap((page) => page.list);
  return (
    <Choices
      list={list}
      label={shop.products}
      search={w.searchProducts}
      keyword={keyword}
      onSearch={onSearch}
      rows={rows?.map((product) => (
        <Row
          key={product.id}
          className="shop-choose"
          lead={<ProductLogo product={product} />}
          title={product.name}
          sub={
            <>
              {product.institution.name} · <RateFrom rate={product.rate_from} />
            </>
          }
          trail={
            <Toggle
              name={product.name}
              isOn={isIn(product.id)}
              onToggle={() => onToggle({ id: product.id, name: product.name, shown: product })}
            />
          }
        />
      ))}
    />
  );
}

export function ArticleChoice({ keyword, onSearch, isIn, onToggle }: ChoiceProps) {
  const w = useWords(choiceWords);
  const shop = useWords(shopWords);
  const list = useChoices('shop articles', keyword, (options) => call('GET /finance/api/get_information', options));
  const rows = list.data?.pages.flatMap((page) => page.list);
  return (
    <Choices
      list={list}
      label={shop.articles}
      search={w.searchArticles}
      keyword={keyword}
      onSearch={onSearch}
      rows={rows?.map((article) => (
        <Row
          key={article.id}
          className="shop-choose"
          lead={<ContentScene scene={article.scene} className="shop-thumb" />}
          title={article.title}
          sub={article.column}
          trail={
            <Toggle
              name={article.title}
              isOn={isIn(article.id)}
              onToggle={() => onToggle({ id: article.id, name: article.title, shown: article })}
            />
          }
        />
      ))}
    />
  );
}

interface ChoicesProps {
  list: PagedQuery & { error: Error | null; refetch: () => Promise<unknown> };
  label: string;
  search: string;
  keyword: string;
  onSearch: (keyword: string) => void;
  /** Undefined: not loaded yet. */
  rows: readonly ReactNode[] | undefined;
}

function Choices({ list, label, search, keyword, onSearch, rows }: ChoicesProps) {
  const w = useWords(choiceWords);
  const { error, refetch } = list;
  return (
    <div className="col g12 shop-choices">
      <SettledSearch keyword={keyword} onSearch={onSearch} label={search} placeholder={search} />
      {error && !rows && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!rows && !error && <Skeleton shape="row" count={6} />}
      {rows?.length === 0 && <p className="t13 c2">{keyword ? w.noMatch : w.noneYet}</p>}
      {rows && rows.length > 0 && (
        <List card label={label}>
          {rows}
        </List>
      )}
      <LoadMoreFooter list={list} />
    </div>
  );
}

function Toggle({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  const w = useWords(choiceWords);
  return (
    <span className="f g6">
      {isOn && <span className="t12 pri-ink">{w.inShop}</span>}
      <IconButton
        label={isOn ? w.takeOut(name) : w.put(name)}
        icon={isOn ? Check : Plus}
        tinted={!isOn}
        onClick={onToggle}
      />
    </span>
  );
}
