import type { accountSecurity } from '@sycee/contract/account-security';
import type { DataIn } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { callerOf, type Ports, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import type { MessagingSession } from '#platform/realtime/messaging-session.ts';
import { hashToken } from '#platform/secrets.ts';
import { staffIdleMs } from '#platform/session-rows.ts';

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

/** The session of a messaging token; none if it is expired, its session ended, its account disabled or its tenant closed. */
export async function sessionOfMessagingToken(
  { database, sessions, clock }: Pick<Ports, 'database' | 'sessions' | 'clock'>,
  token: string,
): Promise<MessagingSession | null> {
  const tenantId = sessions.tenantOf(token);
  if (!tenantId) return null;
  const now = new Date(clock.now());
  const row = await liveSessions(database.of(tenantId), now)
    .select(['account_no', 'role', 'person'])
    .where('messaging_token_hash', '=', hashToken(token))
    .where('messaging_token_expires_at', '>', now)
    .executeTakeFirst();
  return (
    (row && {
      tenantId,
      session: row.session,
      account: row.account,
      accountNo: row.account_no,
      role: row.role as Role,
      person: row.person,
    }) ??
    null
  );
}

/** Of these sessions of a tenant, those whose realtime connection may stay open. */
export async function stillLive(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  tenantId: string,
  sessions: readonly string[],
): Promise<Set<string>> {
  const rows = await liveSessions(database.of(tenantId), new Date(clock.now()))
    .where('session.id', '=', sql<string>`any(${sessions}::uuid[])`)
    .execute();
  return new Set(rows.map(({ session }) => session));
}

/** The id of the session with this token, if a connection or a file may be opened for it now. */
export async function liveSessionOf(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  tenantId: string,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const row = await liveSessions(database.of(tenantId), new Date(clock.now()))
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session;
}

/** Sessions with which a connection or a file may be opened now. */
export const liveSessions = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account'),
    )
    .innerJoin('tenant', 'tenant.id', 'session.tenant_id')
    .select(['session.id as session', 'account.id as account'])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where((eb) => eb.or([eb('role', '=', 'member'), eb('seen_at', '>', new Date(now.getTime() - staffIdleMs))]))
    .where('account.status', '=', 'active')
    .where('tenant.status', '=', 'open')
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', businessDateOf(now.getTime()))]));
