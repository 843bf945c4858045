import { SlidersHorizontal, X } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Chip } from '#ui/Chip.tsx';
import { useConditionLabel } from './condition-label.ts';
import { activeConditions, type Condition, type ProductFilter, without } from './filter.ts';
import { listWords } from './list-words.ts';
import { filterPath } from './paths.ts';
import type { FilterInAddress } from './use-filter.ts';

/** Filters with one tap on a phone; all others are on the filter screen. */
const suggestions: readonly Partial<ProductFilter>[] = [
  { audience: 'company' },
  { audience: 'person' },
  { speed_max: 24 },
  { category: 'tax' },
  { category: 'invoice' },
  { category: 'mortgage' },
];

/** A row that scrolls sideways: the filter screen, the active filters, suggestions. */
export function FilterChips({ filter, change, query }: FilterInAddress) {
  const w = useWords(listWords);
  const labelOf = useConditionLabel(filter);
  // The search box already shows the keyword.
  const active = activeConditions(filter).filter((key) => key !== 'keyword');
  const offered = suggestions.filter((one) => !active.some((key) => key in one));
  return (
    <div className="scr" role="group" aria-label={w.filters}>
      <Anchor className={active.length > 0 ? 'chip on' : 'chip'} href={hrefOf(filterPath, query)}>
        <SlidersHorizontal size={15} />
        {w.filter}
        {active.length > 0 && <span className="num">{active.length}</span>}
      </Anchor>
      {active.map((key) => {
        const label = labelOf(filter, key);
        return (
          <Chip key={key} on iconEnd={X} aria-label={w.remove(label)} onClick={() => change(without(filter, key))}>
            {label}
          </Chip>
        );
      })}
      {offered.map((one) => {
        const key = Object.keys(one)[0] as Condition;
        const next = { ...filter, ...one };
        return (
          <Chip key={`${key} ${one[key]}`} onClick={() => change(next)}>
            {labelOf(next, key)}
          </Chip>
        );
      })}
    </div>
  );
}
