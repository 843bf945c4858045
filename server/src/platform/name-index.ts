import { pinyin } from 'pinyin-pro';

export interface NameIndex {
  /** Initial for the letter index: A to Z, or # for anything else. */
  name_first: string;
  /** Pinyin of each Chinese letter; other letters stay as they are. */
  name_py_array: string[];
}

const cachedAtMost = 20_000;
const known = new Map<string, NameIndex>();

/** Initial and pinyin of a name; surnames are read as such (单 is shan). */
export function nameIndexOf(name: string): NameIndex {
  const cached = known.get(name);
  if (cached) return cached;
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname' });
  const first = (syllables[0] ?? '').slice(0, 1).toUpperCase();
  const index = { name_first: /^[A-Z]$/.test(first) ? first : '#', name_py_array: syllables };
  if (known.size >= cachedAtMost) known.clear();
  known.set(name, index);
  return index;
}
