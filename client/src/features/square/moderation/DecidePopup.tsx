import { restrictionDays } from '@sycee/domain/moderation/limits';
import type { CaseDecision } from '@sycee/domain/square/cases';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { actOf } from './act-of.ts';
import { CaseReasonField, isReason } from './CaseReasonField.tsx';
import { useReloadCases } from './queries.ts';
import type { SquareCase } from './types.ts';
import { decideWords, deskWords } from './words.ts';

export interface Deciding {
  decision: CaseDecision;
  cases: readonly SquareCase[];
}
interface DecidePopupProps extends Deciding {
  onDecided: (ids: readonly string[]) => void;
  onClose: () => void;
}

const restrictions = ['none', 'no_new_people', 'no_sending'] as const;
type Days = (typeof restrictionDays)[number];

/** One decision about one or many cases, with one reason, which only a removal requires. A case that changed meanwhile stays as it is and is shown anew. */
export function DecidePopup({ decision, cases, onDecided, onClose }: DecidePopupProps) {
  const w = useWords(decideWords);
  const desk = useWords(deskWords);
  const kind = actOf(decision, cases);
  const isRemoval = decision === 'remove';
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [warn, setWarn] = useState(false);
  const [restriction, setRestriction] = useState<(typeof restrictions)[number]>('none');
  const [days, setDays] = useState<Days>(7);
  const send = useIdempotentWrite();
  const reload = useReloadCases();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (isRemoval && !isReason(reason)) return setProblem(w.needReason);
    const body = {
      cases: cases.map(({ id, version }) => ({ id, version })),
      decision,
      reason,
      ...(isRemoval && {
        measures: { warn, restriction: restriction === 'none' ? null : restriction, days },
      }),
    };
    onBusy(true);
    try {
      const { decided, changed } = await send(body, (idempotencyKey) =>
        call('POST /admin/api/square_cases/decide', { body, idempotencyKey, fields: ['reason'] }),
      );
      onDecided(decided);
      if (changed.length > 0) toast(w.changed(changed.length), { kind: 'bad' });
      else toast(w.done(decided.length), { kind: 'ok' });
      onClose();
    } catch (error) {
      // `call` showed the failure.
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldsOf(error).reason);
    } finally {
      onBusy(false);
      await reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w[`${kind}Title`](cases.length)} submit={desk[kind]} danger={isRemoval}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" noValidate onSubmit={(event) => void submit(event, onBusy)}>
          <p className="t13 c2">{w[`${kind}Text`]}</p>
          <CaseReasonField
            label={w.reason}
            hint={isRemoval ? w.reasonHint : w.reasonHintOptional}
            isRequired={isRemoval}
            value={reason}
            error={problem}
            onChange={(text) => {
              setReason(text);
              setProblem(undefined);
            }}
          />
          {isRemoval && (
            <>
              <Checkbox checked={warn} onChange={setWarn}>
                {w.warn}
              </Checkbox>
              <Field label={w.restriction}>
                <Select
                  value={restriction}
                  onChange={setRestriction}
                  options={restrictions.map((value) => ({ value, label: w[value] }))}
                />
              </Field>
              {restriction !== 'none' && (
                <Field label={w.howLong}>
                  <Select
                    value={String(days)}
                    onChange={(value) => setDays(Number(value) as Days)}
                    options={restrictionDays.map((value) => ({ value: String(value), label: w.days(value) }))}
                  />
                </Field>
              )}
            </>
          )}
        </form>
      )}
    </FormPopup>
  );
}
