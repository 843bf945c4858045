import { expect, test } from 'vitest';
import { floatingMarginPx, floatingTopPx } from './constants.ts';
import { dock, dragTo, floatingPx, moveByKey, positionToPx } from './floating-position.ts';

const room = { width: 390, height: 800, bottom: 64 };

test('docks at the nearer side, 11 px from the edge', () => {
  expect(floatingMarginPx).toBe(11);
  expect(positionToPx(dock(100, 300, room), room)).toEqual({ left: 11, top: 300 });
  expect(positionToPx(dock(180, 300, room), room).left).toBe(390 - floatingPx - 11);
});

test('stays below the head and above the bar, where a stored position is outside too', () => {
  expect(floatingTopPx).toBe(64);
  expect(positionToPx({ side: 'left', height: 0 }, room).top).toBe(64);
  expect(positionToPx({ side: 'left', height: -3 }, room).top).toBe(64);
  expect(positionToPx({ side: 'left', height: 3 }, room).top).toBe(800 - 64 - floatingPx - 11);
  expect(positionToPx({ side: 'left', height: 1 }, room).top).toBe(800 - 64 - floatingPx - 11);
});

test('a drag does not reach the back arrow or the bar, and is stored where it ends', () => {
  expect(dragTo(0, 0, room)).toEqual({ left: 11, top: 64 });
  expect(dragTo(390, 800, room)).toEqual({ left: 390 - floatingPx - 11, top: 800 - 64 - floatingPx - 11 });
  expect(dragTo(120, 300, room)).toEqual({ left: 120, top: 300 });
  expect(dock(0, 0, room).height).toBe((64 + floatingPx / 2) / 800);
});

test('moves by arrow keys', () => {
  const position = { side: 'right', height: 0.5 } as const;
  expect(moveByKey(position, 'ArrowLeft')?.side).toBe('left');
  expect(moveByKey(position, 'ArrowUp')?.height).toBeCloseTo(0.45);
  expect(moveByKey({ side: 'right', height: 1 }, 'ArrowDown')?.height).toBe(1);
  expect(moveByKey(position, 'Enter')).toBeUndefined();
});
