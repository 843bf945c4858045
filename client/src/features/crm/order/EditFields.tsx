import { levels } from '#features/crm/customers/customer-query.ts';
import { NextContact } from '#features/crm/time/NextContact.tsx';
import { useLevelName } from '#features/crm/work-config.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FormValues } from './form-merge.ts';
import { orderWords } from './words.ts';

export interface EditFieldsProps {
  values: FormValues;
  /** The current appointment, and its edited replacement. */
  arranged: string | null;
  nextContact: string | null | undefined;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (change: Partial<FormValues>) => void;
}

export function EditFields({ values, arranged, nextContact, errors, onChange }: EditFieldsProps) {
  const w = useWords(orderWords);
  const [language] = useLanguage();
  const levelName = useLevelName();
  return (
    <>
      <div className="x2">
        <Field label={w.amount} error={errors.amount_asked}>
          <AmountInput
            unit={language === 'zh' ? 'wan' : 'yuan'}
            valueFen={values.amount_asked}
            onFen={(amount_asked) => onChange({ amount_asked })}
          />
        </Field>
        <Field label={w.term} error={errors.term_months}>
          <TextInput
            inputMode="numeric"
            unit={w.monthsUnit}
            maxLength={3}
            value={values.term_months ?? ''}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '');
              onChange({ term_months: digits === '' ? null : Number(digits) });
            }}
          />
        </Field>
      </div>
      <Field label={w.level} error={errors.level}>
        <Select
          options={levels.map((level) => ({ value: level, label: levelName(level) }))}
          value={values.level ?? ''}
          onChange={(level) => onChange({ level })}
        />
      </Field>
      <Field label={w.purpose} error={errors.purpose}>
        <TextInput
          maxLength={200}
          value={values.purpose}
          onChange={(event) => onChange({ purpose: event.target.value })}
        />
      </Field>
      <NextContact
        value={nextContact}
        now={arranged}
        error={errors.next_contact_at}
        onChange={(next_contact_at) => onChange({ next_contact_at })}
      />
    </>
  );
}
