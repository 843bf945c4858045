import { useState } from 'react';
import { useRegions } from '#platform/regions.ts';
import { useLanguage } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { RegionCascader } from '#ui/RegionCascader.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type FieldSchema, type FieldValue, textIn } from './types.ts';

export interface SchemaFieldProps {
  field: FieldSchema;
  value: FieldValue;
  error?: string;
  onChange: (value: FieldValue, complete?: boolean) => void;
  onLeave: () => void;
}

const cardsUpTo = 4;
const groups: readonly FieldSchema['kind'][] = ['choice', 'region'];

export function SchemaField(props: SchemaFieldProps) {
  const { field, error } = props;
  const [language] = useLanguage();
  const label = textIn(field.label, language) ?? '';
  if (field.kind === 'switch')
    return (
      <div className="field" data-field={field.name} onBlur={props.onLeave}>
        <Control {...props} label={label} />
        {error && <FieldError>{error}</FieldError>}
      </div>
    );
  const asCards = field.kind === 'choice' && (field.options?.length ?? 0) <= cardsUpTo;
  return (
    <div data-field={field.name} onBlur={props.onLeave}>
      <Field
        label={label}
        hint={textIn(field.hint, language)}
        error={error}
        optional={!field.required}
        required={field.required}
        group={groups.includes(field.kind) && (asCards || field.kind === 'region')}
      >
        <Control {...props} label={label} />
      </Field>
    </div>
  );
}

function Control({ field, value, onChange, label }: SchemaFieldProps & { label: string }) {
  const [language] = useLanguage();
  const placeholder = textIn(field.placeholder, language);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const typed = (next: string) => onChange(next === '' ? null : next);
  switch (field.kind) {
    case 'amount':
      return (
        <AmountInput
          valueFen={typeof value === 'number' ? value : null}
          onFen={(fen) => onChange(fen)}
          placeholder={placeholder}
        />
      );
    case 'number':
      return <NumberControl field={field} value={value} onChange={onChange} />;
    case 'choice':
      return <ChoiceControl field={field} value={text} onChange={typed} label={label} />;
    case 'region':
      return <RegionControl label={label} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case 'switch':
      return (
        <Switch checked={value === true} onChange={(on) => onChange(on)} sub={textIn(field.hint, language)}>
          {label}
        </Switch>
      );
    case 'code':
      return <CodeInput value={text} onChange={typed} />;
    case 'date':
      return <TextInput type="date" value={text} onChange={(event) => typed(event.target.value)} />;
    case 'mobile':
      return (
        <MobileInput
          autoComplete="tel-national"
          className="num"
          placeholder={placeholder}
          value={text}
          onChange={typed}
        />
      );
    case 'idCard':
      return (
        <TextInput
          autoComplete="off"
          className="num"
          placeholder={placeholder}
          value={text}
          onChange={(event) =>
            typed(
              event.target.value
                .toUpperCase()
                .replace(/[^\dX]/g, '')
                .slice(0, 18),
            )
          }
        />
      );
    case 'text':
      return (
        <TextInput
          placeholder={placeholder}
          unit={textIn(field.unit, language)}
          value={text}
          onChange={(event) => typed(event.target.value)}
        />
      );
  }
}

type ControlProps = Pick<SchemaFieldProps, 'field' | 'value' | 'onChange'>;

/** Keeps the typed text ("3.") while passing on its number. */
function NumberControl({ field, value, onChange }: ControlProps) {
  const [language] = useLanguage();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      inputMode="decimal"
      className="num"
      placeholder={textIn(field.placeholder, language)}
      unit={textIn(field.unit, language)}
      value={draft ?? (value === null ? '' : String(value))}
      onBlur={() => setDraft(null)}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.-]/g, '');
        setDraft(text);
        onChange(text === '' || Number.isNaN(Number(text)) ? null : Number(text));
      }}
    />
  );
}

type ChoiceProps = { field: FieldSchema; value: string; onChange: (value: string) => void; label: string };

function ChoiceControl({ field, value, onChange, label }: ChoiceProps) {
  const [language] = useLanguage();
  const options = (field.options ?? []).map((option) => ({
    value: option.value,
    label: textIn(option.label, language) ?? option.value,
  }));
  if (options.length > cardsUpTo) return <Select options={options} value={value} onChange={onChange} />;
  return (
    <ChoiceGroup
      label={label}
      hideLabel
      options={options}
      value={value}
      onChange={onChange}
      columns={options.length === 3 ? 3 : 2}
    />
  );
}

type RegionProps = { label: string; value: readonly string[]; onChange: SchemaFieldProps['onChange'] };

function RegionControl({ label, value, onChange }: RegionProps) {
  const regions = useRegions();
  if (regions.length === 0) return <Skeleton shape="text" />;
  return <RegionCascader label={label} options={regions} value={value} onChange={onChange} />;
}
