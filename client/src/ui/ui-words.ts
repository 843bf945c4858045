import { createContext, use } from 'react';
import { type UiWords, uiWords } from './words.ts';

const UiWordsContext = createContext<UiWords>(uiWords.zh);

/** Wrap the application: `<UiWordsProvider value={uiWords[language]}>`. */
export const UiWordsProvider = UiWordsContext.Provider;

export function useUiWords(): UiWords {
  return use(UiWordsContext);
}
