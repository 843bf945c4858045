import { type ShopState, shopStates } from '@sycee/domain/shop/limits';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type ModeratedShop, stateOf, useShops } from './queries.ts';
import './shops.css';
import { moderationWords } from './words.ts';

const ModeratePopup = lazy(async () => ({ default: (await import('./ModeratePopup.tsx')).ModeratePopup }));
const kinds = { open: 'ok', off: 'no', closed: 'warn' } as const;

/** The shops of the tenant's members and staff, which headquarters can close. */
export function ShopsScreen() {
  const w = useWords(moderationWords);
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<ShopState>('all');
  const [opened, setOpened] = useState<ModeratedShop | null>(null);
  const list = useShops(keyword, state);
  const { data, error, refetch } = list;
  const shops = data?.pages.flatMap((page) => page.list) ?? [];
  const isFiltered = keyword !== '' || state !== 'all';
  return (
    <Page title={w.title}>
      <div className="col g16">
        <p className="t13 c3">{w.hint}</p>
        <div className="shops-filters">
          <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
          <Select
            aria-label={w.state}
            value={state}
            onChange={setState}
            options={shopStates.map((value) => ({ value, label: w[value] }))}
          />
        </div>
        {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={4} />}
        {data && shops.length === 0 && isFiltered && <p className="t13 c2">{w.noMatch}</p>}
        {data && shops.length === 0 && !isFiltered && (
          <EmptyState art="shelves" title={w.none}>
            {w.noneText}
          </EmptyState>
        )}
        {shops.length > 0 && (
          <List card label={w.title}>
            {shops.map((shop) => (
              <Row
                key={shop.id}
                title={shop.title}
                sub={`${w[shop.owner.role]} · ${shop.owner.name}`}
                trail={
                  <span className="f g8 wrap">
                    {shop.reports > 0 && <StatusBadge kind="bad">{w.reports(shop.reports)}</StatusBadge>}
                    <StatusBadge kind={kinds[stateOf(shop)]}>{w[stateOf(shop)]}</StatusBadge>
                  </span>
                }
                onClick={() => setOpened(shop)}
                chevron
              />
            ))}
          </List>
        )}
        <LoadMoreFooter list={list} />
      </div>
      <Suspense>{opened && <ModeratePopup shop={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Page>
  );
}
