import type { accountSecurity } from '@sycee/contract/account-security';
import type { DataIn } from '@sycee/contract/core/call';
import { callerOf, type Ports, type RequestContext } from '#platform/context.ts';
import { newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';

type MessagingToken = DataIn<(typeof accountSecurity)['GET /finance/api/get_yx_token']>;
/** Enough for connecting over a bad line; an open connection needs the token no more. */
const goodForMs = 600_000;

/**
 * accid is the contacts_no, as an account's number already has its prefix. The token belongs to the session and
 * replaces the previous one; like a session's, it contains the tenant in clear.
 */
export async function issueMessagingToken(ctx: RequestContext): Promise<MessagingToken> {
  const { accountNo, tokenHash } = callerOf(ctx);
  const token = `${ctx.site.tenantId}.${newSecret()}`;
  const expiresAt = new Date(ctx.now + goodForMs);
  await ctx.write(async (db) => {
    await db
      .updateTable('session')
      .set({ messaging_token_hash: hashToken(token), messaging_token_expires_at: expiresAt })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute();
  });
  return { accid: accountNo, token, expires_at: expiresAt.toISOString() };
}

/** The account of a messaging token; none if it is expired, its session ended or its account disabled. */
export async function accountOfMessagingToken(
  { database, sessions, clock }: Pick<Ports, 'database' | 'sessions' | 'clock'>,
  token: string,
): Promise<{ tenantId: string; account: string } | null> {
  const tenantId = sessions.tenantOf(token);
  if (!tenantId) return null;
  const now = new Date(clock.now());
  const row = await database
    .of(tenantId)
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account'),
    )
    .select('account.id')
    .where('messaging_token_hash', '=', hashToken(token))
    .where('messaging_token_expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.status', '=', 'active')
    .executeTakeFirst();
  return row ? { tenantId, account: row.id } : null;
}
