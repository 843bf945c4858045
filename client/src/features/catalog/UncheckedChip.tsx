import { X } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { useConditionLabel } from './condition-label.ts';
import { without } from './filter.ts';
import { listWords } from './list-words.ts';
import type { FilterInAddress } from './use-filter.ts';

/** The condition that no facet has, because only links from the home screen of headquarters set it. Removes it. */
export function UncheckedChip({ filter, change }: FilterInAddress) {
  const w = useWords(listWords);
  const labelOf = useConditionLabel(filter);
  if (filter.unchecked_days === undefined) return null;
  const label = labelOf(filter, 'unchecked_days');
  return (
    <Chip on iconEnd={X} aria-label={w.remove(label)} onClick={() => change(without(filter, 'unchecked_days'))}>
      {label}
    </Chip>
  );
}
