import { useWords } from '#platform/words.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { FilterLine } from './FilterLine.tsx';
import { type Narrowed, type SharedFilter, useShareFilters, type What } from './queries.ts';
import { filterWords } from './words.ts';

interface StoreFiltersProps {
  what: What;
  shared: readonly SharedFilter[];
  describe: (query: Narrowed) => string;
  onUse: (query: Narrowed) => void;
}

/** The filters that managers saved for the store, with the manager's name. */
export function StoreFilters({ what, shared, describe, onUse }: StoreFiltersProps) {
  const w = useWords(filterWords);
  const { save, remove } = useShareFilters(what);
  if (shared.length === 0) return null;
  const removeFilter = async (filter: SharedFilter) => {
    if (!(await remove(filter))) return;
    // Removing it has raised its version by one.
    const restore = () => void save({ ...filter, version: filter.version + 1 });
    toast(w.removed(filter.name), { kind: 'ok', action: { label: w.undo, run: restore } });
  };
  return (
    <section className="col g6" aria-label={w.ofStore}>
      <SectionHead title={w.ofStore} level={3} />
      <ul className="filter-lines">
        {shared.map((filter) => (
          <FilterLine
            key={filter.id}
            filter={filter}
            text={[describe(filter.query), w.by(filter.by.name)].filter(Boolean).join(' · ')}
            onUse={() => onUse(filter.query)}
            onName={filter.may_change ? async (name) => !!(await save({ ...filter, name })) : undefined}
            onRemove={filter.may_change ? () => void removeFilter(filter) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
