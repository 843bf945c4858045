import { pinyin } from 'pinyin-pro';

/** 周以宁 is also zhouyining, zhou yi ning and zyn. */
export function pinyinTerms(name: string): string[] {
  if (!/\p{Script=Han}/u.test(name)) return [name];
  const syllables = pinyin(name, { toneType: 'none', type: 'array', mode: 'surname' });
  return [name, syllables.join(''), syllables.join(' '), syllables.map((syllable) => syllable[0]).join('')];
}
