import { type DemandPurpose, demandPurposeSlugs, demandPurposes, demandQuals } from '@sycee/domain/demand/choices';
import { demandDaysAtMost, demandNoteAtMost } from '@sycee/domain/demand/limits';
import { qualGroups } from '@sycee/domain/qualification/groups';
import { addDays } from '@sycee/domain/time/business-date';
import { useLanguage, useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import '#ui/field-pair.css';
import { publishWords } from './publish-words.ts';
import { RegionField } from './RegionField.tsx';
import type { NewDemand } from './use-new-demand.ts';

/** Everything that advisers read of a demand. */
export function DemandFields({ input: { form, today, change, errors } }: { input: NewDemand }) {
  const w = useWords(publishWords);
  const [language] = useLanguage();
  const unit = language === 'zh' ? 'wan' : 'yuan';
  const toggle = (slug: (typeof demandQuals)[number]) =>
    change({
      quals: form.quals.includes(slug) ? form.quals.filter((one) => one !== slug) : [...form.quals, slug],
    });
  return (
    <div className="col g20">
      <Field label={w.purpose} error={errors.purpose} required>
        <Select<DemandPurpose>
          value={form.purpose}
          placeholder={w.needPurpose}
          onChange={(purpose) => change({ purpose })}
          options={demandPurposeSlugs.map((value) => ({ value, label: demandPurposes[value].name[language] }))}
        />
      </Field>
      <div className="field-pair">
        <Field label={w.least} error={errors.amount_least} required>
          <AmountInput unit={unit} valueFen={form.amount_least} onFen={(amount_least) => change({ amount_least })} />
        </Field>
        <Field label={w.most} error={errors.amount_most} required>
          <AmountInput unit={unit} valueFen={form.amount_most} onFen={(amount_most) => change({ amount_most })} />
        </Field>
      </div>
      <div className="field-pair">
        <Field label={w.term} error={errors.term_months} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            unit={w.months}
            value={form.term}
            onChange={(event) => change({ term: event.target.value })}
          />
        </Field>
        <RegionField code={form.region} error={errors.region} onChange={(region) => change({ region })} />
      </div>
      <Field label={w.until} error={errors.until} hint={w.untilHint(demandDaysAtMost)} required>
        <TextInput
          type="date"
          min={today}
          max={addDays(today, demandDaysAtMost)}
          value={form.until}
          onChange={(event) => change({ until: event.target.value })}
        />
      </Field>
      <Field group label={w.quals} hint={w.qualsHint} error={errors.quals} optional>
        <div className="f g8 wrap">
          {demandQuals.map((slug) => (
            <Chip key={slug} on={form.quals.includes(slug)} onClick={() => toggle(slug)}>
              {qualGroups[slug].name[language]}
            </Chip>
          ))}
        </div>
      </Field>
      <Field label={w.note} hint={w.noteHint} error={errors.note} optional>
        <TextArea
          rows={4}
          value={form.note}
          maxLength={demandNoteAtMost}
          placeholder={w.notePlaceholder}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
    </div>
  );
}
