import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HoursForm } from './HoursForm.tsx';
import { hoursWords } from './words.ts';

/** The opening hours of the stores that the caller manages. */
export function StoreHours() {
  const w = useWords(hoursWords);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['store hours'],
    queryFn: () => call('GET /admin/api/store_hours', { quiet: true }),
  });
  if (!data)
    return (
      <Page title={w.title}>
        {error ? <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} /> : <Skeleton count={7} />}
      </Page>
    );
  const store = data.list.find(({ store_no }) => store_no === Number(currentQuery().store_no)) ?? data.list[0];
  return (
    <Page title={w.title} meta={store?.name} width="narrow">
      {data.list.length > 1 && (
        <Field label={w.store}>
          <Select
            value={String(store?.store_no ?? '')}
            options={data.list.map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
            onChange={(no) => history.replace(addressOf(currentPath(), { store_no: no }))}
          />
        </Field>
      )}
      {store && (
        <HoursForm
          key={`${store.store_no} ${store.version}`}
          store={store}
          onSaved={() => queries.invalidateQueries({ queryKey: ['store hours'] })}
        />
      )}
    </Page>
  );
}
