import { useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { LazyStoreFilter } from './LazyStoreFilter.tsx';
import { LazyWorkbenchLinks } from './LazyWorkbenchLinks.tsx';
import { ListState } from './ListState.tsx';
import { OrderSearch, SortSelect, StageSelect } from './ListTools.tsx';
import { useManyActs } from './many-acts.ts';
import { type CardsProps, PhoneCards } from './PhoneCards.tsx';
import { type Counts, useCounts, useOrderList } from './queries.ts';
import { useSelection } from './selection.ts';
import { listWords } from './words.ts';
import type { WorkbenchQuery } from './workbench-query.ts';

const SharedToggle = lazy(async () => ({
  default: (await import('#features/crm/collaborators/SharedToggle.tsx')).SharedToggle,
}));
/** Loaded when a manager starts to select orders. */
const SelectTray = lazy(async () => ({ default: (await import('./SelectTray.tsx')).SelectTray }));

export interface ListPageProps {
  query: WorkbenchQuery;
  onQuery: (change: Partial<WorkbenchQuery>) => void;
  title: string;
  tab?: 'customer';
  /** Cards on a phone, a table on wide screens. */
  rows?: ComponentType<CardsProps>;
  /** Tabs and summary, if the page has them. */
  head?: (counts: Counts | undefined) => ReactNode;
}

/** One list filling the page: on a phone, and for links to a single list. */
export function ListPage({ query, onQuery, title, tab, head, rows: Rows = PhoneCards }: ListPageProps) {
  const w = useWords(listWords);
  const list = useOrderList(query);
  const counts = useCounts(list);
  const queries = useQueryClient();
  const { selection, start, stop } = useSelection(query.status);
  const role = useRole();
  const canPick = useManyActs(query.status).length > 0;
  const picking = canPick ? selection : null;
  const hasRows = (list.data?.pages[0]?.list.length ?? 0) > 0;
  return (
    <Page
      title={title}
      tab={tab}
      actions={
        <>
          <ScopeSwitch />
          {tab && <LazyWorkbenchLinks query={query} />}
          {canPick && hasRows && (
            <IconButton
              label={picking ? w.stopSelecting : w.selectMany}
              icon={ListChecks}
              pressed={!!picking}
              onClick={picking ? stop : start}
            />
          )}
        </>
      }
    >
      <PullToRefresh onRefresh={() => queries.invalidateQueries({ queryKey: ['work'] })}>
        <div className="work-phone">
          {head?.(counts)}
          <div className="work-tools">
            <OrderSearch keyword={query.keyword} onSearch={(keyword) => onQuery({ keyword })} />
            {query.status === 'working' && <StageSelect value={query.stage} onChange={(stage) => onQuery({ stage })} />}
            <SortSelect value={query.sort} onChange={(sort) => onQuery({ sort })} />
            <LazyStoreFilter store={query.store} onChange={(store) => onQuery({ store })} />
            <Suspense>
              <SharedToggle on={query.shared} onChange={(shared) => onQuery({ shared })} />
            </Suspense>
          </div>
          <ListState
            list={list}
            status={query.status}
            keyword={query.keyword}
            onKeyword={(keyword) => onQuery({ keyword })}
            shape="card"
          >
            {(orders) => <Rows orders={orders} selection={picking} showOwner={role !== 'broker'} />}
          </ListState>
        </div>
      </PullToRefresh>
      {picking && (
        <Suspense>
          <SelectTray
            status={query.status}
            selection={picking}
            orders={list.data?.pages.flatMap((page) => page.list) ?? []}
            onStop={stop}
          />
        </Suspense>
      )}
    </Page>
  );
}
