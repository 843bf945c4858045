import type { Stage } from 'konva/lib/Stage.js';
import { expect, test } from 'vitest';
import { PageWindow } from './page-window.ts';

/** A window of 400 × 300 pixels on a page at half its size. */
function opened(at: { x: number; y: number }) {
  const place = { ...at };
  const stage = {
    size: () => ({ width: 400, height: 300 }),
    scaleX: () => 0.5,
    position: (to?: { x: number; y: number }) => Object.assign(place, to),
    batchDraw() {},
  } as unknown as Stage;
  return { page: new PageWindow(stage, () => {}), place };
}
const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 100 });

test('the page moves to what was selected elsewhere only on the side on which it is not in the window', () => {
  const below = opened({ x: 20, y: 0 });
  below.page.bringIn(box(100, 1_000));
  expect(below.place).toEqual({ x: 20, y: -375 });
  const beside = opened({ x: 0, y: 10 });
  beside.page.bringIn(box(1_000, 100));
  expect(beside.place).toEqual({ x: -325, y: 10 });
});

test('the page stays where something of the selection is in the window', () => {
  const { page, place } = opened({ x: 20, y: 0 });
  page.bringIn(box(700, 500));
  page.bringIn(null);
  expect(place).toEqual({ x: 20, y: 0 });
});
