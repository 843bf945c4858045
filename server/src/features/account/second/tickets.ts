import { type Kysely, sql } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Factor } from './factors.ts';
import { passkeyLoginOptions } from './passkeys.ts';
import { countRecoveryCodes } from './recovery.ts';

const secondForMs = 300_000;
const bindForMs = 600_000;
const attemptsAtMost = 5;

/** Issues a ticket for the second step of a login. It is as secret as a token and stored like one. */
export async function issueSecondFactorTicket(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: string,
  factors: readonly Factor[],
) {
  const ticket = newSecret();
  const expiresAt = new Date(ctx.now + secondForMs);
  const passkey = await passkeyLoginOptions(ctx, factors);
  const kinds = { ticket_hash: hashToken(ticket), kind: 'second', account, challenge: passkey?.challenge ?? null };
  await db
    .insertInto('login_ticket')
    .values({ tenant_id: ctx.site.tenantId, ...kinds, expires_at: expiresAt })
    .execute();
  const ways = [
    ...(factors.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...((await countRecoveryCodes(db, account)) > 0 ? (['recovery'] as const) : []),
  ];
  return { ticket, expires_at: expiresAt.toISOString(), ways, passkey: passkey && { ...passkey } };
}

/** For an open id that is not linked yet. */
export async function issueBindTicket(db: Kysely<DB>, ctx: RequestContext, openIdHash: Buffer): Promise<string> {
  const ticket = newSecret();
  await db
    .insertInto('login_ticket')
    .values({
      tenant_id: ctx.site.tenantId,
      ticket_hash: hashToken(ticket),
      kind: 'bind',
      open_id_hash: openIdHash,
      expires_at: new Date(ctx.now + bindForMs),
    })
    .execute();
  return ticket;
}

/** The ticket's account, without counting an attempt. */
export const ticketOf = (db: Kysely<DB>, ticket: string) =>
  db.selectFrom('login_ticket').select('account').where('ticket_hash', '=', hashToken(ticket)).executeTakeFirst();

/**
 * Counts an attempt. The row stays locked until the caller's transaction ends, so concurrent attempts see each other's
 * count: the sixth wrong one, and a second right one, find nothing.
 */
export const tryTicket = (db: Kysely<DB>, ctx: RequestContext, kind: 'second' | 'bind', ticket: string) =>
  db
    .updateTable('login_ticket')
    .set({ attempts: sql`attempts + 1` })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('attempts', '<', attemptsAtMost)
    .where('expires_at', '>', new Date(ctx.now))
    .returning(['account', 'open_id_hash', 'challenge'])
    .executeTakeFirst();

export const useTicket = (db: Kysely<DB>, ctx: RequestContext, ticket: string) =>
  db
    .updateTable('login_ticket')
    .set({ used_at: new Date(ctx.now) })
    .where('ticket_hash', '=', hashToken(ticket))
    .execute();

export const ticketIsOver = () =>
  invalid({ ticket: { zh: '本次登录已失效，请重新登录', en: 'This login has expired. Please log in again' } });
