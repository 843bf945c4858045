import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newerCounter } from './newer-counter.ts';
import { compareConversations, compareMessages } from './order.ts';
import { isRecallable } from './recall.ts';
import { isReadByOther, newerReceipt, readersOf } from './receipts.ts';
import { type CountedMessage, countUnread, sumUnread, unreadFloor } from './unread.ts';

const message = (seq: number, part: Partial<CountedMessage> = {}): CountedMessage => ({
  seq,
  sender: 'b-2',
  isRecalled: false,
  isDeleted: false,
  ...part,
});
const unread = (messages: CountedMessage[], floor = 0) => countUnread(messages, 'm-1', floor);

test('unread messages are those of others above the floor that are neither system, recalled nor deleted', () => {
  expect(unread([message(1), message(2)])).toBe(2);
  expect(unread([message(1), message(2)], 1)).toBe(1);
  for (const part of [{ sender: null }, { sender: 'm-1' }, { isRecalled: true }, { isDeleted: true }])
    expect(unread([message(1), message(2, part)])).toBe(1);
});

test('unread messages are counted to 100, and no further message is looked at', () => {
  let looked = 0;
  function* many() {
    for (let seq = 1; ; seq++) {
      looked++;
      yield message(seq);
    }
  }
  expect(countUnread(many(), 'm-1', 0)).toBe(100);
  expect(looked).toBe(100);
  expect(unread(Array.from({ length: 99 }, (_, at) => message(at + 1)))).toBe(99);
});

test('unread messages begin above what was read, before the joining, removed from the list, or not kept', () => {
  const none = { readSeq: 0, sinceSeq: 1, hiddenSeq: null, oldestSeq: 1 };
  expect(unreadFloor(none)).toBe(0);
  for (const part of [{ readSeq: 7 }, { sinceSeq: 8 }, { hiddenSeq: 7 }, { oldestSeq: 8 }])
    expect(unreadFloor({ ...none, ...part })).toBe(7);
  expect(unreadFloor({ readSeq: 3, sinceSeq: 2, hiddenSeq: 9, oldestSeq: 5 })).toBe(9);
});

test('[S4.36] a muted conversation keeps its own count and is not in the sum, which goes to 100', () => {
  expect(
    sumUnread([
      { unread: 3, isMuted: false },
      { unread: 4, isMuted: true },
    ]),
  ).toBe(3);
  expect(
    sumUnread([
      { unread: 60, isMuted: false },
      { unread: 60, isMuted: false },
    ]),
  ).toBe(100);
  expect(sumUnread([])).toBe(0);
});

test('[S4.41] a counter is replaced by a newer time only, whatever the order of arrival', () => {
  const stored = { unread: 3, time: 100 };
  expect(newerCounter(stored, { unread: 9, time: 99 })).toBe(stored);
  expect(newerCounter(stored, { unread: 9, time: 100 })).toBe(stored);
  expect(newerCounter(stored, { unread: 0, time: 101 })).toEqual({ unread: 0, time: 101 });
  expect(newerCounter(undefined, stored)).toBe(stored);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 50 }), { minLength: 1 }), (times) => {
      const counters = times.map((time) => ({ unread: time * 2, time }));
      const last = counters.reduce<(typeof counters)[0] | undefined>(newerCounter, undefined);
      expect(last?.time).toBe(Math.max(...times));
    }),
  );
});

test('[S4.43] a receipt covers messages up to its time, which is included, and an older one changes nothing', () => {
  expect([99, 100, 101].map((sentAt) => isReadByOther(sentAt, 100))).toEqual([true, true, false]);
  expect(isReadByOther(1, 0)).toBe(false);
  expect(newerReceipt(100, 99)).toBe(100);
  expect(newerReceipt(100, 101)).toBe(101);
});

test('[S4.43] a group message is read by the members whose position has reached it; its sender and later members do not count', () => {
  const members = [
    { account: 'sender', sinceSeq: 1, readSeq: 9 },
    { account: 'reader', sinceSeq: 1, readSeq: 5 },
    { account: 'other', sinceSeq: 5, readSeq: 4 },
    { account: 'later', sinceSeq: 6, readSeq: 9 },
  ];
  expect(readersOf(members, { seq: 5, sender: 'sender' })).toEqual({ readers: ['reader'], others: ['other'] });
});

test('[S4.37] a message can be recalled for 120 seconds, the last moment included', () => {
  expect([0, 119_000, 120_000, 120_001, 121_000].map((ms) => isRecallable(1000, 1000 + ms))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('conversations are listed pinned first and newest next, messages by number and then as they were written', () => {
  const listed = [
    { tid: 'a', isPinned: false, time: 5 },
    { tid: 'b', isPinned: false, time: 5 },
    { tid: 'c', isPinned: false, time: 9 },
    { tid: 'd', isPinned: true, time: 1 },
  ];
  const order = (list: typeof listed) => list.sort(compareConversations).map(({ tid }) => tid);
  expect(order([...listed])).toEqual(['d', 'c', 'b', 'a']);
  expect(order([...listed].reverse())).toEqual(['d', 'c', 'b', 'a']);
  const written = [
    { seq: null, writtenAs: 2 },
    { seq: null, writtenAs: 1 },
    { seq: 8, writtenAs: 9 },
    { seq: 7, writtenAs: 0 },
  ];
  expect(written.sort(compareMessages).map(({ seq, writtenAs }) => seq ?? `pending ${writtenAs}`)).toEqual([
    7,
    8,
    'pending 1',
    'pending 2',
  ]);
});
