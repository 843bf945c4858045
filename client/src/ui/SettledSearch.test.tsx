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

test('letters of an input method are not searched before they are a word', async () => {
  const searched = vi.fn<(keyword: string) => void>();
  const { leave } = await render(<Workbench searched={searched} />);
  const input = find<HTMLInputElement>('input');
  for (const text of ['l', 'li', 'lin']) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(input.value).toBe(text);
  }
  expect(searched).not.toHaveBeenCalled();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '林');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(searched.mock.calls).toEqual([['林']]);
  expect(input.value).toBe('林');
  await leave();
});

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
