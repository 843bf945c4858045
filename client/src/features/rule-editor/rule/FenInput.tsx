import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { AmountInput } from '#ui/AmountInput.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { valueWords } from './words.ts';

interface FenInputProps {
  label: string;
  fen: number | null;
  onFen: (fen: number | null) => void;
  /** Large amounts are usually written in units of 10,000 yuan. */
  isLarge: boolean;
}

/** An amount typed in yuan, in 10,000 yuan if the writer prefers; stored in fen. */
export function FenInput({ label, fen, onFen, isLarge }: FenInputProps) {
  const w = useWords(valueWords);
  const [unit, setUnit] = useState<'yuan' | 'wan'>(isLarge ? 'wan' : 'yuan');
  return (
    <span className="re-fen">
      <AmountInput aria-label={label} valueFen={fen} onFen={onFen} unit={unit} />
      <Segmented
        label={w.unit}
        value={unit}
        onChange={setUnit}
        options={[
          { value: 'yuan', label: w.yuan },
          { value: 'wan', label: w.wan },
        ]}
      />
    </span>
  );
}
