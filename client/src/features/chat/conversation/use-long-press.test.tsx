import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, type Rendered, render } from '#ui/testing/render.tsx';
import { useLongPress } from './use-long-press.ts';

const opened = vi.fn<(place: { x: number; y: number }) => void>();

function Pressable() {
  const { isSame, handlers } = useLongPress(opened);
  return (
    <button type="button" onContextMenu={({ clientX: x, clientY: y }) => !isSame() && opened({ x, y })} {...handlers} />
  );
}

const touch = (type: string, x = 50, y = 50) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return act(async () => {
    find('button').dispatchEvent(Object.assign(event, { touches: [{ clientX: x, clientY: y }] }));
    return event;
  });
};
const contextMenu = () =>
  act(async () => {
    find('button').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, clientX: 50, clientY: 50 }));
  });

let page: Rendered;
beforeEach(async () => {
  vi.useFakeTimers();
  opened.mockClear();
  page = await render(<Pressable />);
});
afterEach(async () => {
  await page.leave();
  vi.useRealTimers();
});

test('a finger that rests for half a second opens once, and its click opens nothing', async () => {
  await touch('touchstart');
  await touch('touchmove', 54, 47);
  vi.advanceTimersByTime(499);
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await contextMenu();
  expect(opened.mock.calls).toEqual([[{ x: 50, y: 50 }]]);
  expect((await touch('touchend')).defaultPrevented).toBe(true);
});

test('where contextmenu comes first, the long press does not open a second time', async () => {
  await touch('touchstart');
  await contextMenu();
  vi.advanceTimersByTime(1_000);
  expect(opened).toHaveBeenCalledTimes(1);
});

test.each<[string, () => unknown]>([
  ['a finger that moves', () => touch('touchmove', 50, 61)],
  ['scrolling', () => find('button').dispatchEvent(new Event('scroll'))],
  ['a short tap', () => touch('touchend')],
  ['a touch that the browser takes over', () => touch('touchcancel')],
])('%s opens nothing', async (_name, interrupt) => {
  await touch('touchstart');
  await interrupt();
  vi.advanceTimersByTime(1_000);
  expect(opened).not.toHaveBeenCalled();
});

test('the right button of a mouse opens after a long press, too', async () => {
  await touch('touchstart');
  vi.advanceTimersByTime(1_000);
  await touch('touchend');
  await contextMenu();
  expect(opened).toHaveBeenCalledTimes(2);
});

test('the right button of a mouse opens each time', async () => {
  await contextMenu();
  await contextMenu();
  expect(opened).toHaveBeenCalledTimes(2);
});
