import { boundsOf } from './edit.ts';
import type { PosterElement, Scene } from './scene.ts';

/** How many pixels of the page are painted for a scene, those that elements lie on once for each: what a drawing of it costs. */
export function paintedArea({ detail: { width, height }, elements }: Scene): number {
  return elements.reduce(
    (sum, element) => sum + Math.max(onPage(element, width, height) * layersOf(element), ofLetters(element)),
    width * height,
  );
}

function onPage(element: PosterElement, width: number, height: number): number {
  const { left, top, right, bottom } = boundsOf([element]);
  const across = Math.min(right, width) - Math.max(left, 0);
  const down = Math.min(bottom, height) - Math.max(top, 0);
  return Math.max(0, across) * Math.max(0, down);
}

/** The drawing that stands for a picture is several areas on each other. */
const layersOf = (element: PosterElement): number => (element.kind === 'image' && element.picture === null ? 4 : 1);

/** Letters may be larger than the box of their text. */
const ofLetters = (element: PosterElement): number =>
  element.kind === 'text'
    ? Math.max(element.text.length, element.fillIn?.hint.length ?? 0) * element.detail.size ** 2
    : 0;
