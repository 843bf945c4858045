import { useState } from 'react';
import { useCategoryNames, useCategoryOrder } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Chip } from '#ui/Chip.tsx';
import { useDraft } from '#ui/draft.ts';
import { Field } from '#ui/Field.tsx';
import { ChipChoice } from './ChipChoice.tsx';
import { InstitutionChoice } from './InstitutionChoice.tsx';
import { listWords } from './list-words.ts';
import { RateSlider } from './RateSlider.tsx';
import { RegionPicker } from './RegionPicker.tsx';
import { useRegionName } from './region-name.ts';
import type { FilterInAddress } from './use-filter.ts';
import type { Attributes } from './use-products.ts';
import { catalogWords } from './words.ts';

/** All filters; each change is written to the address, so a reload keeps it. */
export function FilterForm({
  filter,
  change: changeAddress,
  attributes,
}: Pick<FilterInAddress, 'filter' | 'change'> & { attributes: Attributes }) {
  const w = useWords(listWords);
  const catalog = useWords(catalogWords);
  const names = useCategoryNames();
  const inOrder = useCategoryOrder();
  const regionName = useRegionName(filter.region);
  const [picksRegion, setPicksRegion] = useState(false);
  const change: FilterInAddress['change'] = (next) => changeAddress(next, { replace: true });
  const [amount, setAmount] = useDraft<number | null>(filter.amount ?? null, (fen) =>
    change({ ...filter, amount: fen || undefined }),
  );
  const regions = attributes.regions.map(({ code, name, n }) => ({ value: code, label: name, n }));
  const isElsewhere = filter.region && !regions.some(({ value }) => value === filter.region);
  return (
    <div className="filterform">
      <ChipChoice
        label={w.region}
        value={filter.region}
        onChange={(region) => change({ ...filter, region })}
        options={[...regions, ...(isElsewhere ? [{ value: filter.region ?? '', label: regionName }] : [])]}
      >
        <Chip aria-pressed={undefined} onClick={() => setPicksRegion(true)}>
          {w.otherRegion}
        </Chip>
      </ChipChoice>
      <ChipChoice
        label={w.audience}
        value={filter.audience}
        onChange={(audience) => change({ ...filter, audience })}
        options={attributes.audiences.map(({ audience, n }) => ({ value: audience, label: catalog[audience], n }))}
      />
      <ChipChoice
        label={w.category}
        value={filter.category}
        onChange={(category) => change({ ...filter, category })}
        options={inOrder(attributes.categories).map(({ category, n }) => ({
          value: category,
          label: names[category],
          n,
        }))}
      />
      <Field label={<b className="b c1 t15">{w.amountWanted}</b>} hint={w.amountHint}>
        <AmountInput unit="wan" valueFen={amount} onFen={setAmount} digits={8} />
      </Field>
      <RateSlider filter={filter} change={change} attributes={attributes} large />
      <ChipChoice
        label={w.within}
        value={filter.speed_max === undefined ? undefined : `${filter.speed_max}`}
        onChange={(hours) => change({ ...filter, speed_max: hours === undefined ? undefined : Number(hours) })}
        options={attributes.speeds.map(({ hours, n }) => ({ value: `${hours}`, label: catalog.speed(hours), n }))}
      />
      <InstitutionChoice
        institutions={attributes.institutions}
        value={filter.institution}
        onChange={(institution) => change({ ...filter, institution })}
      />
      <RegionPicker
        open={picksRegion}
        onClose={() => setPicksRegion(false)}
        value={filter.region}
        onPick={(region) => change({ ...filter, region })}
      />
    </div>
  );
}
