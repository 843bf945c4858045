import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchFacts, numberMessages, type SealedMessage } from './number-messages.ts';

const now = new Date('2026-11-23T08:00:00Z');
const message = (parts: Partial<SealedMessage> = {}): SealedMessage => ({
  conversation: 'c1',
  sender: 'li',
  idClient: 'id',
  kind: 'text',
  replySeq: null,
  mentions: [],
  mentionsAll: false,
  files: [],
  sealed: Buffer.from('sealed'),
  ...parts,
});
const conversation = {
  id: 'c1',
  last_seq: 7,
  oldest_seq: 3,
  last_at: now,
  change_no: 0,
  is_erased: false,
  has_closed: false,
  account_low: null,
  account_high: null,
  is_muted: false,
};
const member = { conversation: 'c1', account: 'li', left_at: null, can_send: true, joined_seq: 2, role: null };
const facts: BatchFacts = { conversations: [conversation], members: [member], known: [], mentionsOfAll: new Map() };
const outcomeOf = (sent: SealedMessage, change: Partial<BatchFacts> = {}) => {
  const { seq, refused } = numberMessages([sent], { ...facts, ...change }, now).results[0]!;
  return seq ?? refused;
};

test('numbers follow the last one without gaps, and times never go back, whatever is refused in between', () => {
  const sent = fc.record({ conversation: fc.constantFrom('c1', 'c2'), sender: fc.constantFrom('li', 'stranger') });
  const clock = fc.integer({ min: -5000, max: 5000 }).map((ms) => new Date(now.getTime() + ms));
  fc.assert(
    fc.property(fc.array(sent), clock, (batch, at) => {
      const both: BatchFacts = {
        conversations: [conversation, { ...conversation, id: 'c2', last_seq: 0 }],
        members: [member, { ...member, conversation: 'c2' }],
        known: [],
        mentionsOfAll: new Map(),
      };
      const { results, numbered } = numberMessages(batch.map(message), both, at);
      expect(results.map(({ place }) => place)).toEqual(batch.map((_, place) => place));
      expect(results.filter(({ refused }) => refused).length).toBe(
        batch.filter(({ sender }) => sender === 'stranger').length,
      );
      for (const { id, last_seq } of both.conversations) {
        const own = numbered.filter((one) => one.message.conversation === id);
        expect(own.map(({ seq }) => seq)).toEqual(own.map((_, i) => last_seq + 1 + i));
        const times = [now.getTime(), ...own.map(({ sentAt }) => sentAt.getTime())];
        expect(times.every((time, i) => i === 0 || time > times[i - 1]!)).toBe(true);
      }
    }),
  );
});

test('who is no member, has left, may not write or writes into an erased conversation or to a closed account is refused', () => {
  expect(outcomeOf(message())).toBe(8);
  expect(outcomeOf(message(), { conversations: [] })).toBe('not_member');
  expect(outcomeOf(message(), { members: [] })).toBe('not_member');
  expect(outcomeOf(message(), { members: [{ ...member, left_at: now }] })).toBe('not_member');
  expect(outcomeOf(message(), { members: [{ ...member, can_send: false }] })).toBe('cannot_send');
  expect(outcomeOf(message(), { conversations: [{ ...conversation, is_erased: true }] })).toBe('erased');
  const closed = { conversations: [{ ...conversation, has_closed: true }] };
  expect(outcomeOf(message(), closed)).toBe('closed');
  // 'cannot_send' would advise the sender to apply again, to an account that cannot answer.
  expect(outcomeOf(message(), { ...closed, members: [{ ...member, can_send: false }] })).toBe('closed');
});

test('a reply quotes a message that the sender can read', () => {
  const replies = [2, 3, 7, 8].map((replySeq) => outcomeOf(message({ replySeq })));
  expect(replies).toEqual(['no_such_reply', 8, 8, 'no_such_reply']);
  const later = { members: [{ ...member, joined_seq: 5 }] };
  expect([4, 5].map((replySeq) => outcomeOf(message({ replySeq }), later))).toEqual(['no_such_reply', 8]);
});

test('a message that was stored before keeps its number, and its idClient is taken in every other conversation', () => {
  const known = { place: 0, conversation: 'c1', seq: 5, sent_at: now };
  expect(outcomeOf(message(), { known: [known] })).toBe(5);
  expect(outcomeOf(message(), { known: [{ ...known, conversation: 'c2' }] })).toBe('id_taken');
});
