import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { guestOwner, memberOwner } from './owner.ts';
import { liveDrafts, putDraft } from './store.ts';

/** What was typed as a guest becomes the member's, sealed anew under their key; what they wrote later themselves stays. */
export async function keepGuestDrafts(
  db: Kysely<DB>,
  at: Pick<At, 'site' | 'secrets' | 'now'>,
  member: { account: string; person: string },
  key: string,
): Promise<void> {
  const guest = guestOwner(at, key);
  const found = await liveDrafts(db, at, guest).orderBy('saved_at').forUpdate().execute();
  if (found.length === 0) return;
  const owner = await memberOwner(db, at, member);
  for (const row of found) {
    const text = guest.open(row);
    if (text) await putDraft(db, at, owner, row, text, row.saved_at);
  }
  await db
    .deleteFrom('draft')
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
}
