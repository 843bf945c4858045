import { emptyScene, type PosterElement, type TextElement } from '@sycee/domain/poster/scene';
import { codeElement, shapeElement, textElement } from '@sycee/domain/poster/testing';
import { expect, test } from 'vitest';
import { roomOf } from './text-room.ts';

const text = (y: number, height: number) => textElement('text', { x: 100, y, width: 400, height, size: 40 });
const room = (one: TextElement, ...others: PosterElement[]) =>
  roomOf({ ...emptyScene(), elements: [...others, one] }, one);

test('a text of more lines than there is room for runs into what is below it, or beyond the foot of the page', () => {
  const code = codeElement('code', { x: 100, y: 300, width: 200, height: 200 });
  expect(room(text(240, 56), code)).toBeNull();
  expect(room(text(240, 112), code)).toBe('element');
  expect(room(text(1_800, 112), code)).toBeNull();
  expect(room(text(1_800, 168), code)).toBe('page');
});

test('what lies behind a text, beside it, or cannot be seen is not in its way', () => {
  const behind = shapeElement('behind', { x: 0, y: 200, width: 1_080, height: 800 });
  const beside = codeElement('beside', { x: 600, y: 300, width: 200, height: 200 });
  const unseen = codeElement('unseen', { x: 100, y: 300, width: 200, height: 200, opacity: 0 });
  expect(room(text(240, 168), behind, beside, unseen)).toBeNull();
});
