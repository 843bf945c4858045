import { expect, test } from 'vitest';
import { imageAt } from './compose.ts';
import { paintedArea } from './painted-area.ts';
import { emptyScene, type PosterElement } from './scene.ts';
import { shapeElement, textElement } from './testing.ts';

const page = 1_080 * 1_920;
const areaOf = (...elements: PosterElement[]): number => paintedArea({ ...emptyScene(), elements });

test('the page and each element on it are painted, as far as they are on the page', () => {
  expect(areaOf()).toBe(page);
  expect(areaOf(shapeElement('a'))).toBe(page + 200 * 100);
  expect(areaOf(shapeElement('a', { x: -150 }))).toBe(page + 50 * 100);
  expect(areaOf(shapeElement('a', { x: 2_000 }))).toBe(page);
  const whole = { x: -500, y: -500, width: 8_000, height: 8_000 };
  expect(areaOf(shapeElement('a', whole), shapeElement('b', whole))).toBe(3 * page);
});

test('where no picture is chosen, the drawing that stands for it is painted in layers', () => {
  const empty = imageAt([0, 0, 200, 100]);
  expect(areaOf(empty)).toBe(page + 4 * 200 * 100);
  expect(areaOf({ ...empty, picture: 'poster/1001/a.jpg' })).toBe(page + 200 * 100);
});

test('letters that do not fit their box are painted all the same', () => {
  expect(areaOf(textElement('a', { width: 1, height: 1, size: 100 }, '一二三'))).toBe(page + 3 * 100 * 100);
});
