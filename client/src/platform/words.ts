import { type Language, languages } from '@sycee/domain/language/both';
import { create } from 'zustand';
import { localText } from './local-text.ts';

/** A text, or a function of its parts. */
type Text = string | ((...parts: never[]) => string);
type Table = Record<string, Text>;

/** Both languages side by side; a key that one of them lacks is a type error. */
export interface Words<Shape extends Table> {
  readonly zh: Shape;
  readonly en: Shape;
}
export const words = <Zh extends Table>(both: { zh: Zh; en: { [Key in keyof Zh]: Widened<Zh[Key]> } }) =>
  both as unknown as Words<{ [Key in keyof Zh]: Widened<Zh[Key]> }>;
type Widened<T> = T extends (...parts: infer Parts) => string ? (...parts: Parts) => string : string;

const key = 'sycee.language';

/** The user's choice, else the browser's first language that the app supports. */
function firstLanguage(): Language {
  const stored = localText.read(key);
  if (languages.includes(stored as Language)) return stored as Language;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('zh')) ? 'zh' : 'en';
}

interface LanguageState {
  language: Language;
  setLanguage(language: Language): void;
}
export const useLanguageStore = create<LanguageState>((set) => ({
  language: firstLanguage(),
  setLanguage(language) {
    localText.write(key, language);
    show(language);
    set({ language });
  },
}));
show(useLanguageStore.getState().language);

function show(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}

export const useLanguage = (): [Language, (language: Language) => void] => [
  useLanguageStore((state) => state.language),
  useLanguageStore((state) => state.setLanguage),
];
export const currentLanguage = (): Language => useLanguageStore.getState().language;
export const useWords = <Shape extends Table>(both: Words<Shape>): Shape => both[useLanguage()[0]];
/** Outside a component: in the current language. */
export const wordsNow = <Shape extends Table>(both: Words<Shape>): Shape => both[currentLanguage()];
