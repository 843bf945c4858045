import { useState } from 'react';
import { useCategoryNames, useCategoryOrder } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Facet } from './Facet.tsx';
import { activeConditions } from './filter.ts';
import { listWords } from './list-words.ts';
import { RateSlider } from './RateSlider.tsx';
import { RegionPicker } from './RegionPicker.tsx';
import { useRegionName } from './region-name.ts';
import type { FilterInAddress } from './use-filter.ts';
import type { Attributes } from './use-products.ts';
import { catalogWords } from './words.ts';

const shownInstitutions = 6;

/** The filter on wide screens: one choice per facet, applied immediately to the list beside it. */
export function Facets({ filter, change, attributes }: FilterInAddress & { attributes: Attributes | undefined }) {
  const w = useWords(listWords);
  const catalog = useWords(catalogWords);
  const names = useCategoryNames();
  const inOrder = useCategoryOrder();
  const regionName = useRegionName(filter.region);
  const [showsAll, setShowsAll] = useState(false);
  const [picksRegion, setPicksRegion] = useState(false);
  if (!attributes) return <Skeleton shape="text" count={4} />;
  const regions = attributes.regions.map(({ code, name, n }) => ({ value: code, label: name, n }));
  const isElsewhere = filter.region && !regions.some(({ value }) => value === filter.region);
  const institutions = attributes.institutions.filter(
    ({ id }, at) => showsAll || at < shownInstitutions || id === filter.institution,
  );
  const hidden = attributes.institutions.length - institutions.length;
  return (
    <aside className="facets" aria-label={w.filters}>
      {activeConditions(filter).length > 0 && (
        <GoLink className="clear" onClick={() => change({ sort: filter.sort })}>
          {w.clear}
        </GoLink>
      )}
      <Facet
        label={w.region}
        value={filter.region}
        onChange={(region) => change({ ...filter, region })}
        options={[...regions, ...(isElsewhere ? [{ value: filter.region ?? '', label: regionName }] : [])]}
        more={<GoLink onClick={() => setPicksRegion(true)}>{w.otherRegion}</GoLink>}
      />
      <Facet
        label={w.category}
        value={filter.category}
        onChange={(category) => change({ ...filter, category })}
        options={inOrder(attributes.categories).map(({ category, n }) => ({
          value: category,
          label: names[category],
          n,
        }))}
      />
      <Facet
        label={w.audience}
        value={filter.audience}
        onChange={(audience) => change({ ...filter, audience })}
        options={attributes.audiences.map(({ audience, n }) => ({ value: audience, label: catalog[audience], n }))}
      />
      <RateSlider filter={filter} change={change} attributes={attributes} />
      <Facet
        label={w.within}
        value={filter.speed_max === undefined ? undefined : `${filter.speed_max}`}
        onChange={(hours) => change({ ...filter, speed_max: hours === undefined ? undefined : Number(hours) })}
        options={attributes.speeds.map(({ hours, n }) => ({ value: `${hours}`, label: catalog.speed(hours), n }))}
      />
      <Facet
        label={w.institution}
        value={filter.institution}
        onChange={(institution) => change({ ...filter, institution })}
        options={institutions.map(({ id, name, n }) => ({ value: id, label: name, n }))}
        more={
          (hidden > 0 || showsAll) && (
            <GoLink onClick={() => setShowsAll(!showsAll)}>{showsAll ? w.fewer : w.more(hidden)}</GoLink>
          )
        }
      />
      <RegionPicker
        open={picksRegion}
        onClose={() => setPicksRegion(false)}
        value={filter.region}
        onPick={(region) => change({ ...filter, region })}
      />
    </aside>
  );
}
