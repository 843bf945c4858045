import { type Stage, stages } from '@sycee/domain/order/status';
import { useStageName } from '#features/crm/work-config.ts';
import { useWords } from '#platform/words.ts';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { type Sort, sorts } from './queries.ts';
import { listWords } from './words.ts';

export function OrderSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const w = useWords(listWords);
  return <SettledSearch label={w.search} placeholder={w.searchHint} keyword={keyword} onSearch={onSearch} />;
}

export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const w = useWords(listWords);
  return (
    <Select
      size="sm"
      className="quiet"
      aria-label={w.sort}
      options={sorts.map((sort) => ({ value: sort, label: w[sort] }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** On a phone the stage is a filter; on wide screens it is a column of the board. */
export function StageSelect({ value, onChange }: { value: Stage | undefined; onChange: (to?: Stage) => void }) {
  const w = useWords(listWords);
  const stageName = useStageName();
  return (
    <Select
      size="sm"
      className="quiet"
      aria-label={w.stage}
      options={[
        { value: 'all', label: w.everyStage },
        ...stages.map((stage) => ({ value: stage, label: stageName(stage) })),
      ]}
      value={value ?? 'all'}
      onChange={(stage) => onChange(stage === 'all' ? undefined : (stage as Stage))}
    />
  );
}
