import { lettersOf } from '@sycee/domain/poster/letters';
import type { TextElement } from '@sycee/domain/poster/scene';
import type { OpenElement } from './open-elements.ts';
import type { formWords } from './words.ts';

type Words = (typeof formWords)['zh'];
const lettersAtMost = 12;

/** What the fields of a form are called, by the ids of their elements: a text by its hint or its beginning. Equal names are counted. */
export function fieldNames(elements: readonly OpenElement[], w: Words): ReadonlyMap<string, string> {
  const names = elements.map((element) => (element.kind === 'text' ? textName(element, w) : w.picture));
  return new Map(
    elements.map(({ id }, at) => {
      const name = names[at]!;
      const isAlone = names.filter((other) => other === name).length === 1;
      return [id, isAlone ? name : w.nth(name, names.slice(0, at + 1).filter((other) => other === name).length)];
    }),
  );
}

function textName({ text, fillIn }: TextElement, w: Words): string {
  if (fillIn) return fillIn.hint;
  const whole = text.trim();
  const [line = ''] = whole.split('\n');
  const start = lettersOf(line).slice(0, lettersAtMost).join('');
  if (start === '') return w.emptyText;
  return w.text(start.length < whole.length ? `${start.replace(/[\p{P}\s]+$/u, '')}…` : start);
}
