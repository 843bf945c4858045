import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { expect, test } from 'vitest';
import { emptyHistory, record, redo, undo } from './history.ts';
import { addRule } from './rules.ts';

const one = addRule(emptyDraft, 'age').draft;
const two = addRule(one, 'house').draft;

test('undo and redo go through every change, and a new change ends what could be redone', () => {
  const history = record(record(emptyHistory, emptyDraft, 'add', 0), one, 'move', 10);
  const back = undo(history, two)!;
  expect(back.draft).toEqual(one);
  const start = undo(back.history, back.draft)!;
  expect(start.draft).toEqual(emptyDraft);
  expect(undo(start.history, start.draft)).toBeNull();
  expect(redo(start.history, start.draft)?.draft).toEqual(one);
  expect(redo(record(start.history, start.draft, 'add', 20), one)).toBeNull();
});

test('typing in one field within a second is one step', () => {
  const typed = [0, 500, 900].reduce((history, at) => record(history, emptyDraft, 'value age', at), emptyHistory);
  expect(typed.past.length).toBe(1);
  expect(record(typed, one, 'value age', 2_500).past.length).toBe(2);
  expect(record(typed, one, 'value house', 950).past.length).toBe(2);
});

test('undoing leaves other fields of the product as they are now', () => {
  const named = { ...one, name: { zh: '新名', en: 'New' } };
  expect(undo(record(emptyHistory, emptyDraft, 'add', 0), named)?.draft).toEqual({ ...emptyDraft, name: named.name });
});
