import { flowLimits } from '@sycee/domain/order/flow';
import { Plus, Trash2 } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { movedTo } from '#ui/order/moved-to.ts';
import { NamePair } from '#ui/order/NamePair.tsx';
import { OrderButtons } from '#ui/order/OrderButtons.tsx';
import { type DraftOption, newOption } from './draft.ts';
import { orderFlowWords } from './words.ts';

interface OptionLinesProps {
  /** The name of the field. */
  field: string;
  options: DraftOption[];
  most: number;
  isRefused: boolean;
  onChange: (options: DraftOption[]) => void;
}

/** What a choice offers. */
export function OptionLines({ field, options, most, isRefused, onChange }: OptionLinesProps) {
  const w = useWords(orderFlowWords);
  const [language] = useLanguage();
  return (
    <div className="col g8">
      <ol className="flow-options col g8" aria-label={w.options(field)}>
        {options.map((option, at) => {
          const name = option[`name_${language}`].trim() || w.blankOption;
          return (
            <li key={option.key} className="f g4">
              <NamePair
                entry={option}
                labels={{ zh: w.optionZh(field, at + 1), en: w.optionEn(field, at + 1) }}
                placeholders={w}
                lettersAtMost={flowLimits.name}
                isRefused={isRefused}
                isAdded={option.isNew}
                onChange={(part) => onChange(options.with(at, { ...option, ...part }))}
              />
              <OrderButtons
                up={w.up(name)}
                down={w.down(name)}
                at={at}
                of={options.length}
                onMove={(from, to) => onChange(movedTo(options, from, to))}
              />
              <IconButton label={w.remove(name)} icon={Trash2} onClick={() => onChange(options.toSpliced(at, 1))} />
            </li>
          );
        })}
      </ol>
      {options.length < most && (
        <div>
          <Button size="sm" kind="ghost" icon={Plus} onClick={() => onChange([...options, newOption(options)])}>
            {w.addOption}
          </Button>
        </div>
      )}
    </div>
  );
}
