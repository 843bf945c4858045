import { initialOf } from '@sycee/domain/contacts/name-order';
import { pinyin } from 'pinyin-pro';

export interface NamePinyin {
  /** Initial for the index: A to Z, or #. */
  name_first: string;
  /** One syllable for each letter of the name, in lower case; a letter without pinyin is its own syllable. */
  name_py_array: string[];
}

const storedAtMost = 20_000;
const stored = new Map<string, NamePinyin>();

/** The pinyin of a name for order, index and search. Names are few and lists are long, so the newest results are kept. */
export function namePinyin(name: string): NamePinyin {
  const known = stored.get(name);
  if (known) return known;
  const name_py_array = syllablesOf(name);
  const result = { name_first: initialOf(name_py_array), name_py_array };
  if (stored.size >= storedAtMost) stored.clear();
  stored.set(name, result);
  return result;
}

/** `v` stands for ü, as it is typed: 吕 is `lv`. */
const syllablesOf = (name: string): string[] =>
  name === '' ? [] : pinyin(name, { toneType: 'none', type: 'array', mode: 'surname', v: true }).map(plainSyllable);

/** É sorts and is found as e, full-width Ａ as a. */
function plainSyllable(syllable: string): string {
  const plain = syllable.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z0-9]+$/.test(plain) ? plain : syllable.toLowerCase();
}
