import { afterEach, expect, test, vi } from 'vitest';
import { isExpired, openFresh } from './open-file.ts';

afterEach(() => vi.restoreAllMocks());

test('a signed address counts as expired shortly before its end, and one without an end never', () => {
  const address = 'https://sycee.example.com/files/chat/a.pdf?expires=1000&signature=x';
  expect([970_000, 979_000, 981_000, 2_000_000].map((now) => isExpired(address, now))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isExpired('https://sycee.example.com/files/a.png', 2_000_000)).toBe(false);
});

test('a file opens in a tab that is there before its address is, and the tab is closed if there is none', async () => {
  const replace = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  const tab = { opener: window, location: { replace }, close } as unknown as Window;
  const open = vi.spyOn(window, 'open').mockReturnValue(tab);
  const read = async () => {
    expect(open).toHaveBeenCalledOnce();
    return 'https://sycee.example.com/files/fresh.pdf';
  };
  expect(await openFresh(read)).toBe(true);
  expect(replace).toHaveBeenCalledWith('https://sycee.example.com/files/fresh.pdf');
  expect(tab.opener).toBeNull();
  expect(await openFresh(() => Promise.reject(new Error('network')))).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});
