import { flowFieldTypes, flowLimits, flowTypeWords } from '@sycee/domain/order/flow';
import { Trash2 } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { NamePair } from '#ui/order/NamePair.tsx';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import type { useDragOrder } from '#ui/order/use-drag-order.ts';
import { Select } from '#ui/Select.tsx';
import type { DraftField } from './draft.ts';
import { OptionLines } from './OptionLines.tsx';
import { RuleChoices } from './RuleChoices.tsx';
import { orderFlowWords } from './words.ts';

interface FieldLineProps {
  field: DraftField;
  at: number;
  of: number;
  drag: ReturnType<typeof useDragOrder>;
  isRefused: boolean;
  onChange: (part: Partial<DraftField>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function FieldLine({ field, at, of, drag, isRefused, ...on }: FieldLineProps) {
  const w = useWords(orderFlowWords);
  const [language] = useLanguage();
  const name = field[`name_${language}`].trim() || w.blank;
  return (
    <li {...drag.item(at)}>
      {drag.handle && <DragHandle {...drag.handle(at)} />}
      <div className="desk-entry col g12">
        <NamePair
          entry={field}
          labels={{ zh: w.nameZh(at + 1), en: w.nameEn(at + 1) }}
          placeholders={w}
          lettersAtMost={flowLimits.name}
          isRefused={isRefused}
          isAdded={field.isNew}
          onChange={on.onChange}
        />
        <div className="flow-choices">
          <Field label={w.type}>
            <Select
              options={flowFieldTypes.map((type) => ({ value: type, label: flowTypeWords[type][language] }))}
              value={field.type}
              onChange={(type) => on.onChange({ type })}
            />
          </Field>
          <RuleChoices rule={field} optional={w.optional} onChange={on.onChange} />
        </div>
        {field.type === 'choice' && (
          <OptionLines
            field={name}
            options={field.options}
            most={flowLimits.options}
            isRefused={isRefused}
            onChange={(options) => on.onChange({ options })}
          />
        )}
      </div>
      <span className="desk-acts">
        <OrderButtons up={w.up(name)} down={w.down(name)} at={at} of={of} onMove={on.onMove} />
        <IconButton label={w.remove(name)} icon={Trash2} onClick={on.onRemove} />
      </span>
    </li>
  );
}
