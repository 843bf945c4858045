import { feeTimeWords } from '@sycee/domain/catalog/fee-words';
import { type Fee, type FeeReceiver, feeReceivers, feeStates, feeTimes } from '@sycee/domain/money/fee';
import { Plus } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { type DraftForm, fieldId, replaced, without } from './draft-form.ts';
import { BothTexts, DraftControl, DraftTexts, PercentInput } from './inputs.tsx';
import { formWords } from './words.ts';

const newFee: Fee = {
  name: { zh: '', en: '' },
  when: 'upfront',
  basis: { kind: 'share', share: 0 },
  receiver: 'lender',
};
const feesAtMost = 20;

/** The sheet of all costs: each fee with who collects it and when, and what a late payment costs. */
export function Costs({ form }: { form: DraftForm }) {
  const w = useWords(formWords);
  const { draft, set } = form;
  const { state, list } = draft.feeTerms;
  const isListed = state === 'known' || state === 'partly';
  const setList = (fees: readonly Fee[]) => set('feeTerms', { state, list: fees });
  return (
    <>
      <p className="t13 c3">{w.costsHint}</p>
      <DraftControl form={form} field="feeTerms" group>
        <Select
          aria-label={w.feeState}
          options={feeStates.map((value) => ({ value, label: w[`feeStates_${value}`] }))}
          value={state}
          onChange={(next) =>
            set('feeTerms', {
              state: next,
              list: next === 'known' || next === 'partly' ? (list.length > 0 ? list : [newFee]) : [],
            })
          }
        />
      </DraftControl>
      {isListed && (
        <ol className="col g12" id={`${fieldId('feeTerms')}-list`}>
          {list.map((fee, n) => (
            <li key={n} className="pd-entry">
              <FeeFields
                fee={fee}
                n={n + 1}
                shown={form.shownLanguage}
                onChange={(next) => setList(replaced(list, n, next))}
                onRemove={() => setList(without(list, n))}
              />
            </li>
          ))}
        </ol>
      )}
      {isListed && list.length < feesAtMost && (
        <Button kind="line" size="sm" icon={Plus} onClick={() => setList([...list, newFee])}>
          {w.addFee}
        </Button>
      )}
      <DraftTexts form={form} field="fees" maxLength={300} long />
      <DraftTexts form={form} field="defaultCosts" maxLength={300} long />
    </>
  );
}

interface FeeFieldsProps {
  fee: Fee;
  n: number;
  shown: DraftForm['shownLanguage'];
  onChange: (fee: Fee) => void;
  onRemove: () => void;
}

function FeeFields({ fee, n, shown, onChange, onRemove }: FeeFieldsProps) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const { basis } = fee;
  const receivers = Object.keys(feeReceivers) as FeeReceiver[];
  return (
    <fieldset className="col g12">
      <legend className="fb">
        <b>{w.fee(n)}</b>
      </legend>
      <BothTexts
        label={w.feeName}
        value={fee.name}
        maxLength={40}
        shown={shown}
        onChange={(name) => onChange({ ...fee, name })}
      />
      <div className="pd-both">
        <Field label={w.feeBasis} group>
          <Segmented
            label={w.feeBasis}
            options={[
              { value: 'share', label: w.feeShare },
              { value: 'fixed', label: w.feeFixed },
            ]}
            value={basis.kind}
            onChange={(kind) =>
              onChange({ ...fee, basis: kind === 'share' ? { kind, share: 0 } : { kind, amountFen: 0 } })
            }
          />
        </Field>
        <Field label={w.feeMuch}>
          {basis.kind === 'share' ? (
            <PercentInput
              unit={w.percent}
              value={basis.share || null}
              onChange={(share) => onChange({ ...fee, basis: { kind: 'share', share: share ?? 0 } })}
            />
          ) : (
            <AmountInput
              digits={10}
              valueFen={basis.amountFen || null}
              onFen={(fen) => onChange({ ...fee, basis: { kind: 'fixed', amountFen: fen ?? 0 } })}
            />
          )}
        </Field>
        <Field label={w.feeWhen}>
          <Select
            options={feeTimes.map((value) => ({ value, label: feeTimeWords[value][language] }))}
            value={fee.when}
            onChange={(when) => onChange({ ...fee, when })}
          />
        </Field>
        <Field label={w.feeReceiver}>
          <Select
            options={receivers.map((value) => ({ value, label: feeReceivers[value][language] }))}
            value={fee.receiver}
            onChange={(receiver) => onChange({ ...fee, receiver })}
          />
        </Field>
      </div>
      <Button kind="ghost" size="sm" className="pd-remove" onClick={onRemove}>
        {w.remove} {w.fee(n)}
      </Button>
    </fieldset>
  );
}
