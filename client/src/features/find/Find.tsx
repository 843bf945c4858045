import { useEffect, useRef, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath, currentQuery } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { FindResults } from './FindResults.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import './find.css';
import { longestKeyword, recentSearches, saveRecentSearches, withKeyword } from './recent.ts';
import { findWords } from './words.ts';

const trimmed = (text: string): string => text.trim().slice(0, longestKeyword);
/** The keyword is stored in the address, so that back, reload and sharing work; typing replaces the current entry. */
const search = (keyword: string) => go(currentPath(), { ...currentQuery(), keyword }, { replace: true });

/** Searches products, institutions and articles. */
export function Find() {
  const w = useWords(findWords);
  const keyword = trimmed(useLocation().query.keyword ?? '');
  const [typed, setTyped] = useDraft(keyword, search, { settle: trimmed });
  const [recent, setRecent] = useState(recentSearches);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!currentQuery().keyword) box.current?.focus();
  }, []);
  // The last keyword is stored as a recent search when a result is opened.
  const latest = useRef(keyword);
  useEffect(() => {
    latest.current = keyword;
  });
  useEffect(() => () => saveRecentSearches(withKeyword(recentSearches(), latest.current)), []);
  const change = (next: readonly string[]) => {
    saveRecentSearches(next);
    setRecent([...next]);
  };
  const keep = (text: string) => change(withKeyword(recent, text));
  return (
    <Page title={w.title}>
      <SearchBox
        ref={box}
        className="findbox"
        label={w.label}
        placeholder={w.placeholder}
        value={typed}
        onChange={setTyped}
        onSearch={(text) => {
          search(trimmed(text));
          keep(text);
        }}
        maxLength={longestKeyword}
      />
      {keyword === '' ? (
        <SearchSuggestions
          recent={recent}
          onSearch={(text) => {
            setTyped(text);
            search(text);
            keep(text);
          }}
          onForget={(removed) => change(removed === null ? [] : recent.filter((one) => one !== removed))}
        />
      ) : (
        <FindResults keyword={keyword} />
      )}
    </Page>
  );
}
