import { type Editor, mayEdit } from '@sycee/domain/poster/edit';
import type { ImageElement, Scene, TextElement } from '@sycee/domain/poster/scene';

/** An element with a field in the form. */
export type OpenElement = TextElement | ImageElement;

/** The texts and pictures that may be changed, from the top of a poster to its foot. */
export const openElements = ({ elements }: Scene, editor: Editor): OpenElement[] =>
  elements
    .filter((element): element is OpenElement => element.kind === 'text' || element.kind === 'image')
    .filter((element) => mayEdit(element, editor) && !element.locked)
    .toSorted((one, other) => one.detail.y - other.detail.y || one.detail.x - other.detail.x);
