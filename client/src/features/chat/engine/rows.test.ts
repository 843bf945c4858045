import fc from 'fast-check';
import { expect, test } from 'vitest';
import { me, messageOf, other, recallOf, rowOf, tidOf } from '#features/chat/testing/made.ts';
import { applyCounter, filterCounts, isInFilter, type ListFilter, unreadSum, waitingApplications } from './counters.ts';
import { afterMessage, afterRead, afterRecall, afterReceipt, applyAccount, inListOrder, isRead } from './rows.ts';
import { countsAsUnread, unreadText } from './unread.ts';

const account = {
  epoch: 'e',
  reset: false,
  feed_no: 1,
  now: 1,
  conversations: [],
  lost: [],
  deleted: [],
  unread: 0,
  cursor: null,
};

test('[S4.35] counts what others wrote after the read position, and nothing else', () => {
  const kinds = fc.constantFrom('received', 'own', 'system', 'recall', 'read');
  fc.assert(
    fc.property(fc.array(kinds, { maxLength: 60 }), (steps) => {
      let row = rowOf();
      const messages: ReturnType<typeof messageOf>[] = [];
      let changes = 0;
      for (const step of steps) {
        const seq = messages.length + 1;
        if (step === 'received' || step === 'own' || step === 'system') {
          const from = { received: other, own: me, system: null }[step];
          const message = messageOf(seq, { from, ...(step === 'system' && { kind: 'system' as const }) });
          messages.push(message);
          row = afterMessage(row, message, me, false);
        }
        const newest = messages.at(-1);
        if (step === 'recall' && newest && !newest.is_recalled) {
          changes += 1;
          row = afterRecall(row, recallOf(newest.seq, changes), newest, me) ?? row;
          messages[newest.seq - 1] = { ...newest, content: null, is_recalled: true };
        }
        if (step === 'read' && messages.length > 1) {
          const middle = Math.ceil(messages.length / 2);
          row = afterRead(
            row,
            middle,
            me,
            messages.filter((message) => message.seq > middle),
          );
        }
        expect(row.unread).toBe(messages.filter((message) => countsAsUnread(message, me, row.read_seq)).length);
      }
    }),
  );
});

test('a message that is read at once raises no count; one’s own moves no read position', () => {
  const read = afterMessage(rowOf(), messageOf(1), me, true);
  expect(read).toMatchObject({ unread: 0, read_seq: 1, seq: 1 });
  const own = afterMessage(read, messageOf(2, { from: me }), me, false);
  expect(own).toMatchObject({ unread: 0, read_seq: 1, seq: 2 });
});

test('counts to 100, which is shown as 99+', () => {
  let row = rowOf();
  for (let seq = 1; seq <= 130; seq++) row = afterMessage(row, messageOf(seq), me, false);
  expect(row.unread).toBe(100);
  expect(unreadText(row.unread)).toBe('99+');
  expect(unreadText(99)).toBe('99');
  // How many there are after a recall only the server knows.
  expect(afterRecall(row, recallOf(130, 1), messageOf(130), me)).toBeNull();
});

test('[S4.37] a recall empties the line of the list, and corrects the count once', () => {
  const row = afterMessage(rowOf(), messageOf(1, { is_mention: true }), me, false);
  expect(row).toMatchObject({ unread: 1, at: 1 });
  const after = afterRecall(row, recallOf(1, 1), messageOf(1, { is_mention: true }), me);
  expect(after).toMatchObject({ unread: 0, at: 0, change_no: 1, last: { content: null, is_recalled: true } });
  expect(afterRecall(row, recallOf(1, 1), undefined, me)).toBeNull();
});

test('[S4.42] a new message lists a removed conversation again', () => {
  expect(afterMessage(rowOf({ hidden: true }), messageOf(1), me, false).hidden).toBe(false);
});

test('[S4.36] a muted conversation is counted in its row and not in the sum', () => {
  const muted = afterMessage(rowOf({ undisturb: true }), messageOf(1), me, false);
  expect(muted.unread).toBe(1);
  expect(unreadSum([muted, rowOf({ tid: tidOf(2), unread: 2 })])).toBe(2);
  expect(unreadSum([rowOf({ unread: 100 }), rowOf({ tid: tidOf(2), unread: 100 })])).toBe(100);
});

test('[S4.43] a receipt covers messages of its own time, and never moves back', () => {
  const row = afterReceipt(rowOf(), 5_000);
  expect(isRead(messageOf(5), row)).toBe(true);
  expect(isRead({ time: 5_001 }, row)).toBe(false);
  expect(afterReceipt(row, 4_000)).toBe(row);
  expect(isRead({ time: 0 }, rowOf())).toBe(false);
});

test('[S3.19] lists pinned conversations first, then the newest', () => {
  const rows = [
    rowOf({ tid: tidOf(1), time: 5 }),
    rowOf({ tid: tidOf(2), time: 9 }),
    rowOf({ tid: tidOf(3), time: 1, top: true }),
    rowOf({ tid: tidOf(4), time: 5 }),
  ];
  expect(inListOrder(rows).map(({ tid }) => tid)).toEqual([tidOf(3), tidOf(2), tidOf(1), tidOf(4)]);
});

test('a reset replaces the list with its first page only', () => {
  const known = new Map([
    [tidOf(1), rowOf()],
    [tidOf(2), rowOf({ tid: tidOf(2) })],
  ]);
  const page = { ...account, reset: true, conversations: [rowOf({ tid: tidOf(3) })] };
  expect([...applyAccount(known, page, true).keys()]).toEqual([tidOf(3)]);
  expect(applyAccount(known, page, false).size).toBe(3);
});

test('[S4.41] an older time never replaces a newer counter', () => {
  const times = fc.array(fc.record({ unread: fc.nat(200), time: fc.nat(1_000) }), { minLength: 1 });
  fc.assert(
    fc.property(times, (list) => {
      let counters = {};
      for (const one of list) counters = applyCounter(counters, { slug: 'apply', ...one });
      const newest = Math.max(...list.map(({ time }) => time));
      expect(counters).toEqual({ apply: list.find(({ time }) => time === newest) });
    }),
  );
  expect(applyCounter({}, { slug: 'constructor', unread: 1, time: 1 })).toMatchObject({ constructor: { unread: 1 } });
});

test('[S3.23] a filter counts the conversations that it lists, muted ones too', () => {
  const rows = [
    rowOf({ unread: 3, at: 1 }),
    rowOf({ tid: tidOf(2), unread: 1, undisturb: true }),
    rowOf({ tid: tidOf(3), unread: 1, hidden: true }),
    rowOf({ tid: tidOf(4) }),
  ];
  const listed = (filter: ListFilter) => rows.filter((row) => isInFilter(row, filter)).length;
  expect(filterCounts(rows)).toEqual({ all: 3, unread: 2, at: 1 });
  expect({ all: listed('all'), unread: listed('unread'), at: listed('at') }).toEqual(filterCounts(rows));
});

test('applications that wait are those of the tab, or else of the list of applications', () => {
  expect(waitingApplications({})).toBe(0);
  expect(waitingApplications({ apply: { unread: 2, time: 1 } })).toBe(2);
  expect(waitingApplications({ apply: { unread: 2, time: 1 }, tab_contacts: { unread: 0, time: 2 } })).toBe(0);
});
