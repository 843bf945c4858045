import { isAtBank, stages } from '@sycee/domain/order/status';
import { type FormEvent, useState } from 'react';
import { useReloadOrder } from '#features/crm/order/queries.ts';
import { useStageName } from '#features/crm/work-config.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { DryRun } from './DryRun.tsx';
import { bounds, draftOf, type NumberField, nameFields, type Pool, type PoolDraft, rulesOf, wrongOf } from './draft.ts';
import { RemovePool } from './RemovePool.tsx';
import { poolWords } from './words.ts';

interface PoolFormProps {
  /** Null: a new one. */
  pool: Pool | null;
  /** Store of a new pool; absent: the caller's store. */
  storeNo?: number | undefined;
  /** The other pools of the store, to which customers can be moved. */
  others: readonly Pool[];
  onClose: () => void;
}

/** Edits the rules of a pool with a live preview of the customers that would expire. */
export function PoolForm({ pool, storeNo, others, onClose }: PoolFormProps) {
  const w = useWords(poolWords);
  const [draft, setDraft] = useState(() => draftOf(pool));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const wrong = wrongOf(draft);
  const set = (part: Partial<PoolDraft>) => {
    setErrors({});
    setDraft({ ...draft, ...part });
  };
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const nameless = nameFields.filter((field) => !draft[field].trim());
    if (nameless.length > 0) return setErrors(Object.fromEntries(nameless.map((field) => [field, w.nameMissing])));
    if (wrong.length > 0) return;
    onBusy(true);
    try {
      await savePool(pool, storeNo, draft, send);
      toast(pool ? w.saved : w.made, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  const number = (field: NumberField) => {
    const [least, most] = bounds[field];
    const error = wrong.includes(field) ? w.between(least, most) : errors[field];
    return { field, value: draft[field], error, onChange: (text: string) => set({ [field]: text }) };
  };
  return (
    <FormPopup open onClose={onClose} title={pool?.name ?? w.newPool} submit={w.save}>
      {({ id, onBusy }) => (
        <>
          <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
            <div className="sea-pair">
              {nameFields.map((field) => (
                <Field key={field} label={w[field]} error={errors[field]}>
                  <TextInput
                    maxLength={40}
                    value={draft[field]}
                    onChange={(event) => set({ [field]: event.target.value })}
                  />
                </Field>
              ))}
            </div>
            <Days {...number('contact_days')} label={w.contact} hint={w.contactHint} />
            <Days {...number('deal_days')} label={w.deal} hint={w.dealHint} />
            <Days {...number('warn_days')} label={w.warn} />
            <div className="sea-pair">
              <Days {...number('claims_a_day')} label={w.claimsADay} unit={w.times} />
              <Days {...number('cooldown_days')} label={w.cooldown} />
            </div>
            <Protected draft={draft} onChange={set} />
            {pool && (
              <Checkbox checked={draft.is_first} disabled={pool.is_first} onChange={(is_first) => set({ is_first })}>
                {w.makeFirst}
              </Checkbox>
            )}
          </form>
          <DryRun poolId={pool?.id} storeNo={storeNo} rules={wrong.length > 0 ? null : rulesOf(draft)} />
          {pool && !pool.is_first && <RemovePool pool={pool} others={others} onGone={onClose} />}
        </>
      )}
    </FormPopup>
  );
}

async function savePool(
  pool: Pool | null,
  store_no: number | undefined,
  draft: PoolDraft,
  send: ReturnType<typeof useIdempotentWrite>,
): Promise<void> {
  const rules = { ...rulesOf(draft), name_zh: draft.name_zh.trim(), name_en: draft.name_en.trim() };
  const fields = [...nameFields, ...Object.keys(bounds), 'store_no'];
  if (!pool) {
    const body = { ...rules, store_no };
    await send(body, (idempotencyKey) => call('POST /finance/api/sea/add', { body, idempotencyKey, fields }));
    return;
  }
  const first = draft.is_first && !pool.is_first && { is_first: true as const };
  const body = { ...rules, ...first, id: pool.id, version: pool.version };
  await send(body, (idempotencyKey) => call('POST /finance/api/sea/save', { body, idempotencyKey, fields }));
}

interface DaysProps {
  field: NumberField;
  label: string;
  hint?: string;
  unit?: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}
function Days({ field, label, hint, unit, value, error, onChange }: DaysProps) {
  const w = useWords(poolWords);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        inputMode="numeric"
        maxLength={4}
        placeholder={bounds[field][2] ? w.never : undefined}
        unit={unit ?? w.days}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function Protected({ draft, onChange }: { draft: PoolDraft; onChange: (part: Partial<PoolDraft>) => void }) {
  const w = useWords(poolWords);
  const stageName = useStageName();
  const protectedStages = new Set(draft.protected_stages);
  return (
    <Field label={w.protect} hint={w.bank} group>
      <div className="f wrap g16">
        {stages.map((stage) => (
          <Checkbox
            key={stage}
            checked={isAtBank(stage) || protectedStages.has(stage)}
            disabled={isAtBank(stage)}
            onChange={(isOn) =>
              onChange({ protected_stages: stages.filter((one) => (one === stage ? isOn : protectedStages.has(one))) })
            }
          >
            {stageName(stage)}
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}
