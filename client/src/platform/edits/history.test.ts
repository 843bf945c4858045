import { expect, test } from 'vitest';
import { emptyHistory, type History, record, redo, undo } from './history.ts';

test('undo and redo go through every change, and a new change ends what could be redone', () => {
  const history = record(record(emptyHistory, 'a', 'add', 0), 'b', 'move', 10);
  const back = undo(history, 'c')!;
  expect(back.value).toBe('b');
  const start = undo(back.history, back.value)!;
  expect(start.value).toBe('a');
  expect(undo(start.history, start.value)).toBeNull();
  expect(redo(start.history, start.value)?.value).toBe('b');
  expect(redo(record(start.history, start.value, 'add', 20), 'd')).toBeNull();
});

test('typing in one field within a second is one step', () => {
  const typed = [0, 500, 900].reduce<History<string>>((history, at) => record(history, 'a', 'name', at), emptyHistory);
  expect(typed.past.length).toBe(1);
  expect(record<string>(typed, 'b', 'name', 2_500).past.length).toBe(2);
  expect(record<string>(typed, 'b', 'other name', 950).past.length).toBe(2);
});

test('a hundred steps are kept', () => {
  let history = record<number>(emptyHistory, 0, 'step 0', 0);
  for (let step = 1; step < 150; step++) history = record(history, step, `step ${step}`, step);
  expect([history.past.length, history.past[0]]).toEqual([100, 50]);
});
