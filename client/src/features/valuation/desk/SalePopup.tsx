import { type ValuedKind, valuedKinds } from '@sycee/domain/valuation/home';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { problemsOfSale, type SaleForm, saleBodyOf, saleFormOf } from './form.ts';
import { type DeskSale, useReloadEstates } from './queries.ts';
import { estateDeskWords } from './words.ts';

interface SalePopupProps {
  estate: string;
  /** Null: a new sale. */
  saved: DeskSale | null;
  kinds: Readonly<Record<ValuedKind, string>>;
  onClose: () => void;
}

export function SalePopup({ estate, saved, kinds, onClose }: SalePopupProps) {
  const w = useWords(estateDeskWords);
  const reload = useReloadEstates();
  const [form, setForm] = useState<SaleForm>(saleFormOf(saved));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The same for every try of this popup, so that a lost answer does not add a sale twice. */
  const [idempotencyKey, setIdempotencyKey] = useState<string>(() => crypto.randomUUID());
  const change = (part: Partial<SaleForm>) => {
    setForm({ ...form, ...part });
    setIdempotencyKey(crypto.randomUUID());
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const found = problemsOfSale(form, w);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    onBusy(true);
    setRefusal(null);
    try {
      const body = saleBodyOf(form);
      const options = { idempotencyKey, quiet: true };
      await (saved
        ? call('PUT /admin/api/estate_sales', { body: { id: saved.id, version: saved.version, ...body }, ...options })
        : call('POST /admin/api/estate_sales', { body: { estate, ...body }, ...options }));
      toast(w.saved, { kind: 'ok' });
      await reload();
      onClose();
    } catch (error) {
      onBusy(false);
      if (!(error instanceof CallFailure)) throw error;
      const fields = fieldsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setRefusal(error.message);
    }
  };
  const text = (field: 'building' | 'area' | 'floor' | 'floors' | 'built_year', label: string, most: number) => (
    <Field
      label={label}
      error={errors[field]}
      {...(field === 'area' ? { required: true, hint: w.areaHint } : { optional: true })}
    >
      <TextInput
        value={form[field]}
        maxLength={most}
        {...(field !== 'building' && { inputMode: field === 'area' ? ('decimal' as const) : ('numeric' as const) })}
        {...(field === 'area' && { unit: w.squareMetres })}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <FormPopup open wide onClose={onClose} title={saved ? w.editSale : w.addSale} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          {refusal && <Note kind="bad">{refusal}</Note>}
          <div className="field-pair">
            <Field label={w.soldOn} required error={errors.sold_on}>
              <TextInput
                type="date"
                value={form.sold_on}
                onChange={(event) => change({ sold_on: event.target.value })}
              />
            </Field>
            <Field label={w.total} required error={errors.total}>
              <AmountInput valueFen={form.totalFen} onFen={(totalFen) => change({ totalFen })} />
            </Field>
          </div>
          <div className="field-pair">
            {text('area', w.area, 10)}
            <Field label={w.kind} error={errors.kind}>
              <Select
                value={form.kind}
                options={valuedKinds.map((value) => ({ value, label: kinds[value] }))}
                onChange={(kind) => change({ kind })}
              />
            </Field>
          </div>
          <div className="field-pair">
            {text('building', w.building, 20)}
            {text('built_year', w.builtYear, 4)}
          </div>
          <div className="field-pair">
            {text('floor', w.floor, 3)}
            {text('floors', w.floors, 3)}
          </div>
        </form>
      )}
    </FormPopup>
  );
}
