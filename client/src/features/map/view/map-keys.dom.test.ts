import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleMapKeys } from './map-keys.ts';

const actions = {
  pan: vi.fn<(offset: [number, number]) => void>(),
  zoomBy: vi.fn<(steps: 1 | -1) => void>(),
  enter: vi.fn<() => void>(),
};
let map: HTMLElement;
let over: AbortController;
beforeEach(() => {
  vi.clearAllMocks();
  map = document.body.appendChild(document.createElement('div'));
  map.append(document.createElement('button'));
  over = new AbortController();
  handleMapKeys(map, over.signal, actions);
});
afterEach(() => map.remove());

/** Returns whether the page still gets the key. */
const press = (key: string, on: Element = map, init: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

test('arrow keys move the map, and plus and minus zoom', () => {
  for (const key of ['ArrowLeft', 'ArrowUp', '+', '=', '-']) expect(press(key), key).toBe(false);
  expect(actions.pan.mock.calls).toEqual([[[-80, 0]], [[0, -80]]]);
  expect(actions.zoomBy.mock.calls).toEqual([[1], [1], [-1]]);
});

test('Enter picks the center of the map, but on a pin it presses the pin', () => {
  press('Enter');
  expect(press('Enter', map.firstElementChild!)).toBe(true);
  expect(actions.enter).toHaveBeenCalledTimes(1);
});

test('other keys and keys of the browser are left alone, and a map that is gone takes none', () => {
  for (const key of ['Tab', 'a', ' ']) expect(press(key), key).toBe(true);
  expect(press('+', map, { ctrlKey: true })).toBe(true);
  over.abort();
  expect(press('ArrowLeft')).toBe(true);
  expect(actions.pan).not.toHaveBeenCalled();
});
