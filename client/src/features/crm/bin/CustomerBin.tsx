import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '#features/crm/crm.css';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { binWords } from './words.ts';

type Binned = DataOut<Contract['GET /finance/api/customer_bin/list']>['list'][number];

/** Customers in the recycle bin, with who deleted them and when; a press restores one. */
export function CustomerBin() {
  const w = useWords(binWords);
  const [keyword, setKeyword] = useState('');
  return (
    <NeedsButton slug="work.bin" title={w.title}>
      <Page title={w.title}>
        <div className="col g12">
          <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={setKeyword} />
          <Listed keyword={keyword} />
        </div>
      </Page>
    </NeedsButton>
  );
}

function Listed({ keyword }: { keyword: string }) {
  const w = useWords(binWords);
  const [language] = useLanguage();
  const scope = useScope();
  const list = useInfiniteQuery({
    queryKey: ['work', 'customers', 'bin', keyword, scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/customer_bin/list', {
        query: { keyword: keyword || undefined, scope, cursor },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (!list.data)
    return list.isError ? (
      <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton shape="row" count={4} />
    );
  const rows = list.data.pages.flatMap((page) => page.list);
  if (rows.length === 0)
    return (
      <EmptyState art="ledger" title={w.none}>
        {w.noneHint}
      </EmptyState>
    );
  return (
    <>
      <List card label={w.title}>
        {rows.map((one) => (
          <BinnedRow key={one.id} one={one} />
        ))}
      </List>
      <LoadMoreFooter list={list} />
    </>
  );
}

function BinnedRow({ one }: { one: Binned }) {
  const w = useWords(binWords);
  const send = useIdempotentWrite();
  const reload = useReloadOrder();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const body = { id: one.id };
    try {
      await send(body, (idempotencyKey) => call('POST /finance/api/customer_bin/restore', { body, idempotencyKey }));
      toast(w.restored, { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return (
    <Row
      title={one.company_name ? `${one.name} · ${one.company_name}` : one.name}
      sub={
        <>
          <span className="col num">{one.mobile}</span>
          <span className="col">
            <span>
              <MomentText at={one.deleted_at} /> {w.by(one.deleted_by.name)}
              {one.owner && ` · ${w.was(one.owner.name)}`}
            </span>
          </span>
        </>
      }
      trail={
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void restore()}>
          {w.restore}
        </Button>
      }
    />
  );
}
