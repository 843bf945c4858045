import { plainMobile } from '@sycee/domain/identity/mobile';
import { TextInput, type TextInputProps } from './TextInput.tsx';

const digits = 11;
const digitsOf = (text: string): string =>
  plainMobile(text)
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    // No mobile begins with the code of the country, which is typed out of habit.
    .replace(/^(?:00)?86/, '')
    .slice(0, digits);

/** A mobile of mainland China, also as people write and copy it. The browser limits no length, or it would cut a pasted number with spaces. */
export function MobileInput({
  onChange,
  ...rest
}: Omit<TextInputProps, 'lead' | 'inputMode' | 'onChange' | 'value'> & {
  value: string;
  onChange: (mobile: string) => void;
}) {
  return (
    <TextInput lead="+86" inputMode="tel" {...rest} onChange={(event) => onChange(digitsOf(event.target.value))} />
  );
}
