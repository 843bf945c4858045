import type { Relation, Side, StoredApplication } from '@sycee/domain/contacts/application';
import type { Kysely } from 'kysely';
import { notAllowed, notFound, sessionEnded } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { showsName } from './agreed-reader.ts';
import { isActive } from './people.ts';

/**
 * Locks the accounts of the caller and the other person in the order of their ids, so that everything that the two do to each other happens one after the other. Answers
 * the status of the other account.
 */
export async function lockPair(db: Kysely<DB>, caller: string, other: string): Promise<{ status: string }> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'status'])
    .where('id', 'in', [caller, other])
    // A support session acts for the operator, who is nobody's contact.
    .where('is_support', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [own, others] = [caller, other].map((id) => rows.find((row) => row.id === id));
  if (!own) throw notAllowed();
  // The caller's account was disabled or erased while this waited for the lock.
  if (!isActive(own)) throw sessionEnded();
  if (!others) throw notFound();
  return others;
}

interface FoundApplication extends StoredApplication {
  id: string;
}
export interface FoundRelation extends Relation {
  sent: FoundApplication | null;
  received: FoundApplication | null;
}

/** What exists between two accounts, seen from the first. */
export async function readRelation(db: Kysely<DB>, own: string, other: string): Promise<FoundRelation> {
  return {
    own: await sideOf(db, own, other),
    other: await sideOf(db, other, own),
    sent: await applicationOf(db, own, other),
    received: await applicationOf(db, other, own),
    hasAgreed: await showsName(db, other, own),
  };
}

/**
 * Whether the two know each other: one has the other as a contact or has written an application that is still in the lists of both. A person whom the caller has
 * blocked is known too. A block by the other side is not, because it is not disclosed.
 */
export const hasRelation = ({ own, other, sent, received }: Relation): boolean =>
  own !== null || other?.isContact === true || sent !== null || received !== null;

export async function sideOf(db: Kysely<DB>, owner: string, account: string): Promise<Side> {
  const row = await db
    .selectFrom('contact')
    .select(['is_contact', 'blocked_at'])
    .where('owner', '=', owner)
    .where('account', '=', account)
    .executeTakeFirst();
  return row ? { isContact: row.is_contact, isBlocked: row.blocked_at !== null } : null;
}

/** The newest application that was not accepted. There is at most one, because applying again renews it. */
async function applicationOf(db: Kysely<DB>, applicant: string, recipient: string): Promise<FoundApplication | null> {
  const row = await db
    .selectFrom('contact_application')
    .select(['id', 'status', 'expires_at', 'decided_at'])
    .where('applicant', '=', applicant)
    .where('recipient', '=', recipient)
    .where('status', '<>', 'accepted')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, ...stored(row) } : null;
}

export const stored = (row: { status: string; expires_at: Date; decided_at: Date | null }): StoredApplication => ({
  status: row.status as StoredApplication['status'],
  expiresAt: row.expires_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
});
