import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import { RegionChips } from '#features/catalog/index.ts';
import { LogoChoice } from '#platform/upload/LogoChoice.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { InstitutionForm } from './form.ts';
import type { InstitutionList } from './queries.ts';
import { institutionWords } from './words.ts';

interface BasicFieldsProps {
  form: InstitutionForm;
  headquarters: InstitutionList['headquarters'];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<InstitutionForm>) => void;
}

const colors = [1, 2, 3, 4, 5, 6, 7, 8];
const everybody = 'everybody';

export function BasicFields({ form, headquarters, errors, onChange }: BasicFieldsProps) {
  const w = useWords(institutionWords);
  const [language] = useLanguage();
  const kinds = Object.entries(institutionKinds).map(([value, name]) => ({
    value: value as InstitutionKind,
    label: name[language],
  }));
  return (
    <>
      <div className="field-pair">
        <Field label={w.nameZh} error={errors.name_zh} required>
          <TextInput
            value={form.name_zh}
            maxLength={40}
            onChange={(event) => onChange({ name_zh: event.target.value })}
          />
        </Field>
        <Field label={w.nameEn} error={errors.name_en} required>
          <TextInput
            value={form.name_en}
            maxLength={60}
            onChange={(event) => onChange({ name_en: event.target.value })}
          />
        </Field>
      </div>
      <div className="field-pair">
        <Field label={w.kind} error={errors.kind}>
          <Select value={form.kind} options={kinds} onChange={(kind) => onChange({ kind })} />
        </Field>
        <Field label={w.licence} hint={w.licenceHint} error={errors.licence}>
          <TextInput
            value={form.licence}
            maxLength={40}
            onChange={(event) => onChange({ licence: event.target.value })}
          />
        </Field>
      </div>
      <div className="field-pair">
        <Field label={w.glyph} hint={w.glyphHint} error={errors.glyph} required>
          <TextInput value={form.glyph} maxLength={2} onChange={(event) => onChange({ glyph: event.target.value })} />
        </Field>
        <Field label={w.color}>
          <Select
            value={String(form.color)}
            options={colors.map((n) => ({ value: String(n), label: w.colorOf(n) }))}
            onChange={(color) => onChange({ color: Number(color) })}
          />
        </Field>
      </div>
      <LogoChoice logo={form.logo} error={errors.logo} onChange={(logo) => onChange({ logo })} />
      <Field group label={w.regions} error={errors.regions}>
        <RegionChips emptyIsCountry codes={form.regions} onChange={(regions) => onChange({ regions })} />
      </Field>
      <div className="field-pair">
        <Field label={w.contact} hint={w.contactHint} error={errors.contact}>
          <TextInput
            value={form.contact}
            maxLength={120}
            onChange={(event) => onChange({ contact: event.target.value })}
          />
        </Field>
        <Field label={w.owner} hint={w.ownerHint} error={errors.institution_owner}>
          <Select
            value={form.institution_owner ?? everybody}
            options={[
              { value: everybody, label: w.everybody },
              ...headquarters.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(owner) => onChange({ institution_owner: owner === everybody ? null : owner })}
          />
        </Field>
      </div>
    </>
  );
}
