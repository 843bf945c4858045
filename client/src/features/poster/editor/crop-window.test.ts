import { wholePicture } from '@sycee/domain/poster/scene';
import { expect, test } from 'vitest';
import { cropOf, viewOf } from './crop-window.ts';

const picture = { width: 4_000, height: 2_000 };
const window = { width: 500, height: 500 };

test('a picture that fills its window is cut at its longer sides', () => {
  expect(cropOf({ zoom: 1, x: 0.5, y: 0.5 }, picture, window)).toEqual({
    x: 2_500,
    y: 0,
    width: 5_000,
    height: 10_000,
  });
  expect(viewOf(wholePicture, picture, window)).toEqual({ zoom: 1, x: 0.5, y: 0.5 });
});

test('a part never leaves the picture', () => {
  expect(cropOf({ zoom: 2, x: 0, y: 1 }, picture, window)).toEqual({ x: 0, y: 5_000, width: 2_500, height: 5_000 });
});

test('what was cropped is shown again as it was', () => {
  const view = { zoom: 2, x: 0.4, y: 0.6 };
  const again = viewOf(cropOf(view, picture, window), picture, window);
  expect(again.zoom).toBeCloseTo(2);
  expect(again.x).toBeCloseTo(0.4);
  expect(again.y).toBeCloseTo(0.6);
});
