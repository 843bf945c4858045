import { draftFields } from '@sycee/domain/catalog/draft-fields';
import { type ApplyWay, applyWays } from '@sycee/domain/catalog/product';
import { useLanguage, useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { DraftForm } from './draft-form.ts';
import { DraftControl, PercentInput } from './inputs.tsx';
import { formWords } from './words.ts';

const ways = Object.keys(applyWays) as ApplyWay[];

/** How to apply, what headquarters earn, and from when until when. */
export function Terms({ form }: { form: DraftForm }) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const { draft, set } = form;
  return (
    <>
      <DraftControl form={form} field="apply" group hint={draft.apply === 'bank_direct' ? w.bankPage : undefined}>
        <Segmented
          label={draftFields.apply[language]}
          options={ways.map((value) => ({ value, label: applyWays[value][language] }))}
          value={draft.apply}
          onChange={(apply) => set('apply', apply)}
        />
      </DraftControl>
      <div className="pd-both">
        <DraftControl form={form} field="commission">
          <PercentInput unit={w.percent} value={draft.commission} onChange={(share) => set('commission', share)} />
        </DraftControl>
        <DraftControl form={form} field="sponsored" group hint={w.sponsoredHint}>
          <Checkbox checked={draft.sponsored} onChange={(isOn) => set('sponsored', isOn)}>
            {w.sponsoredLabel}
          </Checkbox>
        </DraftControl>
        {(['validFrom', 'validTo'] as const).map((field) => (
          <DraftControl key={field} form={form} field={field}>
            <TextInput
              type="date"
              value={draft[field] ?? ''}
              onChange={(event) => set(field, event.target.value || null)}
            />
          </DraftControl>
        ))}
      </div>
      <p className="t13 c3">{w.dates}</p>
    </>
  );
}
