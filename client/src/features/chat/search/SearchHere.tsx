import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { MessageResults } from './MessageResults.tsx';
import { searchWords } from './words.ts';

/** As the contract says; its schemas are not bundled. */
const longestKeyword = 40;
const trimmed = (text: string): string => text.trim();

/** Search inside the conversation, above its messages. Esc clears the field, and closes the search if it is empty. */
export function SearchHere({ tid, name, onClose }: { tid: string; name: string; onClose: () => void }) {
  const w = useWords(searchWords);
  const { path, query } = useLocation();
  const [keyword, setKeyword] = useState('');
  const [text, setText] = useDraft(keyword, setKeyword, { settle: trimmed });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    // Esc in an input method only ends its suggestions.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (text === '') onClose();
    else setText('');
  };
  return (
    <div className="chat-search-here">
      <div className="f g8">
        <div className="grow">
          <SearchBox
            ref={field}
            value={text}
            onChange={setText}
            onSearch={() => setKeyword(trimmed(text))}
            onKeyDown={keys}
            label={w.inChat(name)}
            placeholder={w.inChat(name)}
            maxLength={longestKeyword}
          />
        </div>
        <IconButton label={w.close} icon={X} onClick={onClose} />
      </div>
      {keyword && (
        <div className="chat-search-results">
          <MessageResults
            keyword={keyword}
            tid={tid}
            hrefOf={(one, seq) => hrefOf(path, { ...query, tid: one, seq })}
          />
        </div>
      )}
    </div>
  );
}
