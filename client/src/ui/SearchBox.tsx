import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { useUiWords } from './ui-words.ts';

export type SearchBoxProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter or the phone keyboard's search key. */
  onSearch?: (value: string) => void;
  label?: string;
};

export function SearchBox({ value, onChange, onSearch, label, placeholder, className, ...rest }: SearchBoxProps) {
  const words = useUiWords();
  // Letters of an input method are searched when they have become a word.
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <form
      role="search"
      aria-label={label ?? words.search}
      className={clsx('srch', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(value);
      }}
    >
      <Search size={17} />
      <input
        {...rest}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label ?? words.search}
        placeholder={placeholder ?? words.searchPlaceholder}
        value={composed ?? value}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
          else onChange(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(null);
          onChange(currentTarget.value);
        }}
      />
      {value !== '' && <IconButton size="sm" label={words.clear} icon={X} onClick={() => onChange('')} />}
    </form>
  );
}
