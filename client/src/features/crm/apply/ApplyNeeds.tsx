import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type ApplyDraft, type ApplyProduct, termsOf } from './draft.ts';
import { applyWords } from './words.ts';

export interface ApplyNeedsProps {
  product?: ApplyProduct;
  suggestedAmountFen?: number;
  usualTerms: readonly number[];
  draft: ApplyDraft;
  onDraft: (change: Partial<ApplyDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Purpose, amount and term; all are optional and can be settled with the adviser. */
export function ApplyNeeds({ product, suggestedAmountFen, usualTerms, draft, onDraft, errors }: ApplyNeedsProps) {
  const w = useWords(applyWords);
  const [language] = useLanguage();
  const hasRange = product?.amount_from !== undefined && product.amount_to !== undefined;
  return (
    <>
      <div className="x2">
        <Field
          label={w.amount}
          error={errors.amount_asked}
          optional
          hint={
            hasRange && (
              <>
                {w.range} <Amount fen={product.amount_from!} toFen={product.amount_to} short />
              </>
            )
          }
        >
          <AmountInput
            unit={language === 'zh' ? 'wan' : 'yuan'}
            valueFen={draft.amountFen === undefined ? (suggestedAmountFen ?? null) : draft.amountFen}
            onFen={(amountFen) => onDraft({ amountFen })}
          />
        </Field>
        <Field label={w.term} error={errors.term_months} optional>
          <Select
            options={[
              { value: '0', label: w.termAny },
              ...termsOf(usualTerms, product, draft.termMonths).map((months) => ({
                value: String(months),
                label: w.months(months),
              })),
            ]}
            value={String(draft.termMonths ?? 0)}
            onChange={(months) => onDraft({ termMonths: Number(months) || null })}
          />
        </Field>
      </div>
      <Field label={w.purpose} error={errors.purpose} optional>
        <TextInput
          maxLength={200}
          placeholder={w.purposePlaceholder}
          value={draft.purpose}
          onChange={(event) => onDraft({ purpose: event.target.value })}
        />
      </Field>
      {product?.audience !== 'person' && (
        <Field label={w.company} error={errors.company_name} optional>
          <TextInput
            autoComplete="organization"
            maxLength={80}
            placeholder={w.companyPlaceholder}
            value={draft.company}
            onChange={(event) => onDraft({ company: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
