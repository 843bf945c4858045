import type { MessageRow } from '@sycee/contract/chat-models';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf, recallOf, tidOf } from '#features/chat/testing/made.ts';
import { storedMessagesAtMost } from './limits.ts';
import { type Thread, threadFrom, withChange, withMessage, withOlder, withoutMessages, withSync } from './threads.ts';

const tid = tidOf(1);
const threadOf = (from: number, to: number): Thread =>
  threadFrom(
    tid,
    Array.from({ length: to - from + 1 }, (_, at) => messageOf(from + at)),
    { seq: to, change_no: 0, isStart: from === 1 },
  );
const seqsOf = ({ messages }: Pick<Thread, 'messages'>) => messages.map(({ seq }) => seq);

test('whatever arrives twice, late or in another order: each message once, in order, and none missing', () => {
  const deliveries = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 120 });
  fc.assert(
    fc.property(deliveries, (order) => {
      let thread = threadFrom(tid, [], { seq: 0, change_no: 0, isStart: true });
      for (const seq of order) {
        const result = withMessage(thread, messageOf(seq));
        // A gap is synchronized: the server answers everything after the position.
        const missing = Array.from({ length: seq - thread.seq }, (_, at) => messageOf(thread.seq + 1 + at));
        const sync = { tid, reset: false, messages: missing, changes: [], seq, change_no: 0, more: false };
        thread = result.isGap ? withSync(thread, sync) : result.thread;
      }
      const newest = Math.max(0, ...order);
      expect(seqsOf(thread)).toEqual(Array.from({ length: newest }, (_, at) => at + 1));
      expect(thread.seq).toBe(newest);
    }),
  );
});

test('[S4.37] a recall holds whether it arrives before or after a copy of the message', () => {
  const steps = fc.array(fc.constantFrom('message', 'recall', 'sync', 'older'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(steps, (order) => {
      let thread = threadOf(1, 3);
      let isRecalled = false;
      for (const step of order) {
        if (step === 'message') ({ thread } = withMessage(thread, messageOf(2)));
        if (step === 'older') thread = withOlder(thread, [messageOf(2)], true);
        if (step === 'recall') {
          ({ thread } = withChange(thread, recallOf(2, 1)));
          isRecalled = true;
        }
        const stale = { tid, reset: false, messages: [messageOf(2)], changes: [], seq: 3, change_no: 0, more: false };
        if (step === 'sync') thread = withSync(thread, stale);
        const message = thread.messages.find(({ seq }) => seq === 2);
        expect(message?.is_recalled).toBe(isRecalled);
        expect(message?.content === null).toBe(isRecalled);
      }
    }),
  );
});

test('a message beyond the next number is a gap and changes nothing', () => {
  const thread = threadOf(1, 5);
  expect(withMessage(thread, messageOf(7))).toEqual({ thread, isGap: true });
  expect(withChange(thread, recallOf(3, 2)).isGap).toBe(true);
});

test('a message that the reader deleted does not come back with an older copy', () => {
  const thread = withoutMessages(threadOf(1, 5), [3]);
  expect(seqsOf(withMessage(thread, messageOf(3)).thread)).toEqual([1, 2, 4, 5]);
});

test('a reset replaces the copy; an answer that was overtaken moves nothing back', () => {
  const answer = { tid, messages: [messageOf(90), messageOf(91)], changes: [], seq: 91, change_no: 4, more: false };
  const reset = withSync(threadOf(1, 5), { ...answer, reset: true });
  expect(seqsOf(reset)).toEqual([90, 91]);
  expect(reset).toMatchObject({ low: 90, seq: 91, change_no: 4, isStart: false });
  const late = withSync(threadOf(1, 5), { ...answer, reset: false, messages: [messageOf(4)], seq: 4, change_no: 0 });
  expect(late.seq).toBe(5);
});

test('keeps a bounded number of messages and stays one piece', () => {
  let thread = threadOf(1, storedMessagesAtMost);
  for (let seq = thread.seq + 1; seq <= storedMessagesAtMost + 20; seq++)
    ({ thread } = withMessage(thread, messageOf(seq)));
  expect(thread.messages).toHaveLength(storedMessagesAtMost);
  expect(thread.low).toBe(21);
  expect(thread.isStart).toBe(false);
});

test('an older page joins below, and says whether it was the last', () => {
  const page: MessageRow[] = [messageOf(1), messageOf(2)];
  const thread = withOlder(threadOf(3, 4), page, true);
  expect(seqsOf(thread)).toEqual([1, 2, 3, 4]);
  expect(thread).toMatchObject({ low: 1, isStart: true });
});
