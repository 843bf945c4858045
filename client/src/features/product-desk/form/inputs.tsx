import { type DraftField, draftFields } from '@sycee/domain/catalog/draft-fields';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { proportionOfText } from '@sycee/domain/money/amount';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type DraftForm, fieldId } from './draft-form.ts';
import { formWords } from './words.ts';

/** A field of the draft with its name and its problem; problems lead to it. */
export function DraftControl({
  form,
  field,
  group,
  hint,
  children,
}: {
  form: DraftForm;
  field: DraftField;
  group?: boolean;
  hint?: string;
  children: ReactNode;
}) {
  const [language] = useLanguage();
  return (
    <div id={fieldId(field)} className="pd-control">
      <Field label={draftFields[field][language]} error={form.errors[field]} hint={hint} group={group}>
        {children}
      </Field>
    </div>
  );
}

interface BothTextsProps {
  label: string;
  value: BothLanguages;
  onChange: (value: BothLanguages) => void;
  maxLength: number;
  shown: Language | null;
  error?: string;
  long?: boolean;
}

/** One text in two languages: side by side, or the language that is shown. */
export function BothTexts({ label, value, onChange, maxLength, shown, error, long }: BothTextsProps) {
  const w = useWords(formWords);
  const names = { zh: w.chinese, en: w.english };
  const Control = long ? TextArea : TextInput;
  const languages = shown ? [shown] : (['zh', 'en'] as const);
  return (
    <div className="pd-both">
      {languages.map((language, n) => (
        <Field key={language} label={`${label} · ${names[language]}`} error={n === 0 ? error : undefined}>
          <Control
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            maxLength={maxLength}
            value={value[language]}
            onChange={(event: { target: { value: string } }) => onChange({ ...value, [language]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

type TextField = 'name' | 'summary' | 'fees' | 'defaultCosts';
export function DraftTexts({
  form,
  field,
  maxLength,
  long,
}: {
  form: DraftForm;
  field: TextField;
  maxLength: number;
  long?: boolean;
}) {
  const [language] = useLanguage();
  return (
    <div id={fieldId(field)}>
      <BothTexts
        label={draftFields[field][language]}
        value={form.draft[field]}
        onChange={(value) => form.set(field, value)}
        maxLength={maxLength}
        shown={form.shownLanguage}
        error={form.errors[field]}
        long={long}
      />
    </div>
  );
}

interface FigureProps {
  value: number | null;
  onChange: (value: number | null) => void;
  unit: string;
}

/** A whole number; empty is null. */
export function WholeInput({ value, onChange, unit }: FigureProps) {
  return (
    <TextInput
      className="num"
      inputMode="numeric"
      maxLength={5}
      unit={unit}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

/** Hundredths of a percent, typed as a percentage. */
export function PercentInput({ value, onChange, unit }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      className="num"
      inputMode="decimal"
      maxLength={6}
      unit={unit}
      value={typed ?? (value === null ? '' : (value / 100).toFixed(2))}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.]/g, '');
        setTyped(text);
        onChange(text === '' ? null : proportionOfText(text.replace(/\.$/, '')));
      }}
    />
  );
}
