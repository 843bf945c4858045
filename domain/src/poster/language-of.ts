import type { Language } from '#language/both.ts';
import type { Scene } from './scene.ts';

const han = /\p{Script=Han}/u;
const letter = /\p{Letter}/u;

/** The language of a poster, in which it names store and organization whoever reads it: that of its own texts, and Chinese if it has none. */
export function languageOf({ elements }: Scene): Language {
  const texts = elements.map((element) =>
    element.kind === 'text' ? element.text || (element.fillIn?.hint ?? '') : '',
  );
  const all = texts.join('');
  return !han.test(all) && letter.test(all) ? 'en' : 'zh';
}
