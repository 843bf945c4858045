import { agencyCategorySlugs } from '@sycee/domain/agency/categories';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { CalendarCheck, Dices } from 'lucide-react';
import { RegionChips } from '#features/catalog/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useAgencyCategories } from '../queries.ts';
import { type AgencyForm, suggestedCode } from './form.ts';
import { useInstitutionNames } from './queries.ts';
import { deskWords } from './words.ts';

interface BasicFieldsProps {
  form: AgencyForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<AgencyForm>) => void;
}
const noInstitution = 'none';

/** What only headquarters enter. */
export function BasicFields({ form, errors, onChange }: BasicFieldsProps) {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const groups = useAgencyCategories({ all: true }).data?.list ?? [];
  const names = new Map(groups.flatMap(({ categories }) => categories.map(({ slug, name }) => [slug, name] as const)));
  const ordered = groups.length > 0 ? [...names.keys()] : agencyCategorySlugs;
  const institutions = useInstitutionNames().data?.list ?? [];
  const isOther = form.institution !== null && !institutions.some(({ id }) => id === form.institution);
  return (
    <>
      <div className="field-pair">
        <Field label={w.nameZh} error={errors.name_zh} required>
          <TextInput
            value={form.name_zh}
            maxLength={40}
            onChange={({ target }) => onChange({ name_zh: target.value })}
          />
        </Field>
        <Field label={w.nameEn} error={errors.name_en} required>
          <TextInput
            value={form.name_en}
            maxLength={60}
            onChange={({ target }) => onChange({ name_en: target.value })}
          />
        </Field>
      </div>
      <div className="field-pair">
        <Field label={w.category} error={errors.category} required>
          <Select
            value={form.category}
            placeholder={w.chooseCategory}
            options={ordered.map((value) => ({ value, label: names.get(value) ?? value }))}
            onChange={(category) => onChange({ category })}
          />
        </Field>
        <Field label={w.institution} optional hint={w.institutionHint} error={errors.institution}>
          <Select
            value={form.institution ?? noInstitution}
            options={[
              { value: noInstitution, label: w.noInstitution },
              ...(isOther ? [{ value: form.institution!, label: w.keptInstitution }] : []),
              ...institutions.map((one) => ({ value: one.id, label: one[`name_${language}`] })),
            ]}
            onChange={(id) => onChange({ institution: id === noInstitution ? null : id })}
          />
        </Field>
      </div>
      <div className="field-pair">
        <div className="agency-place">
          <Field label={w.code} optional hint={w.codeHint} error={errors.code}>
            <TextInput
              className="num"
              value={form.code}
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ code: target.value })}
            />
          </Field>
          <Button kind="line" size="sm" icon={Dices} onClick={() => onChange({ code: suggestedCode() })}>
            {w.suggest}
          </Button>
        </div>
        <div className="agency-place">
          <Field label={w.checkedOn} optional hint={w.checkedHint} error={errors.licence_checked_on}>
            <TextInput
              type="date"
              value={form.licence_checked_on}
              onChange={({ target }) => onChange({ licence_checked_on: target.value })}
            />
          </Field>
          <Button
            kind="line"
            size="sm"
            icon={CalendarCheck}
            onClick={() => onChange({ licence_checked_on: businessDateOf(Date.now()) })}
          >
            {w.today}
          </Button>
        </div>
      </div>
      <Field group label={w.regions} optional error={errors.regions}>
        <RegionChips emptyIsCountry codes={form.regions} onChange={(regions) => onChange({ regions })} />
      </Field>
    </>
  );
}
