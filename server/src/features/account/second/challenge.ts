import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const goodForMs = 300_000;

/** Stores a session's passkey challenge; only the newest is valid. */
export async function storeChallenge(db: Kysely<DB>, ctx: RequestContext, challenge: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ challenge, challenge_until: new Date(ctx.now + goodForMs) })
    .where('token_hash', '=', callerOf(ctx).tokenHash)
    .execute();
}

/** A challenge is used up by any answer: of two concurrent ones the second waits and finds none. */
export async function consumeChallenge(db: Kysely<DB>, ctx: RequestContext): Promise<string | null> {
  const { tokenHash } = callerOf(ctx);
  const row = await db
    .selectFrom('session')
    .select(['challenge', 'challenge_until'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable('session')
    .set({ challenge: null, challenge_until: null })
    .where('token_hash', '=', tokenHash)
    .execute();
  return row?.challenge_until && row.challenge_until.getTime() > ctx.now ? row.challenge : null;
}
