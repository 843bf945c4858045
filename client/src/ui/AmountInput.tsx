import { fenOfText, textOfFen } from '@sycee/domain/money/amount';
import { formatFen } from '@sycee/domain/money/format';
import { type ComponentPropsWithRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useUiWords } from './ui-words.ts';

const fenPerWan = 1_000_000;

const wholeDigits = 13;

/** The amount in a typed or pasted text, with full-width digits too. Nothing else is shown, so that a figure that is read is one that is sent. */
function typedAmount(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[^\d.]/g, '');
  const [, whole = '', decimals = ''] = /^(\d*)(\.\d{0,2})?/.exec(plain) ?? [];
  return (whole.replace(/^0+(?=\d)/, '').slice(0, wholeDigits) || (decimals && '0')) + decimals;
}

export type AmountInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'unit' | 'lead'> & {
  valueFen: number | null;
  onFen: (fen: number | null) => void;
  /** Unit of the input: yuan with up to two decimals, or ten thousands. */
  unit?: 'yuan' | 'wan';
  ref?: ComponentPropsWithRef<'input'>['ref'];
};

/** Shows grouped digits unless focused, and never passes on another figure than it shows. */
export function AmountInput({ valueFen, onFen, unit = 'yuan', onFocus, onBlur, ...rest }: AmountInputProps) {
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
        const text = typedAmount(event.target.value);
        setDraft(text);
        const fen = fenOfText(text.replace(/\.$/, ''));
        onFen(fen === null ? null : fen * scale);
      }}
    />
  );
}
