import type { OpenElement } from './open-elements.ts';

interface Point {
  x: number;
  y: number;
}

/** The element that a press on the preview means: the topmost one under it, or else the nearest within reach. Lengths are pixels of the page; `elements` lie as in the scene. */
export function fieldAt<Some extends Pick<OpenElement, 'detail'>>(
  elements: readonly Some[],
  point: Point,
  reach: number,
): Some | null {
  let found: Some | null = null;
  let nearest = reach;
  for (const element of elements) {
    const away = distance(element.detail, point);
    if (away <= nearest) [found, nearest] = [element, away];
  }
  return found;
}

/** From a box as it is turned; 0 within it. */
function distance({ x, y, width, height, rotation }: OpenElement['detail'], point: Point): number {
  const angle = (-rotation * Math.PI) / 180;
  const [right, down] = [point.x - x - width / 2, point.y - y - height / 2];
  const across = Math.abs(right * Math.cos(angle) - down * Math.sin(angle));
  const along = Math.abs(right * Math.sin(angle) + down * Math.cos(angle));
  return Math.hypot(Math.max(0, across - width / 2), Math.max(0, along - height / 2));
}
