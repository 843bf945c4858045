import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { guestOwner, memberOwner } from './owner.ts';
import { liveDrafts, putDraft } from './repository.ts';

/** Transfers a guest's drafts to the member, resealed under the person's key; newer drafts of the member stay. */
export async function transferGuestDrafts(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'secrets' | 'now'>,
  member: { account: string; person: string },
  key: string,
): Promise<void> {
  const guest = guestOwner(ctx, key);
  const guestDrafts = await liveDrafts(db, ctx, guest).orderBy('saved_at').forUpdate().execute();
  if (guestDrafts.length === 0) return;
  const owner = await memberOwner(db, ctx, member);
  for (const row of guestDrafts) {
    const text = guest.open(row);
    if (text) await putDraft(db, ctx, owner, row, text, row.saved_at);
  }
  await db
    .deleteFrom('draft')
    .where(
      'id',
      'in',
      guestDrafts.map(({ id }) => id),
    )
    .execute();
}
