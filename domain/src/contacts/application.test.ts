import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyOutcome,
  canWriteToEachOther,
  examineOutcome,
  isWaiting,
  type Relation,
  type Side,
  type StoredApplication,
  statusForApplicant,
  statusForRecipient,
} from './application.ts';
import { applicationMs, quietAfterRefusalMs } from './limits.ts';

const now = 1_800_000_000_000;
const pending: StoredApplication = { status: 'pending', expiresAt: now + 1, decidedAt: null };
const refused = (decidedAt: number): StoredApplication => ({ status: 'refused', expiresAt: now + 1, decidedAt });
const contact: Side = { isContact: true, isBlocked: false };
const strangers: Relation = { own: null, other: null, sent: null, received: null, hasAgreed: false };

const anySide = fc.option(fc.record({ isContact: fc.boolean(), isBlocked: fc.boolean() }));
const anyTime = fc.integer({ min: now - 2 * applicationMs, max: now + 2 * applicationMs });
const anyUnaccepted = fc.option(
  fc.oneof(
    fc.record({ status: fc.constant('pending' as const), expiresAt: anyTime, decidedAt: fc.constant(null) }),
    fc.record({ status: fc.constant('refused' as const), expiresAt: anyTime, decidedAt: anyTime }),
  ),
);
const anyRelation: fc.Arbitrary<Relation> = fc.record({
  own: anySide,
  other: anySide,
  sent: anyUnaccepted,
  received: anyUnaccepted,
  hasAgreed: fc.boolean(),
});

describe('an application', () => {
  test.each<[string, Partial<Relation>, string]>([
    ['of a stranger is sent', {}, 'send'],
    ['is accepted by the other side’s open application', { received: pending }, 'accept'],
    ['is not accepted by an expired one', { received: { ...pending, expiresAt: now } }, 'send'],
    ['of a recipient who had refused the other side is accepted', { received: refused(now - 1) }, 'accept'],
    [
      'is not accepted by a refused one that has expired',
      { received: { ...refused(now - 1), expiresAt: now } },
      'send',
    ],
    ['to a person who still has the applicant as a contact is accepted', { other: contact }, 'accept'],
    ['to a person who agreed to be contacted is accepted', { hasAgreed: true }, 'accept'],
    ['to one who agreed after a refusal is accepted', { sent: refused(now - 1), hasAgreed: true }, 'accept'],
    ['to a contact who has deleted the applicant is sent', { own: contact }, 'send'],
    ['between contacts changes nothing', { own: contact, other: contact }, 'already'],
    [
      'to a blocked person is refused to the applicant',
      { own: { isContact: false, isBlocked: true } },
      'unblock_first',
    ],
    ['soon after a refusal is not shown again', { sent: refused(now - quietAfterRefusalMs + 1) }, 'send_unseen'],
    ['later after a refusal is shown again', { sent: refused(now - quietAfterRefusalMs) }, 'send'],
  ])('%s', (_, facts, outcome) => {
    expect(applyOutcome({ ...strangers, ...facts }, now)).toBe(outcome);
  });

  test('a recipient who has blocked the applicant gives the outcomes of one who does not answer, whatever else is true', () => {
    fc.assert(
      fc.property(anyRelation, fc.boolean(), (relation, isContact) => {
        const blocking = applyOutcome({ ...relation, other: { isContact, isBlocked: true } }, now);
        const silent = applyOutcome({ ...relation, other: null, received: null, hasAgreed: false }, now);
        expect(blocking).toBe(silent);
      }),
    );
  });

  test('nobody becomes a contact of a person whom they have blocked, or who has blocked them', () => {
    fc.assert(
      fc.property(anyRelation, (relation) => {
        const isBlocked = relation.own?.isBlocked || relation.other?.isBlocked;
        if (isBlocked) expect(['accept', 'already']).not.toContain(applyOutcome(relation, now));
        if (isBlocked) expect(canWriteToEachOther(relation)).toBe(false);
      }),
    );
  });
});

describe('[S4.31] an application goes from pending to decided', () => {
  test.each<[string, StoredApplication, Side, boolean, string]>([
    ['accept', pending, null, true, 'accept'],
    ['refuse', pending, null, false, 'refuse'],
    ['accept again', { ...pending, status: 'accepted', decidedAt: now - 1 }, contact, true, 'repeated'],
    ['refuse again', refused(now - 1), null, false, 'repeated'],
    ['accept what was refused', refused(now - 1), null, true, 'decided'],
    ['refuse what was accepted', { ...pending, status: 'accepted', decidedAt: now - 1 }, contact, false, 'decided'],
    ['accept at the moment of its end', { ...pending, expiresAt: now }, null, true, 'expired'],
    ['refuse after its end', { ...pending, expiresAt: now - 1 }, null, false, 'expired'],
    ['accept a person whom one has blocked', pending, { isContact: false, isBlocked: true }, true, 'unblock_first'],
    ['refuse a person whom one has blocked', pending, { isContact: false, isBlocked: true }, false, 'refuse'],
  ])('%s', (_, application, own, accept, outcome) => {
    expect(examineOutcome(application, own, accept, now)).toBe(outcome);
  });

  test('the applicant sees a refused application exactly as one that nobody has answered, at every time', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, (expiresAt, decidedAt, at) => {
        const unanswered: StoredApplication = { status: 'pending', expiresAt, decidedAt: null };
        const declined: StoredApplication = { status: 'refused', expiresAt, decidedAt };
        expect(statusForApplicant(declined, at)).toBe(statusForApplicant(unanswered, at));
        expect(isWaiting(declined, at)).toBe(isWaiting(unanswered, at));
      }),
    );
  });

  test('to a person who still waits becomes a contact at once, refused or not, so that no two applications wait for each other', () => {
    fc.assert(
      fc.property(anyRelation, (relation) => {
        fc.pre(isWaiting(relation.received, now));
        const unanswered: StoredApplication = { ...relation.received!, status: 'pending', decidedAt: null };
        const outcome = applyOutcome(relation, now);
        expect(outcome).toBe(applyOutcome({ ...relation, received: unanswered }, now));
        if (!relation.own?.isBlocked && !relation.other?.isBlocked) expect(['accept', 'already']).toContain(outcome);
      }),
    );
  });

  test('the recipient sees what was decided, and the end of what was not', () => {
    expect(statusForRecipient(pending, now)).toBe('pending');
    expect(statusForRecipient({ ...pending, expiresAt: now }, now)).toBe('expired');
    expect(statusForRecipient({ ...refused(now - 1), expiresAt: now - 1 }, now)).toBe('refused');
    expect(statusForRecipient({ ...pending, status: 'accepted', expiresAt: now - 1 }, now)).toBe('accepted');
  });
});
