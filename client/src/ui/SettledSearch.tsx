import { useDraft } from './draft.ts';
import { SearchBox } from './SearchBox.tsx';

const longestKeyword = 60;
const trimmed = (text: string): string => text.trim();

export interface SettledSearchProps {
  /** The current keyword; when it changes elsewhere, the box shows it. */
  keyword: string;
  onSearch: (keyword: string) => void;
  label?: string;
  placeholder?: string;
}

/** Searches after a pause in typing, and immediately on Enter. */
export function SettledSearch({ keyword, onSearch, label, placeholder }: SettledSearchProps) {
  const [draft, setDraft] = useDraft(keyword, onSearch, { settle: trimmed });
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={draft}
      onChange={setDraft}
      onSearch={() => onSearch(trimmed(draft))}
      maxLength={longestKeyword}
    />
  );
}
