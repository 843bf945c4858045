import type { AgencyGroup } from '@sycee/domain/agency/categories';
import { Clock, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { LazyRegionPicker } from '#features/catalog/index.ts';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { AgencyGroups } from './queries.ts';
import { useRegionName } from './region-name.ts';
import type { DirectoryInAddress } from './use-directory.ts';
import { directoryWords } from './words.ts';

/** Groups as tabs, the categories of the chosen group as chips, and the filters. */
export function DirectoryFilters({ state, change, groups }: DirectoryInAddress & { groups: AgencyGroups }) {
  const w = useWords(directoryWords);
  const [picksRegion, setPicksRegion] = useState(false);
  const regionName = useRegionName(state.region);
  const categories = groups.find(({ group }) => group === state.group)?.categories ?? [];
  return (
    <>
      {groups.length > 1 && (
        <Tabs<AgencyGroup | 'all'>
          label={w.groups}
          value={state.group ?? 'all'}
          onChange={(group) => change({ group: group === 'all' ? undefined : group, category: undefined })}
          items={[{ value: 'all', label: w.all }, ...groups.map(({ group, name }) => ({ value: group, label: name }))]}
        />
      )}
      {categories.length > 1 && (
        <div className="scr" role="group" aria-label={w.categories}>
          {categories.map(({ slug, name }) => (
            <Chip
              key={slug}
              on={slug === state.category}
              onClick={() => change({ category: slug === state.category ? undefined : slug })}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      <div className="scr" role="group" aria-label={w.filters}>
        <Chip icon={Clock} on={state.isOpenOnly} onClick={() => change({ isOpenOnly: !state.isOpenOnly })}>
          {w.openNow}
        </Chip>
        <Chip icon={MapPin} onClick={() => setPicksRegion(true)}>
          {w.region}
        </Chip>
        {state.region && (
          <Chip on iconEnd={X} aria-label={w.removeFilter(regionName)} onClick={() => change({ region: undefined })}>
            {regionName || state.region}
          </Chip>
        )}
      </div>
      <LazyRegionPicker
        open={picksRegion}
        onClose={() => setPicksRegion(false)}
        value={state.region}
        onPick={(region) => change({ region })}
      />
    </>
  );
}
