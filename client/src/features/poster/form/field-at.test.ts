import { textElement } from '@sycee/domain/poster/testing';
import { expect, test } from 'vitest';
import { fieldAt } from './field-at.ts';

const at = (x: number, y: number, ...elements: ReturnType<typeof textElement>[]) =>
  fieldAt(elements, { x, y }, 30)?.id ?? null;
const large = textElement('large', { x: 0, y: 0, width: 600, height: 600 });
const small = textElement('small', { x: 100, y: 100, width: 200, height: 40 });

test('a press means the topmost element under it', () => {
  expect(at(150, 120, large, small)).toBe('small');
  expect(at(150, 120, small, large)).toBe('large');
});

test('a thumb that misses a thin text means the nearest one within reach', () => {
  const below = textElement('below', { x: 100, y: 170, width: 200, height: 40 });
  expect([at(150, 150, small, below), at(150, 160, small, below)]).toEqual(['small', 'below']);
  expect(at(150, 260, small, below)).toBeNull();
});

test('a turned element is pressed where it is seen', () => {
  const turned = textElement('turned', { x: 100, y: 280, width: 400, height: 40, rotation: 90 });
  expect([at(300, 120, turned), at(120, 300, turned)]).toEqual(['turned', null]);
});
