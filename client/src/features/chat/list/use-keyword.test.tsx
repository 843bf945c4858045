import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { currentQuery } from '#platform/navigation/query.ts';
import { find, render, type } from '#ui/testing/render.tsx';
import { useKeyword } from './use-keyword.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Search() {
  const [keyword, setKeyword] = useKeyword();
  return <input value={keyword} onChange={({ target }) => setKeyword(target.value)} />;
}

test('the search is there again for a reader who comes back to its address', async () => {
  history.replace('/pages/message/message?tid=t-1');
  const first = await render(<Search />);
  await type('input', ' 利率 ');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(find<HTMLInputElement>('input').value).toBe(' 利率 ');
  expect(currentQuery()).toEqual({ tid: 't-1', keyword: '利率' });
  await first.leave();
  const second = await render(<Search />);
  expect(find<HTMLInputElement>('input').value).toBe('利率');
  await type('input', '');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(currentQuery()).toEqual({ tid: 't-1' });
  await second.leave();
});
