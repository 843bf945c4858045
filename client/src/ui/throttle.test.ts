import { expect, test } from 'vitest';
import { throttleMs } from './constants.ts';
import { throttle } from './throttle.ts';

test('[S9.15] lets one call through in 500 ms by default', () => {
  expect(throttleMs).toBe(500);
  let nowMs = 0;
  const calls: number[] = [];
  const press = throttle(
    (at: number) => void calls.push(at),
    undefined,
    () => nowMs,
  );
  for (const at of [0, 1, 499, 500, 999, 1000]) {
    nowMs = at;
    press(at);
  }
  expect(calls).toEqual([0, 500, 1000]);
});

test('accepts another interval', () => {
  let nowMs = 0;
  let calls = 0;
  const press = throttle(
    () => void (calls += 1),
    50,
    () => nowMs,
  );
  for (nowMs = 0; nowMs <= 100; nowMs += 10) press();
  expect(calls).toBe(3);
});
