import { demandStates } from '@sycee/domain/demand/table';
import { lazy, Suspense, useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DemandState } from '../DemandCard.tsx';
import '../demand.css';
import { demandWords } from '../words.ts';
import { type ModeratedDemand, type StateFilter, useModeratedDemands } from './queries.ts';
import { deskWords } from './words.ts';

const DecidePopup = lazy(async () => ({ default: (await import('./DecidePopup.tsx')).DecidePopup }));

/** The demands of the tenant, on which headquarters decide. */
export function ModeratedDemands() {
  const w = useWords(deskWords);
  const names = useWords(demandWords);
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const [opened, setOpened] = useState<ModeratedDemand | null>(null);
  const list = useModeratedDemands(keyword, state);
  const { data, error, isFetching, refetch } = list;
  const demands = data?.pages.flatMap((page) => page.list) ?? [];
  const isFiltered = keyword !== '' || state !== 'all';
  const states = [
    { value: 'all' as const, label: w.all },
    ...demandStates.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <>
      <div className="col g16">
        <p className="t13 c3">{w.hint}</p>
        <div className="demand-filters">
          <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
          <Select<StateFilter> aria-label={w.state} value={state} onChange={setState} options={states} />
        </div>
        {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={4} />}
        {data && demands.length === 0 && isFiltered && <p className="t13 c2">{w.noMatch}</p>}
        {data && demands.length === 0 && !isFiltered && (
          <EmptyState art="shelves" title={w.none}>
            {w.noneText}
          </EmptyState>
        )}
        {demands.length > 0 && (
          <List card label={w.title}>
            {demands.map((demand) => (
              <Row
                key={demand.id}
                title={
                  <>
                    {demand.purpose_tx} <Amount fen={demand.amount_least} toFen={demand.amount_most} short />
                  </>
                }
                sub={`${demand.region_tx} · ${w[demand.author.role]} · ${demand.author.name}`}
                trail={<DemandState demand={demand} />}
                onClick={() => setOpened(demand)}
                chevron
              />
            ))}
          </List>
        )}
        <LoadMoreFooter list={list} />
      </div>
      <Suspense>{opened && <DecidePopup demand={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}
