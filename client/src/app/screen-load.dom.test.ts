import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indicatorAfterMs, ScreenLoad, timeoutMs } from './screen-load.ts';

const Shown = () => null;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[S2.04] shows nothing for 200 ms, then the loading sign, then the screen', async () => {
  let resolveScreen: (screen: typeof Shown) => void = () => {};
  const load = new ScreenLoad({
    path: '/x',
    load: () => new Promise((resolve) => void (resolveScreen = resolve)),
  });
  const begun = load.begin();
  await vi.advanceTimersByTimeAsync(indicatorAfterMs - 1);
  expect(load.state().status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect([indicatorAfterMs, load.state().status]).toEqual([200, 'loading']);
  resolveScreen(Shown);
  await begun;
  expect(load.state()).toEqual({ status: 'ready', Screen: Shown });
});

test('[S2.04] fails after 60 s and offers a retry', async () => {
  let tries = 0;
  const load = new ScreenLoad({
    path: '/x',
    load: () => (++tries === 1 ? new Promise(() => {}) : Promise.resolve(Shown)),
  });
  const begun = load.begin();
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(load.state().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  await begun;
  expect([timeoutMs, load.state().status]).toEqual([60_000, 'failed']);
  await load.begin();
  expect(load.state().status).toBe('ready');
});

test('[S8.18] fails immediately when a part does not load, and a retry loads it', async () => {
  let tries = 0;
  const load = new ScreenLoad({
    path: '/x',
    load: async () => (++tries === 1 ? Promise.reject(new Error('404')) : Shown),
  });
  await load.begin();
  expect(load.state().status).toBe('failed');
  await load.begin();
  expect(load.state().status).toBe('ready');
});

test('fetches once for two quick openings', async () => {
  const fetching = vi.fn<() => Promise<typeof Shown>>(async () => Shown);
  const load = new ScreenLoad({ path: '/x', load: fetching });
  await Promise.all([load.begin(), load.begin()]);
  expect(fetching).toHaveBeenCalledTimes(1);
});
