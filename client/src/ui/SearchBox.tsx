import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
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
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && <IconButton size="sm" label={words.clear} icon={X} onClick={() => onChange('')} />}
    </form>
  );
}
