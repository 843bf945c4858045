import { figures, figureWords } from '@sycee/domain/order/figures';
import { stages } from '@sycee/domain/order/status';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { StageSelect } from '#features/crm/list/ListTools.tsx';
import { PhoneCards } from '#features/crm/list/PhoneCards.tsx';
import { WorkbenchTable } from '#features/crm/list/WorkbenchTable.tsx';
import { useReasonName } from '#features/crm/work-config.ts';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#features/crm/crm.css';
import { type Behind, readDays, useBehind } from './queries.ts';
import { figuresWords } from './words.ts';

/** The orders behind a figure. */
export function FigureList() {
  const w = useWords(figuresWords);
  const [language] = useLanguage();
  const { query } = useLocation();
  const { isWide } = useLayout();
  const isBroker = useRole() === 'broker';
  const figure = figures.find((one) => one === query.figure) ?? 'open';
  const stage = stages.find((one) => one === query.stage);
  const { reason } = query;
  const reasonName = useReasonName();
  const behind: Behind = { figure, days: readDays(query.days), owner: query.owner, stage, reason };
  const list = useBehind(behind);
  const orders = list.data?.pages.flatMap((page) => page.list) ?? [];
  // The name is taken from the first order; an empty list shows none.
  const owner = query.owner ? orders.find(({ owner: one }) => one?.account_no === query.owner)?.owner?.name : undefined;
  const parts = [
    figureWords[figure][language],
    reason && reasonName(reason),
    owner,
    figure === 'open' ? undefined : w.lastDays(behind.days),
  ];
  const Rows = isWide ? WorkbenchTable : PhoneCards;
  return (
    <Page title={parts.filter(Boolean).join(' · ')} actions={isBroker ? undefined : <ScopeSwitch />}>
      <div className="work-phone">
        {figure === 'open' && (
          <div className="f">
            <StageSelect
              value={stage}
              onChange={(to) => history.replace(addressOf(currentPath(), { ...currentQuery(), stage: to }))}
            />
          </div>
        )}
        {list.data ? (
          orders.length > 0 ? (
            <Rows orders={orders} selection={null} showOwner={!isBroker} />
          ) : (
            <EmptyState art="ledger" title={w.nothing}>
              {w.nothingHint}
            </EmptyState>
          )
        ) : list.isError ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton shape="card" count={5} />
        )}
        <LoadMoreFooter list={list} />
      </div>
    </Page>
  );
}
