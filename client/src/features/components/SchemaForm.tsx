import { type FormEvent, useRef, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { checkField, type Fault } from './schema/check.ts';
import { SchemaField } from './schema/SchemaField.tsx';
import { type FieldSchema, type FieldValue, type FormSchema, type FormValue, textIn } from './schema/types.ts';
import { schemaWords } from './schema/words.ts';

export interface SchemaFormProps {
  schema: FormSchema;
  value: FormValue;
  onChange: (value: FormValue) => void;
  /** Only called with a valid value. */
  onSubmit: (value: FormValue) => void;
  busy?: boolean;
}

function useFaultText() {
  const t = useWords(schemaWords);
  return (field: FieldSchema, fault: Fault): string => {
    if ('limit' in fault) return t[fault.code](fault.limit);
    if ('missing' in fault) return t.code(fault.missing);
    return fault.code === 'required' && field.kind === 'switch' ? t.requiredOn : t[fault.code];
  };
}

/** A form rendered from data. A field is validated on blur and on submit, and from then on at every change. */
export function SchemaForm({ schema, value, onChange, onSubmit, busy }: SchemaFormProps) {
  const t = useWords(schemaWords);
  const [language] = useLanguage();
  const faultText = useFaultText();
  const form = useRef<HTMLFormElement>(null);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [openRegions, setOpenRegions] = useState<ReadonlySet<string>>(new Set());

  const faultOf = (field: FieldSchema) => checkField(field, value[field.name], !openRegions.has(field.name));
  const judge = (names: readonly string[]) => setJudged((before) => new Set([...before, ...names]));
  const set = (name: string, next: FieldValue, complete = true) => {
    setOpenRegions((before) => {
      const after = new Set(before);
      if (complete) after.delete(name);
      else after.add(name);
      return after;
    });
    onChange({ ...value, [name]: next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    judge(schema.fields.map((field) => field.name));
    const firstBad = schema.fields.find(faultOf);
    if (!firstBad) return onSubmit(value);
    const field = form.current?.querySelector(`[data-field="${CSS.escape(firstBad.name)}"]`);
    field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  };

  return (
    <form ref={form} className="col g20" noValidate onSubmit={submit} aria-label={textIn(schema.title, language)}>
      {schema.title && <h2 className="t20">{textIn(schema.title, language)}</h2>}
      {schema.fields.map((field) => {
        const fault = judged.has(field.name) ? faultOf(field) : null;
        return (
          <SchemaField
            key={field.name}
            field={field}
            value={value[field.name] ?? null}
            error={fault ? faultText(field, fault) : undefined}
            onChange={(next, complete) => set(field.name, next, complete)}
            onLeave={() => value[field.name] !== null && judge([field.name])}
          />
        );
      })}
      <Button type="submit" block busy={busy}>
        {textIn(schema.submit, language) ?? t.submit}
      </Button>
    </form>
  );
}
