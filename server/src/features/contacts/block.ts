import type { Kysely } from 'kysely';
import { endNumbersBetween } from '#features/demand/index.ts';
import { endConsents } from '#features/marketing/index.ts';
import { endFollows } from '#features/square/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ownListFull, requireRoom } from './become-contacts.ts';
import { withdrawApplications } from './withdraw.ts';

/** Blocks a person. The row of a contact stays, so that the end of the block restores the contact; what ends for good is that the two follow each other, and numbers by which they call each other. */
export async function block(db: Kysely<DB>, ctx: RequestContext, other: string): Promise<void> {
  const { account } = callerOf(ctx);
  const now = new Date(ctx.now);
  await requireRoom(db, account, other, ownListFull);
  await db
    .insertInto('contact')
    .values({
      tenant_id: ctx.site.tenantId,
      owner: account,
      account: other,
      is_contact: false,
      blocked_at: now,
      created_at: now,
    })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'owner', 'account'])
        .doUpdateSet({ blocked_at: now })
        // A second block keeps the time of the first.
        .where('contact.blocked_at', 'is', null),
    )
    .execute();
  await withdrawApplications(db, account, other, now);
  await endConsents(db, ctx, account, other);
  await endFollows(db, account, other);
  await endNumbersBetween(db, ctx, [account, other]);
}

/** Ends a block. A person who is no contact leaves no row. */
export async function unblock(db: Kysely<DB>, owner: string, account: string): Promise<void> {
  await db
    .deleteFrom('contact')
    .where('owner', '=', owner)
    .where('account', '=', account)
    .where('is_contact', '=', false)
    .execute();
  await db
    .updateTable('contact')
    .set({ blocked_at: null })
    .where('owner', '=', owner)
    .where('account', '=', account)
    .execute();
}
