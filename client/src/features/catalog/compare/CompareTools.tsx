import { Plus } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Button } from '#ui/Button.tsx';
import { useDraft } from '#ui/draft.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { compareWords } from './compare-words.ts';
import type { Trial } from './trial.ts';

/** The loan to try, a switch for differences only, and adding a product. */
export function CompareTools({
  trial,
  months,
  onTrial,
  onlyDifferent,
  onOnlyDifferent,
  onAdd,
}: {
  trial: Trial;
  /** Terms to choose from. */
  months: readonly number[];
  onTrial: (next: Partial<Trial>) => void;
  onlyDifferent: boolean;
  onOnlyDifferent: (on: boolean) => void;
  /** Absent at the maximum number of products. */
  onAdd?: () => void;
}) {
  const w = useWords(compareWords);
  const [draft, setDraft] = useDraft<number | null>(trial.amountFen, (fen) => fen && onTrial({ amountFen: fen }));
  const terms = [...new Set([...months, trial.months])].toSorted((a, b) => a - b);
  return (
    <div className="cmptools noprint">
      <Field label={w.howMuch} className="cmpamount">
        <AmountInput valueFen={draft} onFen={setDraft} digits={12} />
      </Field>
      <Field label={w.howLong}>
        <Select
          options={terms.map((n) => ({ value: `${n}`, label: w.months(n) }))}
          value={`${trial.months}`}
          onChange={(n) => onTrial({ months: Number(n) })}
        />
      </Field>
      <div className="cmpshow">
        <Switch checked={onlyDifferent} onChange={onOnlyDifferent}>
          {w.onlyDifferent}
        </Switch>
        {onAdd && (
          <Button kind="line" icon={Plus} onClick={onAdd}>
            {w.add}
          </Button>
        )}
      </div>
    </div>
  );
}
