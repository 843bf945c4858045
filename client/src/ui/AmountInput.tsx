import { textOfFen } from '@sycee/domain/money/amount';
import { fenPerWan, formatFen } from '@sycee/domain/money/format';
import { type ComponentPropsWithRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { hundredthsOfTyped, typedAmount } from './typed-amount.ts';
import { useUiWords } from './ui-words.ts';

/** More are no amount. */
const digitsAtMost = 13;

export type AmountInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'unit' | 'lead' | 'maxLength'> & {
  valueFen: number | null;
  onFen: (fen: number | null) => void;
  /** Unit of the input: yuan with up to two decimals, or ten thousands. */
  unit?: 'yuan' | 'wan';
  /** Digits before the point at most. A length limit of the browser would cut a pasted figure. */
  digits?: number;
  ref?: ComponentPropsWithRef<'input'>['ref'];
};

/** Shows grouped digits unless focused, and never passes on another figure than it shows. */
export function AmountInput(props: AmountInputProps) {
  const { valueFen, onFen, unit = 'yuan', digits = digitsAtMost, onFocus, onBlur, ...rest } = props;
  const words = useUiWords();
  const scale = unit === 'wan' ? fenPerWan / 100 : 1;
  const [draft, setDraft] = useState<string | null>(null);
  const resting = valueFen === null ? '' : formatFen(Math.round(valueFen / scale));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className="num"
      lead={unit === 'yuan' ? '¥' : undefined}
      unit={unit === 'wan' ? words.wan : words.yuan}
      value={draft ?? resting}
      onFocus={(event) => {
        const { target } = event;
        flushSync(() => setDraft(valueFen === null ? '' : textOfFen(Math.round(valueFen / scale))));
        // Focusing by Tab selected the grouped text; the plain text has to be selected again, or typing would append to it.
        target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const typed = typedAmount(event.target.value, { power: unit === 'wan' ? 4 : 0, digits });
        setDraft(typed);
        const hundredths = hundredthsOfTyped(typed);
        onFen(hundredths === null ? null : hundredths * scale);
      }}
    />
  );
}
