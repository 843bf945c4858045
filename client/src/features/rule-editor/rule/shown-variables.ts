import type { Language } from '@sycee/domain/language/both';
import { type TextVariable, textVariables } from '@sycee/domain/matching/text-variables';

const names = Object.keys(textVariables) as TextVariable[];

/** Variables by their names in a language: {actual} is shown as {实际}. */
export const toShown = (text: string, language: Language): string =>
  names.reduce((shown, name) => shown.replaceAll(`{${name}}`, `{${textVariables[name][language]}}`), text);

/** The reverse of `toShown`. */
export const fromShown = (text: string, language: Language): string =>
  names.reduce((stored, name) => stored.replaceAll(`{${textVariables[name][language]}}`, `{${name}}`), text);
