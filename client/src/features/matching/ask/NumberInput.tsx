import { formatShare } from '@sycee/domain/money/format';
import { useState } from 'react';
import { TextInput } from '#ui/TextInput.tsx';

interface NumberInputProps {
  /** Whole, or hundredths of a percent where `percent`. */
  value: number | null;
  onValue: (value: number | null) => void;
  percent?: boolean;
  unit?: string;
}

/** What was typed as a value: whole, or with two decimals in hundredths; null while it is neither. */
export function numberOfText(text: string, percent = false): number | null {
  if (!(percent ? /^\d+(\.\d{0,2})?$/ : /^\d+$/).test(text)) return null;
  return percent ? Math.round(Number(text) * 100) : Number(text);
}

/** Shows what is typed while it is typed, and passes on whole figures only. */
export function NumberInput({ value, onValue, percent, unit }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const resting = value === null ? '' : percent ? formatShare(value).replaceAll(',', '') : String(value);
  return (
    <TextInput
      className="num"
      size="lg"
      autoComplete="off"
      inputMode={percent ? 'decimal' : 'numeric'}
      maxLength={9}
      unit={percent ? '%' : unit}
      value={draft ?? resting}
      onBlur={() => setDraft(null)}
      onChange={(event) => {
        const text = event.target.value.replace(percent ? /[^\d.]/g : /\D/g, '');
        setDraft(text);
        onValue(numberOfText(text, percent));
      }}
    />
  );
}
