import type { CardField, PosterElement } from '@sycee/domain/poster/scene';
import type { editorWords } from './words.ts';

type Words = (typeof editorWords)['zh'];
const lettersAtMost = 16;

export const fieldName = (field: CardField, w: Words): string => (field === 'title' ? w.fieldTitle : w[field]);

/** What an element is called in lists and for screen readers. */
export function elementName(element: PosterElement, w: Words): string {
  if (element.kind === 'field') return fieldName(element.field, w);
  if (element.kind === 'shape')
    return { rectangle: w.addRectangle, ellipse: w.addEllipse, line: w.addLine }[element.shape];
  if (element.kind !== 'text') return w[element.kind];
  const text = element.text.replaceAll('\n', ' ').trim();
  if (text === '') return element.fillIn?.hint ?? w.text;
  return text.length > lettersAtMost ? `${text.slice(0, lettersAtMost)}…` : text;
}
