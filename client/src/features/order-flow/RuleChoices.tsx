import { requirableStages } from '@sycee/domain/order/flow';
import { useStageName } from '#features/crm/index.ts';
import { useCategoryOptions } from '#platform/site/categories.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import type { DraftRule } from './draft.ts';
import { orderFlowWords } from './words.ts';

/** The value of a select for what is limited by nothing. */
const any = 'any';

interface RuleChoicesProps {
  rule: DraftRule;
  /** What an order may go on without is called that way. */
  optional: string;
  onChange: (part: Partial<DraftRule>) => void;
}

/** The two choices of a rule: for which products it holds, and before which stage it must be met. */
export function RuleChoices({ rule, optional, onChange }: RuleChoicesProps) {
  const w = useWords(orderFlowWords);
  const categories = useCategoryOptions();
  const stageName = useStageName();
  return (
    <>
      <Field label={w.category}>
        <Select
          options={[{ value: any, label: w.allOrders }, ...categories]}
          value={rule.category ?? any}
          onChange={(category) => onChange({ category: category === any ? null : category })}
        />
      </Field>
      <Field label={w.required}>
        <Select
          options={[
            { value: any, label: optional },
            ...requirableStages.map((stage) => ({ value: stage, label: w.before(stageName(stage)) })),
          ]}
          value={rule.required_before ?? any}
          onChange={(stage) => onChange({ required_before: stage === any ? null : stage })}
        />
      </Field>
    </>
  );
}
