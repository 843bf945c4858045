import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endNavigation, go } from '#platform/navigation/go.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ServiceButton } from './ServiceButton.tsx';

let rendered: Rendered;
const isAway = () => document.querySelector('button.float')!.classList.contains('away');
const scrollTo = (top: number) =>
  act(async () => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });
const focus = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)!.focus());

async function show(innerWidth: number) {
  Object.assign(window, { innerWidth });
  rendered = await render(
    <>
      <input aria-label="Storeys" />
      <input type="checkbox" aria-label="Lift" />
      <ServiceButton />
    </>,
  );
}
beforeEach(() => {
  arriveAt(testSite);
  Object.assign(window, { innerHeight: 800, scrollY: 0, scrollTo: () => {} });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_800);
});
afterEach(async () => {
  await rendered.leave();
  vi.restoreAllMocks();
});

test('the button leaves the screen of a phone while a page is read downwards, and is back after a move up', async () => {
  await show(390);
  expect(isAway()).toBe(false);
  await scrollTo(300);
  expect(isAway()).toBe(true);
  // A finger that rests moves the page a little.
  await scrollTo(295);
  expect(isAway()).toBe(true);
  // The end of a page bounces.
  await scrollTo(2_040);
  await scrollTo(2_000);
  expect(isAway()).toBe(true);
  await scrollTo(1_900);
  expect(isAway()).toBe(false);
  await scrollTo(2_000);
  await scrollTo(0);
  expect(isAway()).toBe(false);
});

test('the button leaves the screen of a phone while something is typed, and comes back on another page', async () => {
  await show(390);
  await focus('[aria-label=Lift]');
  expect(isAway()).toBe(false);
  await focus('[aria-label=Storeys]');
  expect(isAway()).toBe(true);
  await focus('[aria-label=Lift]');
  expect(isAway()).toBe(false);
  // A field that leaves with its page.
  const field = document.body.appendChild(document.createElement('textarea'));
  await focus('textarea');
  expect(isAway()).toBe(true);
  await act(async () => {
    field.remove();
    go('/pages/news/news');
    endNavigation();
  });
  expect(isAway()).toBe(false);
});

test('the button stays on a wide screen', async () => {
  await show(1280);
  await scrollTo(300);
  await focus('[aria-label=Storeys]');
  expect(isAway()).toBe(false);
});
