import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Store, useStores } from './queries.ts';
import { storesWords } from './words.ts';

const StoreEditor = lazy(async () => ({ default: (await import('./StoreEditor.tsx')).StoreEditor }));

const isFound = ({ name_zh, name_en, address_zh, address_en, hotline }: Store, keyword: string): boolean =>
  [name_zh, name_en, address_zh, address_en, hotline].join(' ').toLowerCase().includes(keyword.trim().toLowerCase());

/** The stores in the data scope; the address may name one. A manager's only store opens at once. */
export function StoresScreen() {
  const w = useWords(storesWords);
  const [language] = useLanguage();
  const { path, query } = useLocation();
  const stores = useStores();
  const { data, error, refetch } = stores;
  const [keyword, setKeyword] = useState('');
  const list = data?.list ?? [];
  const open = list.length === 1 ? list[0] : list.find(({ store_no }) => String(store_no) === query.store_no);
  if (open)
    return (
      <Suspense fallback={<Page title={open[`name_${language}`]}>{<Skeleton shape="card" count={2} />}</Page>}>
        <StoreEditor key={open.store_no} saved={open} stores={stores} />
      </Suspense>
    );
  const found = list.filter((one) => isFound(one, keyword));
  return (
    <Page title={w.title} {...(list.length > 0 && { meta: w.meta(list.length) })}>
      {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={4} />}
      {data && list.length === 0 && (
        <EmptyState art="ledger" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      {list.length > 0 && (
        <div className="col g16">
          <SearchBox value={keyword} onChange={setKeyword} placeholder={w.search} />
          {found.length === 0 && <p className="t13 c2">{w.noMatch}</p>}
          {found.length > 0 && (
            <List card label={w.title}>
              {found.map((one) => (
                <Row
                  key={one.store_no}
                  href={hrefOf(path, { store_no: String(one.store_no) })}
                  title={one[`name_${language}`]}
                  sub={[one[`address_${language}`] || w.noAddress, one.hotline].filter(Boolean).join(' · ')}
                  trail={!one.place && <StatusBadge kind="no">{w.noPlace}</StatusBadge>}
                  chevron
                />
              ))}
            </List>
          )}
        </div>
      )}
    </Page>
  );
}
