import { productStatuses, productStatusWords } from '@sycee/domain/catalog/product-status';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { StarterOffer } from '#features/catalog-file/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { currentQuery } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '../product-desk.css';
import { productPath } from '../paths.ts';
import { type ProductQuery, useProducts, useReloadProducts } from '../queries.ts';
import { BulkActions } from './BulkActions.tsx';
import { ProductCards } from './ProductCards.tsx';
import { ProductTable } from './ProductTable.tsx';
import { deskWords } from './words.ts';

/** The products that headquarters keep: what is a draft, what is shown, and what leaves the matches soon. */
export function ProductDesk() {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const [query, setQuery] = useState<ProductQuery>(() => queryOf(currentQuery()));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const list = useProducts(query);
  const reload = useReloadProducts();
  const pages = list.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.list);
  const [first] = pages;
  const narrow = (change: Partial<ProductQuery>) => {
    setQuery((now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value !== '')));
    setChosen(new Set());
  };
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { id } = await call('POST /admin/api/product', { body: {}, idempotencyKey: crypto.randomUUID() });
      go(productPath, { id });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  const isFiltered = Object.keys(query).some((key) => key !== 'sort');
  const toggles = [
    { label: w.mine, isOn: query.owner === 'me', change: { owner: query.owner === 'me' ? undefined : 'me' } },
    { label: w.unpublished, isOn: !!query.is_changed, change: { is_changed: query.is_changed ? undefined : '1' } },
  ] as const;
  const shared = { rows, chosen, onChoose: choose };
  return (
    <Page
      title={w.title}
      meta={isWide ? w.meta : undefined}
      dock={
        <Button icon={Plus} busy={isBusy} onClick={() => void add()}>
          {w.add}
        </Button>
      }
    >
      <div className="pd-list col g16">
        <div className="pd-filters">
          <SettledSearch
            label={w.search}
            placeholder={w.search}
            keyword={query.keyword ?? ''}
            onSearch={(keyword) => narrow({ keyword })}
          />
          <Select
            aria-label={w.status}
            options={[
              { value: 'all', label: w.allStatuses },
              ...productStatuses.map((value) => ({ value, label: productStatusWords[value][language] })),
            ]}
            value={query.status ?? 'all'}
            onChange={(value) => narrow({ status: value === 'all' ? undefined : (value as never) })}
          />
          <Select
            aria-label={w.sort}
            options={[
              { value: 'changed', label: w.changed },
              { value: 'checked', label: w.checked },
            ]}
            value={query.sort ?? 'changed'}
            onChange={(sort) => narrow({ sort: sort as never })}
          />
        </div>
        <div className="pd-chips">
          {toggles.map(({ label, isOn, change }) => (
            <Chip key={label} on={isOn} onClick={() => narrow(change)}>
              {label}
            </Chip>
          ))}
          {first?.unchecked.map(({ days, n }) => (
            <Chip
              key={days}
              on={Number(query.unchecked_days) === days}
              count={n}
              onClick={() => narrow({ unchecked_days: Number(query.unchecked_days) === days ? undefined : days })}
            >
              {w.unchecked(days)}
            </Chip>
          ))}
          {first && (
            <span className="t13 c3 pd-count" role="status">
              {w.counted(first.total.more ? '1,000+' : String(first.total.n))}
            </span>
          )}
        </div>
        {chosen.size > 0 && (
          <BulkActions
            rows={rows.filter(({ id }) => chosen.has(id))}
            onDone={() => {
              setChosen(new Set());
              void reload();
            }}
            onClear={() => setChosen(new Set())}
          />
        )}
        {!list.data &&
          (list.error ? (
            <ErrorState
              title={list.error instanceof CallFailure && !list.error.isNetwork ? list.error.message : undefined}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <Skeleton shape="row" count={6} />
          ))}
        {list.data && rows.length === 0 && (
          <EmptyState
            art={isFiltered ? 'lens' : 'ledger'}
            title={isFiltered ? w.nothing : w.none}
            action={
              isFiltered ? (
                <Button kind="line" onClick={() => setQuery({})}>
                  {w.reset}
                </Button>
              ) : (
                <StarterOffer />
              )
            }
          >
            {isFiltered ? w.nothingText : w.noneText}
          </EmptyState>
        )}
        {rows.length > 0 && (isWide ? <ProductTable {...shared} /> : <ProductCards {...shared} />)}
        <LoadMoreFooter list={list} />
      </div>
    </Page>
  );
}

/** What the address asks for, as the notice of an old product does. */
function queryOf({ unchecked_days, status }: Record<string, string>): ProductQuery {
  return {
    ...(Number(unchecked_days) > 0 && { unchecked_days }),
    ...(productStatuses.some((one) => one === status) && { status: status as never }),
  };
}
