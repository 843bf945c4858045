import { groupDigits } from '@sycee/domain/money/format';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList, RotateCw, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLevelName } from '#features/crm/work-config.ts';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import '#features/crm/crm.css';
import { useDueCount } from '#features/crm/today/queries.ts';
import { CustomerList } from './CustomerList.tsx';
import { customerSorts, levels, useCustomerQuery, type View, views } from './customer-query.ts';
import { useCustomerCounts } from './queries.ts';
import { customerWords } from './words.ts';

const SharedToggle = lazy(async () => ({
  default: (await import('#features/crm/collaborators/SharedToggle.tsx')).SharedToggle,
}));
const FittingCustomers = lazy(async () => ({
  default: (await import('#features/crm/qual/FittingCustomers.tsx')).FittingCustomers,
}));

const CustomerListActions = lazy(async () => ({
  default: (await import('./CustomerListActions.tsx')).CustomerListActions,
}));
const CustomerActs = lazy(async () => ({ default: (await import('./CustomerActs.tsx')).CustomerActs }));
const Today = lazy(async () => ({ default: (await import('#features/crm/today/Today.tsx')).Today }));

/** The customers that fit a product, if the address names one; otherwise all lists. */
export function Customers() {
  const { fits } = useLocation().query;
  if (!fits) return <EveryCustomer first="customer" />;
  return (
    <Suspense>
      <FittingCustomers product={fits} />
    </Suspense>
  );
}

/** Tabs with own customers, leads and the pool. */
function EveryCustomer({ first }: { first: View }) {
  const w = useWords(customerWords);
  const levelName = useLevelName();
  const [query, setQuery] = useCustomerQuery(first);
  const counts = useCustomerCounts(query.shared);
  const due = useDueCount(query.view === 'today' ? query.store : undefined);
  const queries = useQueryClient();
  const mayAdd = useHasButton('customer.add');
  const isBroker = useRole() === 'broker';
  const canSubmit = useHasButton('work.distribute') && !isBroker;
  const refresh = () => queries.invalidateQueries({ queryKey: ['work'] });
  const label = (view: View) => {
    const count = view === 'today' ? due : counts?.[view];
    return (
      <>
        {view === 'customer' && isBroker ? w.myCustomers : w[view]}
        <HowMany count={count} />
      </>
    );
  };
  return (
    <Page
      title={w.title}
      actions={
        <>
          <ScopeSwitch />
          <IconButton label={w.refresh} icon={RotateCw} className="only-wide" onClick={() => void refresh()} />
          <IconButton label={w.work} icon={ClipboardList} onClick={() => go('/pages/customer/customer_work')} />
          <Suspense>
            <CustomerActs query={query} />
          </Suspense>
          {mayAdd && query.view !== 'sea' && (
            <IconButton
              label={query.view === 'clue' ? w.addLead : w.add}
              icon={UserPlus}
              onClick={() => go('/subpkgs/customer/customer_add', query.view === 'clue' ? { kind: 'clue' } : {})}
            />
          )}
        </>
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <div className="work-phone">
          <Tabs
            className="work-tabs"
            label={w.views}
            value={query.view}
            onChange={(view) =>
              setQuery({
                view,
                falling: false,
                ...(view !== 'today' && { store: undefined }),
                ...(view !== 'customer' && view !== 'clue' && { adviser: undefined }),
              })
            }
            items={views.map((view) => ({ value: view, label: label(view) }))}
          />
          {query.view === 'today' ? (
            <Suspense>
              <Today query={query} onQuery={setQuery} />
            </Suspense>
          ) : (
            <>
              <div className="work-tools">
                <SettledSearch
                  label={w.search}
                  placeholder={w.searchHint}
                  keyword={query.keyword}
                  onSearch={(keyword) => setQuery({ keyword })}
                />
                <div className="f g4">
                  {canSubmit && query.view !== 'sea' && (
                    <Chip
                      on={query.adviser === 'none'}
                      onClick={() => setQuery({ adviser: query.adviser ? undefined : 'none' })}
                    >
                      {w.unassigned}
                      <HowMany count={counts?.to_give[query.view]} />
                    </Chip>
                  )}
                  <Select
                    size="sm"
                    className="quiet"
                    aria-label={w.level}
                    value={query.level ?? 'all'}
                    options={[
                      { value: 'all', label: w.everyLevel },
                      ...levels.map((level) => ({ value: level, label: levelName(level) })),
                    ]}
                    onChange={(level) => setQuery({ level: levels.find((one) => one === level) })}
                  />
                  {query.view !== 'sea' && (
                    <Select
                      size="sm"
                      className="quiet"
                      aria-label={w.sort}
                      value={query.sort}
                      options={customerSorts.map((sort) => ({ value: sort, label: w[sort] }))}
                      onChange={(sort) => setQuery({ sort })}
                    />
                  )}
                  {query.view !== 'sea' && (
                    <Suspense>
                      <SharedToggle on={query.shared} onChange={(shared) => setQuery({ shared })} />
                    </Suspense>
                  )}
                </div>
              </div>
              <CustomerList query={{ ...query, view: query.view }} canSubmit={canSubmit} onQuery={setQuery} />
              <Suspense>
                {query.view !== 'sea' && !query.adviser && (
                  <CustomerListActions query={{ ...query, view: query.view }} />
                )}
              </Suspense>
            </>
          )}
        </div>
      </PullToRefresh>
    </Page>
  );
}

/** Exact up to a thousand. */
function HowMany({ count }: { count: { n: number; more: boolean } | undefined }) {
  return count ? <span className="num">{`${groupDigits(count.n)}${count.more ? '+' : ''}`}</span> : null;
}

/** Leads have a separate address. */
export const Leads = () => <EveryCustomer first="clue" />;
