import { quietAfterRefusalMs } from './limits.ts';

/** An application to become a contact, as it is stored. Instants are milliseconds. */
export interface StoredApplication {
  status: 'pending' | 'accepted' | 'refused';
  expiresAt: number;
  decidedAt: number | null;
}
export type ApplicationStatus = StoredApplication['status'] | 'expired';

/** One side of two people: their own row about the other, or null without one. */
export type Side = { isContact: boolean; isBlocked: boolean } | null;

/** What exists between the person who acts and the other one. */
export interface Relation {
  own: Side;
  other: Side;
  /** The newest application in each direction that was not accepted. */
  sent: StoredApplication | null;
  received: StoredApplication | null;
  /** The other person has agreed to be contacted by the one who acts. A later refusal ends the agreement. */
  hasAgreed: boolean;
}

/** Both have each other as a contact, and neither has blocked the other. */
export const canWriteToEachOther = ({ own, other }: Pick<Relation, 'own' | 'other'>): boolean =>
  [own, other].every((side) => side?.isContact === true && !side.isBlocked);

/** The recipient can still decide. */
export const isOpen = (application: StoredApplication | null, now: number): boolean =>
  application?.status === 'pending' && application.expiresAt > now;

/** The applicant still waits: a refusal is not disclosed, so a refused application looks like an open one until it expires. */
export const isWaiting = (application: StoredApplication | null, now: number): boolean =>
  application !== null && application.status !== 'accepted' && application.expiresAt > now;

export const statusForRecipient = (application: StoredApplication, now: number): ApplicationStatus =>
  application.status === 'pending' && application.expiresAt <= now ? 'expired' : application.status;

export function statusForApplicant(application: StoredApplication, now: number): ApplicationStatus {
  if (application.status === 'accepted') return 'accepted';
  return isWaiting(application, now) ? 'pending' : 'expired';
}

/**
 * What an application does.
 * - `unblock_first`: the applicant has blocked the other person; nothing happens.
 * - `already`: both can write to each other; nothing happens.
 * - `accept`: both become contacts at once, because the other person waits for an answer, still has the applicant as a contact, or has agreed to be contacted by them. A person whose application the
 *   applicant had refused waits too: to apply is a change of mind, and an application beside the one that still waits would disclose the refusal.
 * - `send`: the recipient is asked, or asked again.
 * - `send_unseen`: the applicant waits, and the recipient, who refused a short time ago, is not asked again.
 *
 * A recipient who has blocked the applicant never gives another outcome than one who has not answered.
 */
export type ApplyOutcome = 'unblock_first' | 'already' | 'accept' | 'send' | 'send_unseen';
export function applyOutcome(relation: Relation, now: number): ApplyOutcome {
  const { own, other, sent, received } = relation;
  if (own?.isBlocked) return 'unblock_first';
  if (canWriteToEachOther(relation)) return 'already';
  const isWelcome = isWaiting(received, now) || other?.isContact === true || relation.hasAgreed;
  if (isWelcome && !other?.isBlocked) return 'accept';
  const wasRefused = sent?.status === 'refused' && (sent.decidedAt ?? 0) + quietAfterRefusalMs > now;
  return wasRefused ? 'send_unseen' : 'send';
}

/**
 * What a decision about a received application does. `repeated` is the same decision again, `decided` another one than before; of two decisions at once the first counts.
 */
export type ExamineOutcome = 'accept' | 'refuse' | 'repeated' | 'decided' | 'expired' | 'unblock_first';
export function examineOutcome(
  application: StoredApplication,
  own: Side,
  accept: boolean,
  now: number,
): ExamineOutcome {
  const status = statusForRecipient(application, now);
  if (status === 'expired') return 'expired';
  if (status !== 'pending') return (status === 'accepted') === accept ? 'repeated' : 'decided';
  if (!accept) return 'refuse';
  return own?.isBlocked ? 'unblock_first' : 'accept';
}
