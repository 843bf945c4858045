import { stages } from '@sycee/domain/order/status';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { LazyWorkbenchLinks } from '#features/crm/list/LazyWorkbenchLinks.tsx';
import type { ListPageProps } from '#features/crm/list/ListPage.tsx';
import { OrderSearch, SortSelect } from '#features/crm/list/ListTools.tsx';
import { listWords } from '#features/crm/list/words.ts';
import { useStageName } from '#features/crm/work-config.ts';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Popup } from '#ui/Popup.tsx';
import './board.css';
import { BoardColumn } from './BoardColumn.tsx';
import { moveBetweenCards } from './move-between-cards.ts';
import { useBoard } from './queries.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { boardWords } from './words.ts';

const SharedToggle = lazy(async () => ({
  default: (await import('#features/crm/collaborators/SharedToggle.tsx')).SharedToggle,
}));
const OrderDetail = lazy(async () => ({
  default: (await import('#features/crm/order/OrderDetail.tsx')).OrderDetail,
}));

/** Orders in progress by stage, on wide screens. A card is moved by opening it and taking a step of the flow. */
export function Board({ query, onQuery }: Pick<ListPageProps, 'query' | 'onQuery'>) {
  const w = useWords(listWords);
  const b = useWords(boardWords);
  const stageName = useStageName();
  const queries = useQueryClient();
  const board = useBoard(query);
  const open = useCallback((id: string) => onQuery({ id }), [onQuery]);
  const close = () => onQuery({ id: undefined });
  // Stays rendered while its panel closes.
  const [shown, setShown] = useState(query.id);
  if (query.id && query.id !== shown) setShown(query.id);
  const heads =
    board.data?.stages ?? stages.map((slug) => ({ slug, name: stageName(slug), n: 0, more: false, amount: null }));
  return (
    <Page title={w.title} tab="customer" width="bare" noHead>
      <div className="board">
        <header className="board-tools">
          <h1 className="t20">{w.title}</h1>
          <OrderSearch keyword={query.keyword} onSearch={(keyword) => onQuery({ keyword })} />
          <SortSelect value={query.sort} onChange={(sort) => onQuery({ sort })} />
          <Suspense>
            <SharedToggle on={query.shared} onChange={(shared) => onQuery({ shared })} />
          </Suspense>
          <ViewSwitch value={query.view} onChange={(view) => onQuery({ view, id: undefined })} />
          <span className="f g4 board-end">
            <ScopeSwitch />
            <LazyWorkbenchLinks query={query} size="sm" />
            <IconButton
              size="sm"
              label={w.refresh}
              icon={RotateCw}
              onClick={() => void queries.invalidateQueries({ queryKey: ['work'] })}
            />
          </span>
        </header>
        <p className="vh" id="board-hint">
          {b.boardHint}
        </p>
        <div
          className="board-columns"
          role="group"
          aria-label={w.board}
          aria-describedby="board-hint"
          onKeyDown={moveBetweenCards}
        >
          {heads.map((head) => (
            <BoardColumn key={head.slug} head={head} query={query} onOpen={open} />
          ))}
        </div>
      </div>
      <Popup open={!!query.id} onClose={close} side="right" label={w.title} className="board-panel">
        {shown && (
          <div className="work-open">
            <Suspense key={shown}>
              <OrderDetail id={shown} onBack={close} onGone={close} />
            </Suspense>
          </div>
        )}
      </Popup>
    </Page>
  );
}
