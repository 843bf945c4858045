import { agencyCategorySlugs } from '@sycee/domain/agency/categories';
import { findRegion } from '@sycee/domain/regions/tree';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { CalendarCheck, Dices, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useRegions } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { LazyRegionPicker } from '../LazyRegionPicker.tsx';
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
      <Regions codes={form.regions} error={errors.regions} onChange={(regions) => onChange({ regions })} />
    </>
  );
}

interface RegionsProps {
  codes: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
}

function Regions({ codes, error, onChange }: RegionsProps) {
  const w = useWords(deskWords);
  const [isPicking, setPicking] = useState(false);
  const tree = useRegions(codes.length > 0);
  const nameOf = (code: string) => findRegion(tree, code)?.label ?? code;
  return (
    <Field group label={w.regions} optional error={error}>
      <div className="f g8 wrap">
        {codes.length === 0 && <span className="t13 c2">{w.country}</span>}
        {codes.map((code) => (
          <Chip
            key={code}
            iconEnd={X}
            aria-label={w.removeRegion(nameOf(code))}
            onClick={() => onChange(codes.filter((one) => one !== code))}
          >
            {nameOf(code)}
          </Chip>
        ))}
        <Button kind="line" size="sm" icon={Plus} onClick={() => setPicking(true)}>
          {w.addRegion}
        </Button>
      </div>
      <LazyRegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={undefined}
        onPick={(code) => onChange([...new Set([...codes, code])])}
      />
    </Field>
  );
}
