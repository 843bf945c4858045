import { emptyScene, sceneLimits } from '@sycee/domain/poster/scene';
import { shapeElement } from '@sycee/domain/poster/testing';
import { expect, test } from 'vitest';
import { drawingCost } from './drawing-cost.ts';

const scene = emptyScene();
const largest = { bytes: 10_000_000, pixels: 4_096 * 4_096 };

test('memory is that of the files, the canvas and the decoded pictures', () => {
  expect(drawingCost(scene, 1_080, []).memoryMb).toBe(49);
  expect(drawingCost(scene, 1_080, [{ bytes: 1_000_000, pixels: 2_000_000 }]).memoryMb).toBe(59);
  // However many pixels they have, they are decoded to no more than the limit.
  const four = drawingCost(scene, 1_080, [largest, largest, largest, largest]).memoryMb;
  expect(four).toBe(356);
  const forty = Array.from({ length: 40 }, () => ({ bytes: 1_000_000, pixels: largest.pixels }));
  expect(drawingCost(scene, 1_080, forty).memoryMb).toBe(four);
  const page = { ...scene, detail: { ...scene.detail, width: 4_000, height: 4_000 } };
  expect(drawingCost(page, 4_000, []).memoryMb).toBeGreaterThan(100);
});

test('effort grows with what is painted and decoded, and is less for a small picture', () => {
  const usual = drawingCost(scene, 1_080, []).effort;
  expect(usual).toBe(1);
  expect(drawingCost(scene, 360, []).effort).toBeCloseTo(1 / 9, 5);
  const whole = { width: 1_080, height: 1_920 };
  const elements = Array.from({ length: sceneLimits.elements }, (_, n) => shapeElement(`a${n}`, whole));
  expect(drawingCost({ ...scene, elements }, 1_080, []).effort).toBe(1_001);
  expect(drawingCost(scene, 1_080, [largest]).effort).toBeGreaterThan(8);
});
