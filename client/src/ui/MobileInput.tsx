import { TextInput, type TextInputProps } from './TextInput.tsx';

const digits = 11;

/** A mobile of mainland China: strips everything but digits from pasted text. */
export function MobileInput({
  onChange,
  ...rest
}: Omit<TextInputProps, 'lead' | 'inputMode' | 'onChange' | 'value'> & {
  value: string;
  onChange: (mobile: string) => void;
}) {
  return (
    <TextInput
      lead="+86"
      inputMode="tel"
      maxLength={digits}
      {...rest}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
    />
  );
}
