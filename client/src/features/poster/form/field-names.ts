import { lettersOf } from '@sycee/domain/poster/letters';
import type { Scene, TextElement } from '@sycee/domain/poster/scene';
import type { OpenElement } from './open-elements.ts';
import type { formWords } from './words.ts';

type Words = (typeof formWords)['zh'];
const lettersAtMost = 12;

/** What the fields of a form are called, by the ids of their elements: a text that has to be filled in by its label or hint, another one by its beginning. Equal names are counted. */
export function fieldNames(
  elements: readonly OpenElement[],
  w: Words,
  labels: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const names = elements.map((element) => (element.kind === 'text' ? textName(element, w, labels) : w.picture));
  return new Map(
    elements.map(({ id }, at) => {
      const name = names[at]!;
      const isAlone = names.filter((other) => other === name).length === 1;
      return [id, isAlone ? name : w.nth(name, names.slice(0, at + 1).filter((other) => other === name).length)];
    }),
  );
}

/** The words of labels, by the ids of the texts to which they belong. */
export const labelsOf = ({ elements }: Scene): ReadonlyMap<string, string> =>
  new Map(
    elements.flatMap((element) =>
      element.kind === 'text' && element.belongsTo !== undefined && element.text.trim() !== ''
        ? [[element.belongsTo, element.text.trim()] as const]
        : [],
    ),
  );

function textName({ id, text, fillIn }: TextElement, w: Words, labels: ReadonlyMap<string, string>): string {
  if (fillIn) return labels.get(id) ?? fillIn.hint;
  const whole = text.trim();
  const [line = ''] = whole.split('\n');
  const start = lettersOf(line).slice(0, lettersAtMost).join('');
  if (start === '') return w.emptyText;
  return w.text(start.length < whole.length ? `${start.replace(/[\p{P}\s]+$/u, '')}…` : start);
}
