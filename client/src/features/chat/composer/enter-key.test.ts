import { expect, test } from 'vitest';
import { type KeyboardEventLike, shouldSendOnEnter } from './enter-key.ts';

const key = (name: string, atMs: number, more: Partial<Extract<KeyboardEventLike, { type: 'keydown' }>> = {}) => ({
  type: 'keydown' as const,
  key: name,
  keyCode: name === 'Enter' ? 13 : 229,
  isComposing: false,
  atMs,
  ...more,
});
const start = (atMs: number): KeyboardEventLike => ({ type: 'compositionstart', atMs });
const end = (atMs: number): KeyboardEventLike => ({ type: 'compositionend', atMs });

// The orders in which the browsers report the keys of a Chinese input method: "ni", the choice of 你 by Enter, then Enter to send.
const chrome = [
  key('n', 0, { keyCode: 229 }),
  start(1),
  key('i', 80, { keyCode: 229, isComposing: true }),
  key('Enter', 200, { keyCode: 229, isComposing: true }),
  end(201),
  key('Enter', 900),
];
const safari = [
  start(0),
  key('n', 1, { keyCode: 229, isComposing: true }),
  key('i', 80, { keyCode: 229, isComposing: true }),
  end(200),
  key('Enter', 202, { keyCode: 229, isComposing: false }),
  key('Enter', 900),
];

test('Chrome: the Enter that chooses a word does not send, the next one does', () => {
  expect(shouldSendOnEnter(chrome)).toEqual([5]);
});

test('Safari: the Enter that chooses a word comes after the composition, and does not send', () => {
  expect(shouldSendOnEnter(safari)).toEqual([5]);
});

test('Safari: an Enter at once after the choice sends, because the exception holds once', () => {
  const quick = [...safari.slice(0, 5), key('Enter', 320, { keyCode: 229 })];
  expect(shouldSendOnEnter(quick)).toEqual([5]);
});

test('a word chosen by the space bar or a digit: the following Enter sends', () => {
  const chosen = [start(0), key('n', 1, { isComposing: true }), key(' ', 90, { isComposing: true }), end(91)];
  expect(shouldSendOnEnter([...chosen, key('Enter', 140)])).toEqual([4]);
});

test('an Enter with keyCode 229 long after a composition sends', () => {
  expect(shouldSendOnEnter([start(0), end(10), key('Enter', 511, { keyCode: 229 })])).toEqual([2]);
  expect(shouldSendOnEnter([start(0), end(10), key('Enter', 510, { keyCode: 229 })])).toEqual([]);
});

test('Shift, Ctrl, Alt, Meta and a held key make no message', () => {
  for (const more of [{ shiftKey: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
    expect(shouldSendOnEnter([key('Enter', 0, more)])).toEqual([]);
  expect(shouldSendOnEnter([key('Enter', 0)])).toEqual([0]);
});

test('nothing sends while composing, whatever the event says', () => {
  expect(shouldSendOnEnter([start(0), key('Enter', 5)])).toEqual([]);
});
