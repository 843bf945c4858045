import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, type Rendered, render } from '#ui/testing/render.tsx';
import { InstallLine } from './InstallLine.tsx';
import { keepInstallPrompt } from './install.ts';
import { noteVisit } from './visits.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const start = Date.parse('2026-11-20T04:00:00Z');
let rendered: Rendered;
let userAgent: string;

const offer = () => act(async () => void window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
const come = async (afterDays: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(start + afterDays * dayMs);
  noteVisit();
  rendered = await render(<InstallLine />);
};
const isShown = () => rendered.root.textContent!.includes('Install this site as an app');

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => userAgent);
  keepInstallPrompt();
});
beforeEach(async () => {
  userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  await offer();
});
afterEach(async () => await rendered.leave());

test('the line waits for another day', async () => {
  await come(0);
  expect(isShown()).toBe(false);
  await rendered.leave();
  await come(1);
  expect(isShown()).toBe(true);
});

test('the line is for readers who have something of their own', async () => {
  arriveAt(testSite);
  await come(0);
  await rendered.leave();
  await come(1);
  expect(isShown()).toBe(false);
  await rendered.leave();
  siteStorage.set('cart', ['1']);
  await come(1);
  expect(isShown()).toBe(true);
});

test('WeChat has no line, although it could make an offer', async () => {
  userAgent += ' MicroMessenger/8.0';
  await come(0);
  await rendered.leave();
  await come(1);
  expect(isShown()).toBe(false);
});

test('a closed line stays away for half a year', async () => {
  await come(0);
  await rendered.leave();
  await come(1);
  await press('[aria-label="Don’t show again"]');
  expect(isShown()).toBe(false);
  for (const [day, shown] of [
    [180, false],
    [182, true],
  ] as const) {
    await rendered.leave();
    await come(day);
    expect(isShown()).toBe(shown);
  }
});

test('an installed app has no line', async () => {
  await come(0);
  await rendered.leave();
  await come(1);
  await act(async () => void window.dispatchEvent(new Event('appinstalled')));
  expect(isShown()).toBe(false);
});
