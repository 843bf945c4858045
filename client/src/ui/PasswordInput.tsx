import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useUiWords } from './ui-words.ts';

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'trail'>) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          label={shown ? words.hidePassword : words.showPassword}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
