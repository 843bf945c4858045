import { repaymentWords } from '@sycee/domain/catalog/product';
import { repayments } from '@sycee/domain/money/loan';
import { useLanguage, useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { DraftForm } from './draft-form.ts';
import { DraftControl, PercentInput, WholeInput } from './inputs.tsx';
import { formWords } from './words.ts';

/** Amounts, terms, rates, repayment and time. */
export function Offer({ form }: { form: DraftForm }) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const { draft, set } = form;
  return (
    <>
      {(
        [
          ['amountFromFen', 'amountToFen'],
          ['termFromMonths', 'termToMonths'],
          ['rateFrom', 'rateTo'],
        ] as const
      ).map((pair) => (
        <div key={pair[0]} className="pd-both">
          {pair.map((field) => (
            <DraftControl key={field} form={form} field={field}>
              {field === 'amountFromFen' || field === 'amountToFen' ? (
                <AmountInput unit="wan" digits={9} valueFen={draft[field]} onFen={(fen) => set(field, fen)} />
              ) : field === 'rateFrom' || field === 'rateTo' ? (
                <PercentInput unit={w.percent} value={draft[field]} onChange={(rate) => set(field, rate)} />
              ) : (
                <WholeInput unit={w.months} value={draft[field]} onChange={(months) => set(field, months)} />
              )}
            </DraftControl>
          ))}
        </div>
      ))}
      <DraftControl form={form} field="repayments" group>
        <div className="pd-checks">
          {repayments.map((slug) => (
            <Checkbox
              key={slug}
              checked={draft.repayments.includes(slug)}
              onChange={(isOn) =>
                set('repayments', isOn ? [...draft.repayments, slug] : draft.repayments.filter((one) => one !== slug))
              }
            >
              {repaymentWords[slug][language]}
            </Checkbox>
          ))}
        </div>
      </DraftControl>
      <div className="pd-both">
        <DraftControl form={form} field="speedHours">
          <WholeInput unit={w.hours} value={draft.speedHours} onChange={(hours) => set('speedHours', hours)} />
        </DraftControl>
      </div>
    </>
  );
}
