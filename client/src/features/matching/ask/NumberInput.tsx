import { formatShare } from '@sycee/domain/money/format';
import { useState } from 'react';
import { TextInput } from '#ui/TextInput.tsx';

interface NumberInputProps {
  /** An integer, or hundredths of a percent if `percent`. */
  value: number | null;
  onValue: (value: number | null) => void;
  percent?: boolean;
  unit?: string;
}

/** Parses the text: an integer, or two decimals with a sign as hundredths; null if invalid. */
export function numberOfText(text: string, percent = false): number | null {
  if (!(percent ? /^-?\d+(\.\d{0,2})?$/ : /^\d+$/).test(text)) return null;
  return percent ? Math.round(Number(text) * 100) : Number(text);
}

/** Shows the typed text and passes on valid numbers only. */
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
        const text = event.target.value.replace(percent ? /[^-\d.]/g : /\D/g, '');
        setDraft(text);
        onValue(numberOfText(text, percent));
      }}
    />
  );
}
