import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { partnersWords } from './words.ts';

const trimmed = (text: string): string => text.trim();

/** Searches when typing rests. */
export function PartnerSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const w = useWords(partnersWords);
  const [draft, setDraft] = useDraft(keyword, onSearch, { settle: trimmed });
  return (
    <SearchBox
      placeholder={w.search}
      value={draft}
      onChange={setDraft}
      onSearch={() => onSearch(draft.trim())}
      maxLength={60}
    />
  );
}
