import { longestNote } from '#features/crm/notes/save-note.ts';
import { NextContact } from '#features/crm/time/NextContact.tsx';
import type { Order } from '#features/crm/types.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { AmountInput } from '#ui/AmountInput.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { asksApproved, asksDisbursed, type Step, type StepDraft } from './steps.ts';
import { flowWords } from './words.ts';

export interface StepFieldsProps {
  order: Order;
  step: Step;
  draft: StepDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<StepDraft>) => void;
}

/** The fields of the chosen step. */
export function StepFields({ order, step, draft, errors, onChange }: StepFieldsProps) {
  const w = useWords(flowWords);
  const [language] = useLanguage();
  const unit = language === 'zh' ? 'wan' : 'yuan';
  const { flow } = order;
  return (
    <>
      {step === 'return' && (
        <Choices
          label={w.reason}
          error={errors.reason}
          options={flow.return_reasons}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
      {step === 'finish' && (
        <Choices
          label={w.outcome}
          error={errors.outcome}
          options={flow.outcomes}
          value={draft.outcome}
          onChange={(outcome) => onChange({ outcome })}
        />
      )}
      {asksApproved(flow, step) && (
        <Field label={w.approved} error={errors.amount_approved} optional>
          <AmountInput unit={unit} valueFen={draft.approvedFen} onFen={(approvedFen) => onChange({ approvedFen })} />
        </Field>
      )}
      {asksDisbursed(draft) && (
        <Field
          label={w.disbursed}
          error={errors.amount_disbursed}
          required
          hint={
            order.amount_approved !== null && (
              <>
                {w.approvedIs} <Amount fen={order.amount_approved} short />
              </>
            )
          }
        >
          <AmountInput unit={unit} valueFen={draft.disbursedFen} onFen={(disbursedFen) => onChange({ disbursedFen })} />
        </Field>
      )}
      <Field label={w.note} error={errors.note} optional>
        <TextArea
          maxLength={longestNote}
          placeholder={w.notePlaceholder}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      {step === 'advance' && (
        <NextContact
          value={draft.next}
          now={order.next_contact_at}
          error={errors.next_contact_at}
          onChange={(next) => onChange({ next })}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  label: string;
  error: string | undefined;
  options: readonly { slug: string; name: string }[];
  value: string;
  onChange: (slug: string) => void;
}

function Choices({ label, error, options, value, onChange }: ChoicesProps) {
  return (
    <div className="col g6">
      <ChoiceGroup
        label={label}
        columns={2}
        options={options.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={value}
        onChange={onChange}
      />
      {error && (
        <p className="t13 bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
