import { X } from 'lucide-react';
import { useHomeTodo } from '#features/todo/index.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords, words } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { Select } from '#ui/Select.tsx';

export const storeFilterWords = words({
  zh: { store: '门店', every: '全部门店', only: (no: number) => `仅 ${no} 号门店`, remove: '不再按门店筛选' },
  en: { store: 'Store', every: 'All stores', only: (no: number) => `Store ${no} only`, remove: 'Show all stores' },
});

interface StoreFilterProps {
  store: number | undefined;
  onChange: (store: number | undefined) => void;
}

/** A regional centre chooses one of its stores. Others see which store a link has narrowed their list to, and remove it. */
export function StoreFilter({ store, onChange }: StoreFilterProps) {
  const w = useWords(storeFilterWords);
  const stores = useHomeTodo(useRole() === 'roc').data?.stores;
  if (!stores)
    return store === undefined ? null : (
      <Chip on iconEnd={X} title={w.remove} onClick={() => onChange(undefined)}>
        {w.only(store)}
      </Chip>
    );
  return (
    <Select
      size="sm"
      className="quiet"
      aria-label={w.store}
      value={store === undefined ? 'all' : String(store)}
      options={[
        { value: 'all', label: w.every },
        ...stores.map(({ store_no, name }) => ({ value: String(store_no), label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : Number(chosen))}
    />
  );
}
