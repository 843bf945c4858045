export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
/** A text in both languages. */
export interface BothLanguages {
  readonly zh: string;
  readonly en: string;
}
