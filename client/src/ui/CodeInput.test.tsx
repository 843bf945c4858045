// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeInput } from './CodeInput.tsx';
import { codeLength } from './constants.ts';
import { useCountdown } from './countdown.ts';
import { find, press, type Rendered, render, type } from './testing/render.tsx';

let rendered: Rendered;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await rendered.leave();
  vi.useRealTimers();
});

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeInput label="Code" value={value} onChange={setValue} onComplete={onComplete} />;
}
const boxes = () => [...document.querySelectorAll('.code span')].map((box) => box.textContent);

test('[S5.11] has 6 digits by default', async () => {
  rendered = await render(<Code />);
  expect(codeLength).toBe(6);
  expect(boxes()).toHaveLength(6);
  expect(find<HTMLInputElement>('input').pattern).toBe('\\d{6}');
  await rendered.show(<CodeInput label="Code" value="" onChange={() => undefined} length={4} />);
  expect(boxes()).toHaveLength(4);
});

test('accepts a paste with spaces, keeps digits only, and reports completion once', async () => {
  const onComplete = vi.fn<(code: string) => void>();
  rendered = await render(<Code onComplete={onComplete} />);
  await type('input', '12a');
  expect(boxes()).toEqual(['1', '2', '', '', '', '']);
  await type('input', '123 456 7');
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', '6']);
  await type('input', '1234567');
  expect(onComplete.mock.calls).toEqual([['123456']]);
  expect(find<HTMLInputElement>('input').autocomplete).toBe('one-time-code');
});

test('counts 60 seconds by the clock, and can be stopped', async () => {
  function Wait() {
    const { secondsLeft, start, stop } = useCountdown();
    return (
      <>
        <button type="button" onClick={start}>
          {secondsLeft}
        </button>
        <button type="button" id="stop" onClick={stop}>
          stop
        </button>
      </>
    );
  }
  rendered = await render(<Wait />);
  expect(find('button').textContent).toBe('0');
  await press('button');
  expect(find('button').textContent).toBe('60');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(find('button').textContent).toBe('59');
  vi.setSystemTime(Date.now() + 30_000);
  await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
  expect(find('button').textContent).toBe('29');
  await press('#stop');
  expect(find('button').textContent).toBe('0');
});
