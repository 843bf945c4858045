import type { RuleDraft } from '@sycee/domain/catalog/product-draft';
import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { Audience } from '@sycee/domain/matching/product';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { attributeOptions, originWords } from '../attribute-words.ts';
import { operatorsOf, withAttribute, withOperator } from '../edits/rules.ts';
import { editorWords, operatorWords } from '../words.ts';
import { ValueInput } from './ValueInput.tsx';

interface ConditionProps {
  rule: RuleDraft;
  audience: Audience | null;
  onRule: (name: string, change: (rule: RuleDraft) => RuleDraft) => void;
}

/** Attribute, comparison and value of a rule. */
export function Condition({ rule, audience, onRule }: ConditionProps) {
  const w = useWords(editorWords);
  const names = useWords(operatorWords);
  const [language] = useLanguage();
  const operators = [...new Set([...operatorsOf(rule.attr), rule.op])];
  return (
    <div className="re-condition">
      <Field label={w.attribute} hint={originWords(rule.attr, language)}>
        <Select
          value={rule.attr}
          onChange={(attr: AttrSlug) => onRule('attribute', (one) => withAttribute(one, attr))}
          options={attributeOptions(audience, language)}
        />
      </Field>
      {operators.length > 1 && (
        <Field label={w.operator}>
          <Select
            value={rule.op}
            onChange={(op: RuleDraft['op']) => onRule('operator', (one) => withOperator(one, op))}
            options={operators.map((op) => ({ value: op, label: names[op] }))}
          />
        </Field>
      )}
      <Field label={w.value} group>
        <ValueInput
          key={`${rule.attr} ${rule.op}`}
          condition={rule}
          onValue={(value) => onRule('value', (one) => ({ ...one, value }) as RuleDraft)}
        />
      </Field>
    </div>
  );
}
