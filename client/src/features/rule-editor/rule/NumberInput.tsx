import { useState } from 'react';
import { TextInput, type TextInputProps } from '#ui/TextInput.tsx';

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  number: number | null;
  /** Steps of the stored integer in one unit: 100 for percentages in hundredths. */
  scale?: 1 | 100;
  onNumber: (value: number | null) => void;
}

/** A number with at most two decimals, stored as an integer. An incomplete figure is not passed on. */
export function NumberInput({ number, scale = 1, onNumber, onBlur, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const resting = number === null ? '' : String(number / scale);
  return (
    <TextInput
      inputMode={scale === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      className="num"
      value={typed ?? resting}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const text = event.target.value.replace(/[−－]/gu, '-').replace(scale === 1 ? /[^\d-]/gu : /[^\d.-]/gu, '');
        setTyped(text);
        const isNumber = (scale === 1 ? /^-?\d{1,9}$/u : /^-?\d{1,7}(\.\d{0,2})?$/u).test(text);
        onNumber(isNumber ? Math.round(Number(text) * scale) : null);
      }}
    />
  );
}
