import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Sessions } from '#platform/sessions.ts';

export interface AddedMember {
  account: string;
  /** contacts_no */
  no: string;
  /** Of a session. */
  token: string;
}
let lastNo = 0;

/** Writes members with a session each, directly, because registering takes many calls. Their names are not sealed and they have no key. */
export async function addMembers(
  { database, sessions }: { database: { of(tenantId: string): Kysely<DB> }; sessions: Sessions },
  tenantId: string,
  count: number,
): Promise<AddedMember[]> {
  const db = database.of(tenantId);
  const added = Array.from({ length: count }, () => {
    lastNo += 1;
    return { person: randomUUID(), account: randomUUID(), no: `m-1001-9${lastNo}`, hash: randomBytes(32) };
  });
  await sql`
    insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
    select ${tenantId}::uuid, id, '', hash, hash, now() from unnest(${added.map(({ person }) => person)}::uuid[], ${added.map(({ hash }) => hash)}::bytea[]) as one(id, hash)`.execute(
    db,
  );
  await sql`
    insert into account (tenant_id, id, account_no, role, person, created_at)
    select ${tenantId}::uuid, id, no, 'member', person, now()
    from unnest(${added.map(({ account }) => account)}::uuid[], ${added.map(({ no }) => no)}::text[], ${added.map(({ person }) => person)}::uuid[]) as one(id, no, person)`.execute(
    db,
  );
  return await Promise.all(
    added.map(async ({ account, no }) => ({
      account,
      no,
      token: await startSession({ database, sessions }, tenantId, account),
    })),
  );
}

/** Another session of the member: another device. */
export async function startSession(
  { database, sessions }: { database: { of(tenantId: string): Kysely<DB> }; sessions: Sessions },
  tenantId: string,
  account: string,
): Promise<string> {
  const start = { tenantId, account, role: 'member' as const, userAgent: '', address: '127.0.0.1', isProven: true };
  return (await sessions.start(database.of(tenantId), start)).token;
}

/** Messaging tokens that are good for a day, by account. */
export async function messagingTokens(
  { database }: { database: { of(tenantId: string): Kysely<DB> } },
  tenantId: string,
  accounts: readonly string[],
): Promise<string[]> {
  const tokens = accounts.map(() => `${tenantId}.${newSecret()}`);
  await sql`
    update session set messaging_token_hash = given.hash, messaging_token_expires_at = now() + interval '1 day'
    from unnest(${accounts}::uuid[], ${tokens.map(hashToken)}::bytea[]) as given(account, hash)
    where session.account = given.account`.execute(database.of(tenantId));
  return tokens;
}
