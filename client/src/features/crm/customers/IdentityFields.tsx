import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import type { CustomerDraft } from './form-draft.ts';
import { formWords } from './form-words.ts';
import { customerWords } from './words.ts';

interface IdentityFieldsProps {
  draft: CustomerDraft;
  errors: Readonly<Record<string, string>>;
  isNew: boolean;
  onChange: (part: Partial<CustomerDraft>) => void;
}
/** The identifying fields, by which customers are found and duplicates detected. */
export function IdentityFields({ draft, errors, isNew, onChange }: IdentityFieldsProps) {
  const w = useWords(customerWords);
  const f = useWords(formWords);
  return (
    <>
      {isNew && (
        <>
          <Field label={f.mobile} error={errors.mobile} required>
            <MobileInput autoComplete="off" value={draft.mobile} onChange={(mobile) => onChange({ mobile })} />
          </Field>
          <DuplicateNotice mobile={draft.mobile} />
        </>
      )}
      <Field label={f.name} error={errors.name} required>
        <TextInput
          autoComplete="off"
          maxLength={40}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <div className="x2">
        <Segmented
          block
          label={f.kind}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: 'customer', label: w.title },
            { value: 'clue', label: w.clue },
          ]}
        />
        <Segmented
          block
          label={f.cometype}
          value={draft.cometype}
          onChange={(cometype) => onChange({ cometype })}
          options={[
            { value: 'person', label: f.person },
            { value: 'company', label: f.company },
          ]}
        />
      </div>
      {draft.cometype === 'company' && (
        <Field label={f.companyName} error={errors.company_name} required>
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={draft.company_name}
            onChange={(event) => onChange({ company_name: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
