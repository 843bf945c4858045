import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettledSearch } from './SettledSearch.tsx';
import { find, press, render, type } from './testing/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Workbench({ searched }: { searched: (keyword: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const search = (now: string) => {
    searched(now);
    setKeyword(now);
  };
  return (
    <>
      <SettledSearch keyword={keyword} onSearch={search} />
      <button type="button" id="clear" onClick={() => setKeyword('')}>
        Clear
      </button>
    </>
  );
}

test('searches once after a pause in typing; cleared from outside it stays cleared', async () => {
  const searched = vi.fn<(keyword: string) => void>();
  const { leave } = await render(<Workbench searched={searched} />);
  for (const text of ['林', '林知', '林知夏']) await type('input', text);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(searched.mock.calls).toEqual([['林知夏']]);
  await press('#clear');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(find<HTMLInputElement>('input').value).toBe('');
  expect(searched).toHaveBeenCalledTimes(1);
  await leave();
});
