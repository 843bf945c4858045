import { expect, test } from 'vitest';
import { me, messageOf, other, outboxRow, tidOf } from '#features/chat/testing/made.ts';
import { itemsOf, unreadBelow } from './items.ts';

const noon = new Date(2026, 10, 23, 12, 0, 20).getTime();
const minute = 60_000;
const at = (seq: number, minutes: number, from: string = other) =>
  messageOf(seq, { from, time: noon + minutes * minute });
const shown = (messages: ReturnType<typeof at>[], outbox = [] as ReturnType<typeof outboxRow>[]) =>
  itemsOf({ messages, outbox, me, firstUnread: null, isStart: true });

test('a time stands above the first message and after a pause, and below a message only in another minute', () => {
  const items = shown([at(1, 0), at(2, 0.3, me), at(3, 1), at(4, 2), at(5, 13), at(6, 13.5, me), at(7, 14, me)]);
  expect(items.map(({ startsDay }) => startsDay)).toEqual([true, false, false, false, true, false, false]);
  expect(items.map(({ isLastOfGroup }) => isLastOfGroup)).toEqual([true, true, false, true, true, false, true]);
  expect(items.map(({ showsTime }) => showsTime)).toEqual([false, false, false, true, false, false, true]);
});

test('a message that is stored takes the place of its row in the outbox, with the same key', () => {
  const pending = outboxRow({ idClient: tidOf(1_002), created_at: noon });
  const [, before] = shown([at(1, 0)], [pending]);
  const [, after, ...more] = shown([at(1, 0), at(2, 0, me)], [pending]);
  expect(before).toMatchObject({ pending, message: null });
  expect(after).toMatchObject({ pending: null, message: { seq: 2 }, key: before?.key });
  expect(more).toEqual([]);
});

test('what stands at a message stays when older ones come', () => {
  const all = Array.from({ length: 40 }, (_, n) => at(n + 1, n % 7 === 0 ? n * 11 : n * 4, n % 3 === 0 ? me : other));
  const messages = all.sort((one, next) => one.time - next.time);
  const whole = new Map(shown(messages).map((item) => [item.key, item]));
  for (let from = 1; from < messages.length - 1; from++) {
    const items = itemsOf({ messages: messages.slice(from), outbox: [], me, firstUnread: null, isStart: false });
    expect(items).toHaveLength(messages.length - from - 1);
    for (const { key, startsDay, isContinued, isLastOfGroup } of items)
      expect(whole.get(key)).toMatchObject({ startsDay, isContinued, isLastOfGroup });
  }
});

test('where all messages are new, the first that is shown says so', () => {
  const messages = [at(1, 0), at(2, 1), at(3, 2)];
  const items = itemsOf({ messages, outbox: [], me, firstUnread: { seq: 1, count: 3 }, isStart: false });
  expect(items.map(({ newCount }) => newCount)).toEqual([3, null]);
});

test('below the view, only messages that are not read yet are counted', () => {
  const items = shown([at(1, 0), at(2, 1), at(3, 2, me), at(4, 3), { ...at(5, 4), is_recalled: true }, at(6, 5)]);
  expect(unreadBelow(items, { me, readSeq: 6, lastVisibleSeq: 1 })).toBe(0);
  expect(unreadBelow(items, { me, readSeq: 2, lastVisibleSeq: 1 })).toBe(2);
  expect(unreadBelow(items, { me, readSeq: 0, lastVisibleSeq: 4 })).toBe(1);
});
