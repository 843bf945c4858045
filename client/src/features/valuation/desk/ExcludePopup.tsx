import { type ExclusionReason, exclusionNoteLength } from '@sycee/domain/valuation/sales/exclusion';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { type DeskSale, useReloadEstates } from './queries.ts';
import { estateDeskWords } from './words.ts';

const reasons = [
  'mistake',
  'not_market',
  'price',
  'area',
  'year',
  'other',
] as const satisfies readonly ExclusionReason[];

/** Leaves a sale out of valuations, with the reason. */
export function ExcludePopup({ sale, onClose }: { sale: DeskSale; onClose: () => void }) {
  const w = useWords(estateDeskWords);
  const reload = useReloadEstates();
  const [reason, setReason] = useState<ExclusionReason>('mistake');
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    try {
      const body = { id: sale.id, version: sale.version, exclusion: { reason, note: note.trim() } };
      await call('PUT /admin/api/estate_sales/excluded', { body, idempotencyKey: crypto.randomUUID() });
      toast(w.excludedDone, { kind: 'ok' });
      onClose();
    } catch {
      // `call` showed the failure.
      onBusy(false);
    }
    await reload();
  };
  return (
    <FormPopup open onClose={onClose} title={w.excludeTitle} submit={w.exclude}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)}>
          <p className="t13 c2">{w.excludeText}</p>
          <ChoiceGroup
            label={w.reason}
            columns={2}
            value={reason}
            onChange={setReason}
            options={reasons.map((value) => ({ value, label: w[`reason_${value}`] }))}
          />
          <Field label={w.note} optional>
            <TextInput
              value={note}
              maxLength={exclusionNoteLength}
              placeholder={w.notePlaceholder}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
