import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import { findRegion } from '@sycee/domain/regions/tree';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { RegionPicker } from '#features/catalog/index.ts';
import { useRegions } from '#platform/regions.ts';
import { LogoChoice } from '#platform/upload/LogoChoice.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
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
      <Regions codes={form.regions} error={errors.regions} onChange={(regions) => onChange({ regions })} />
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

interface RegionsProps {
  codes: readonly string[];
  error: string | undefined;
  onChange: (codes: string[]) => void;
}

function Regions({ codes, error, onChange }: RegionsProps) {
  const w = useWords(institutionWords);
  const [isPicking, setPicking] = useState(false);
  const tree = useRegions(codes.length > 0);
  const nameOf = (code: string) => (tree.length > 0 ? (findRegion(tree, code)?.label ?? code) : code);
  return (
    <Field group label={w.regions} error={error}>
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
      <RegionPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        value={undefined}
        onPick={(code) => onChange([...new Set([...codes, code])])}
      />
    </Field>
  );
}
