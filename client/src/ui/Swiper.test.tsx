// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swiperIntervalMs, swiperMoveMs } from './constants.ts';
import { Swiper } from './Swiper.tsx';
import { find, press, type Rendered, render } from './testing/render.tsx';

const slides = ['a', 'b', 'c'].map((key) => ({ key, content: <p>{key}</p> }));
let rendered: Rendered;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const position = () => find('.trk').style.getPropertyValue('--at');
const send = (type: string, init: MouseEventInit & { pointerType?: string } = {}) =>
  act(async () => {
    const event = new MouseEvent(type, { bubbles: true, ...init });
    Object.assign(event, { pointerType: init.pointerType ?? 'mouse' });
    find('.win').dispatchEvent(event);
  });

test('[S9.16] plays automatically: every 3000 ms, moving for 300 ms', async () => {
  rendered = await render(<Swiper label="Offers" slides={slides} />);
  expect([swiperIntervalMs, swiperMoveMs]).toEqual([3000, 300]);
  expect(find('.trk').style.getPropertyValue('--move-ms')).toBe('300ms');
  await advance(2999);
  expect(position()).toBe('0');
  await advance(1);
  expect(position()).toBe('1');
  await advance(6000);
  expect(position()).toBe('0');
});

test('waits while it is hovered or focused', async () => {
  rendered = await render(<Swiper label="Offers" slides={slides} />);
  await send('pointerover');
  await advance(6000);
  expect(position()).toBe('0');
  await send('pointerout', { relatedTarget: document.body });
  await act(async () => find<HTMLButtonElement>('.pip').focus());
  await advance(6000);
  expect(position()).toBe('0');
  await act(async () => find<HTMLButtonElement>('.pip').blur());
  await advance(3000);
  expect(position()).toBe('1');
});

test('can be paused, and makes hidden slides unreachable', async () => {
  rendered = await render(<Swiper label="Offers" slides={slides} />);
  await press('[aria-label="Pause"]');
  await act(async () => (document.activeElement as HTMLElement | null)?.blur());
  await advance(9000);
  expect(position()).toBe('0');
  const inert = [...document.querySelectorAll<HTMLElement>('.trk > *')].map((slide) => slide.hasAttribute('inert'));
  expect(inert).toEqual([false, true, true]);
});

test('does not play with reduced motion until asked to', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  rendered = await render(<Swiper label="Offers" slides={slides} />);
  await advance(9000);
  expect(position()).toBe('0');
  await press('[aria-label="Play"]');
  await advance(3000);
  expect(position()).toBe('1');
});

test('follows a finger and turns', async () => {
  rendered = await render(<Swiper label="Offers" slides={slides} />);
  await send('pointerdown', { clientX: 200, pointerType: 'touch' });
  await send('pointermove', { clientX: 120, pointerType: 'touch' });
  expect(find('.trk').style.getPropertyValue('--dx')).toBe('-80px');
  await send('pointerup', { clientX: 120, pointerType: 'touch' });
  expect(position()).toBe('1');
});
