import { useQueryClient } from '@tanstack/react-query';
import { ListChecks, RotateCw, SquareKanban } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNow } from '#features/crm/time/clock.ts';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LazyStoreFilter } from './LazyStoreFilter.tsx';
import { LazyWorkbenchLinks } from './LazyWorkbenchLinks.tsx';
import type { ListPageProps } from './ListPage.tsx';
import { ListState } from './ListState.tsx';
import { ListTabs } from './ListTabs.tsx';
import { OrderSearch, SortSelect } from './ListTools.tsx';
import { useManyActs } from './many-acts.ts';
import { summarize, useContacts, useCounts, useOrderList } from './queries.ts';
import { useSelection } from './selection.ts';
import { WorkbenchRows } from './WorkbenchRows.tsx';
import { listWords } from './words.ts';

const SharedToggle = lazy(async () => ({
  default: (await import('#features/crm/collaborators/SharedToggle.tsx')).SharedToggle,
}));
const EmptyOrderList = lazy(async () => ({ default: (await import('./EmptyOrderList.tsx')).EmptyOrderList }));
const OrderDetail = lazy(async () => ({
  default: (await import('#features/crm/order/OrderDetail.tsx')).OrderDetail,
}));
const SelectTray = lazy(async () => ({ default: (await import('./SelectTray.tsx')).SelectTray }));

/** List, detail and context: the first order is open until another is chosen. */
export function WorkbenchPanes({ query, onQuery }: Pick<ListPageProps, 'query' | 'onQuery'>) {
  const w = useWords(listWords);
  const list = useOrderList(query);
  const counts = useCounts(list);
  const queries = useQueryClient();
  const { selection, start, stop } = useSelection(query.status);
  const role = useRole();
  const orders = list.data?.pages.flatMap((page) => page.list) ?? [];
  const openId = query.id ?? orders[0]?.id;
  const canPick = useManyActs(query.status).length > 0;
  const picking = canPick ? selection : null;
  return (
    <Page title={w.title} tab="customer" width="bare" noHead>
      <div className="panes work-panes">
        <section className="pane work-list" aria-label={w.lists}>
          <header className="col g12">
            <div className="fb wrap">
              <h1 className="t20">{w.title}</h1>
              <div className="f g4 wrap">
                <ScopeSwitch />
                <LazyWorkbenchLinks query={query} size="sm" />
                {canPick && orders.length > 0 && (
                  <IconButton
                    size="sm"
                    label={picking ? w.stopSelecting : w.selectMany}
                    icon={ListChecks}
                    pressed={!!picking}
                    onClick={picking ? stop : start}
                  />
                )}
                <IconButton
                  size="sm"
                  label={w.refresh}
                  icon={RotateCw}
                  onClick={() => void queries.invalidateQueries({ queryKey: ['work'] })}
                />
              </div>
            </div>
            <OrderSearch keyword={query.keyword} onSearch={(keyword) => onQuery({ keyword })} />
            <div className="fb wrap">
              <SummaryLine />
              <span className="f g6 wrap">
                <LazyStoreFilter store={query.store} onChange={(store) => onQuery({ store, id: undefined })} />
                <SortSelect value={query.sort} onChange={(sort) => onQuery({ sort })} />
                <Suspense>
                  <SharedToggle on={query.shared} onChange={(shared) => onQuery({ shared, id: undefined })} />
                </Suspense>
                <IconButton
                  size="sm"
                  label={w.board}
                  icon={SquareKanban}
                  onClick={() => onQuery({ view: 'board', status: 'working', id: undefined, store: undefined })}
                />
              </span>
            </div>
            <ListTabs
              value={query.status}
              counts={counts}
              onChange={(status) => onQuery({ status, id: undefined, sort: undefined })}
            />
          </header>
          <div className="work-scroll" data-scroll>
            <ListState
              list={list}
              status={query.status}
              keyword={query.keyword}
              onKeyword={(keyword) => onQuery({ keyword })}
              shape="row"
              brief
            >
              {(rows) => (
                <WorkbenchRows
                  orders={rows}
                  selection={picking}
                  showOwner={role !== 'broker'}
                  onId={openId}
                  onOpen={(id) => onQuery({ id })}
                />
              )}
            </ListState>
          </div>
          {picking && (
            <Suspense>
              <SelectTray status={query.status} selection={picking} orders={orders} onStop={stop} />
            </Suspense>
          )}
        </section>
        <section className="pane work-open" aria-label={w.title}>
          {openId ? (
            <Suspense key={openId}>
              <OrderDetail id={openId} onGone={() => onQuery({ id: undefined })} />
            </Suspense>
          ) : (
            list.data && (
              <Suspense>
                <EmptyOrderList
                  status={query.status}
                  keyword={query.keyword}
                  onKeyword={(keyword) => onQuery({ keyword })}
                />
              </Suspense>
            )
          )}
        </section>
      </div>
    </Page>
  );
}

function SummaryLine() {
  const w = useWords(listWords);
  const { data: contacts } = useContacts();
  const nowMs = useNow();
  if (!contacts) return <span />;
  const { today, overdue } = summarize(contacts, nowMs);
  return (
    <p className="t13 c3 num el">
      {w.today} <b className="b c1">{today}</b> · {w.overdue} <b className={overdue ? 'b bad' : 'b c1'}>{overdue}</b>
    </p>
  );
}
