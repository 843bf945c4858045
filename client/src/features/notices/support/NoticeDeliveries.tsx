import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { deliveryWords, reasonWords } from './words.ts';

type Delivery = DataOut<Contract['GET /admin/api/notices']>['list'][number];
type State = Delivery['state'];
const states = ['failed', 'dropped', 'waiting', 'delivered'] as const satisfies readonly State[];
const ways = ['socket', 'sms'] as const satisfies readonly Delivery['way'][];
const badgeKinds = { waiting: 'info', delivered: 'ok', dropped: 'no', failed: 'bad' } as const;
const listKey = 'notice deliveries';

interface Filters {
  state: State | null;
  way: Delivery['way'] | 'all';
  accountNo: string;
}
const useDeliveries = ({ state, way, accountNo }: Filters) =>
  useInfiniteQuery({
    queryKey: [listKey, state, way, accountNo],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/notices', {
        query: {
          state: state ?? undefined,
          way: way === 'all' ? undefined : way,
          account_no: accountNo || undefined,
          cursor: pageParam || undefined,
        },
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next,
  });

/** What became of every notice, for support: by status (the address may name one), channel and receiver, with "send again". */
export function NoticeDeliveries() {
  const w = useWords(deliveryWords);
  const { query } = useLocation();
  const [state, setState] = useState<State | null>(states.find((one) => one === query.state) ?? null);
  const [way, setWay] = useState<Delivery['way'] | 'all'>('all');
  const [accountNo, setAccountNo] = useState('');
  const list = useDeliveries({ state, way, accountNo });
  return (
    <Page title={w.title}>
      <div className="col g12">
        <div className="fb wrap g12">
          <fieldset className="f g8 wrap" aria-label={w.states}>
            <Chip on={state === null} onClick={() => setState(null)}>
              {w.all}
            </Chip>
            {states.map((one) => (
              <Chip key={one} on={state === one} onClick={() => setState(one)}>
                {w[one]}
              </Chip>
            ))}
          </fieldset>
          <Select
            aria-label={w.way}
            size="sm"
            value={way}
            onChange={setWay}
            options={[{ value: 'all', label: w.allWays }, ...ways.map((value) => ({ value, label: w[value] }))]}
          />
        </div>
        <SettledSearch label={w.accountNo} placeholder={w.search} keyword={accountNo} onSearch={setAccountNo} />
        <Deliveries list={list} />
      </div>
    </Page>
  );
}

function Deliveries({ list }: { list: ReturnType<typeof useDeliveries> }) {
  const w = useWords(deliveryWords);
  const rows = list.data?.pages.flatMap((page) => page.list);
  if (!rows)
    return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Skeleton shape="row" count={6} />;
  if (rows.length === 0)
    return (
      <EmptyState art="letters" title={w.empty}>
        {w.emptyHint}
      </EmptyState>
    );
  return (
    <>
      <ul className="card list clip" aria-label={w.list}>
        {rows.map((delivery) => (
          <li key={`${delivery.notice} ${delivery.way}`}>
            <DeliveryRow delivery={delivery} />
          </li>
        ))}
      </ul>
      <LoadMoreFooter list={list} />
    </>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const w = useWords(deliveryWords);
  const reasons = useWords(reasonWords);
  const queries = useQueryClient();
  const { notice, way, state, reason, attempts, account_no, created_at, may_resend } = delivery;
  const resend = useMutation({
    mutationFn: () => call('POST /admin/api/notices/resend', { body: { notice, way } }),
    onSuccess: () => toast(w.resent, { kind: 'ok' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listKey] }),
  });
  const why = Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reason;
  return (
    <div className="row">
      <span className="bd">
        <b className="m">{delivery.title}</b>
        <span className="t13 c3">
          {w[way]} · {account_no} · <RelativeTime at={created_at} />
        </span>
        <span className="f g8 wrap t13 c2">
          <StatusBadge kind={badgeKinds[state]}>{w[state]}</StatusBadge>
          {why}
          {attempts > 1 && <> · {w.attempts(attempts)}</>}
        </span>
      </span>
      {may_resend && (
        <span className="tr">
          <Button kind="line" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
            {w.resend}
          </Button>
        </span>
      )}
    </div>
  );
}
