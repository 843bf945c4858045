import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import '#features/crm/crm.css';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { NeedsButton } from '#platform/frame/NeedsButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MergeForm } from './MergeForm.tsx';
import './merge.css';
import { mergeWords } from './words.ts';

/** Merges two records of one person: chooses the other record, then compares both. */
export function CustomerMerge() {
  const w = useWords(mergeWords);
  const { id = '', other = '' } = useLocation().query;
  const chooseOther = (
    <IconButton label={w.other} icon={RefreshCw} onClick={() => go(currentPath(), { id }, { replace: true })} />
  );
  return (
    <NeedsButton slug="customer.add" title={w.title}>
      {other === '' ? (
        <Page title={w.title}>
          <ChooseOther id={id} />
        </Page>
      ) : (
        <Both key={`${id} ${other}`} id={id} other={other} again={chooseOther} />
      )}
    </NeedsButton>
  );
}

function ChooseOther({ id }: { id: string }) {
  const w = useWords(mergeWords);
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: ['work', 'customers', 'to merge', keyword],
    queryFn: ({ signal }) =>
      call('GET /finance/api/get_my_cus', { query: { keyword: keyword || undefined }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const list = (data?.list ?? []).filter((one) => one.id !== id);
  return (
    <div className="col g12">
      <h2 className="t17 b">{w.whoElse}</h2>
      <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={setKeyword} />
      {!data && <Skeleton shape="row" count={5} />}
      {data && list.length === 0 && (
        <EmptyState art="lens" title={w.none}>
          {w.noneHint}
        </EmptyState>
      )}
      {list.length > 0 && (
        <List card label={w.whoElse}>
          {list.map((one) => (
            <Row
              key={one.id}
              title={one.name || one.mobile}
              sub={<span className="num">{one.mobile}</span>}
              href={hrefOf(currentPath(), { id, other: one.id })}
              chevron
            />
          ))}
        </List>
      )}
    </div>
  );
}

function Both({ id, other, again }: { id: string; other: string; again: ReactNode }) {
  const w = useWords(mergeWords);
  const [language] = useLanguage();
  const both = useQuery({
    queryKey: ['work', 'merge', id, other, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/customer_merge/compare', { query: { id, other }, signal, quiet: true }),
  });
  if (both.data) return <MergeForm both={both.data} again={again} onStale={() => void both.refetch()} />;
  return (
    <Page title={w.title} actions={again}>
      {both.isError ? (
        <LoadFailed error={both.error} onRetry={() => void both.refetch()} />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </Page>
  );
}
