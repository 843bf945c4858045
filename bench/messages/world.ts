import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerParts } from '../../server/src/app/wire.ts';
import { connect } from '../../server/src/platform/db/connect.ts';

export interface BenchAccount {
  id: string;
  no: string;
}
export interface BenchWorld {
  tenantId: string;
  accounts: BenchAccount[];
  /** `pairs[i]` is the conversation of accounts 2i and 2i + 1. */
  pairs: string[];
  /** Groups of a hundred accounts in their order. */
  groups: string[];
}
export const groupOf = 100;

/** Adds members with one-to-one conversations in pairs, and groups of a hundred, as the owner of the tables. */
export async function seedMessages(ownerUrl: string, parts: ServerParts, count: number): Promise<BenchWorld> {
  const { tenantId } = (await parts.ports.registry.standardSite())!;
  const owner = await connect(ownerUrl);
  try {
    await owner.query('set session_replication_role = replica; set row_security = off');
    // Each world has numbers of its own.
    const prefix = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
    const accounts = Array.from({ length: count }, (_, i) => ({
      id: randomUUID(),
      no: `m-${prefix}${String(i).padStart(5, '0')}`,
    }));
    const ids = accounts.map(({ id }) => id);
    await owner.query(
      `insert into person (tenant_id, id, name, mobile_hash, mobile_last4_hash, created_at)
       select $1, id, '', sha256(id::text::bytea), sha256(id::text::bytea), now() from unnest($2::uuid[]) as given(id)`,
      [tenantId, ids],
    );
    await owner.query(
      `insert into account (tenant_id, id, account_no, role, person, nickname, search, created_at, is_demo)
       select $1, id, no, 'member', id, '成员', '{x}', now(), false from unnest($2::uuid[], $3::text[]) as given(id, no)`,
      [tenantId, ids, accounts.map(({ no }) => no)],
    );
    const pairs = accounts.filter((_, i) => i % 2).map(() => randomUUID());
    await addConversations(
      owner,
      parts,
      tenantId,
      pairs.map((id, i) => ({ id, kind: 'direct', members: ids.slice(2 * i, 2 * i + 2) })),
    );
    const groups = Array.from({ length: Math.floor(count / groupOf) }, () => randomUUID());
    await addConversations(
      owner,
      parts,
      tenantId,
      groups.map((id, i) => ({ id, kind: 'group', members: ids.slice(groupOf * i, groupOf * (i + 1)) })),
    );
    return { tenantId, accounts, pairs, groups };
  } finally {
    await owner.end();
  }
}

export interface NewConversation {
  id: string;
  kind: 'direct' | 'group';
  members: string[];
}

export async function addConversations(
  owner: { query(text: string, values?: unknown[]): Promise<unknown> },
  { ports }: ServerParts,
  tenantId: string,
  conversations: readonly NewConversation[],
): Promise<void> {
  const keys = conversations.map(({ id }) => ports.secrets.newDataKey(`${tenantId} ${id}`).wrapped);
  const sorted = conversations.map(({ kind, members }) => (kind === 'direct' ? [...members].sort() : [null, null]));
  await owner.query(
    `insert into conversation (tenant_id, id, kind, wrapped_key, last_at, active_hour, changed_at, account_low, account_high, created_at)
     select $1, id, kind, key, now(), date_trunc('hour', now()), now(), low, high, now()
     from unnest($2::uuid[], $3::text[], $4::bytea[], $5::uuid[], $6::uuid[]) as given(id, kind, key, low, high)`,
    [
      tenantId,
      conversations.map(({ id }) => id),
      conversations.map(({ kind }) => kind),
      keys,
      sorted.map(([low]) => low),
      sorted.map(([, high]) => high),
    ],
  );
  const members = conversations.flatMap(({ id, kind, members: of }) => of.map((account) => ({ id, kind, account })));
  await owner.query(
    `insert into conversation_member (tenant_id, conversation, account, kind, role, joined_seq, active_hour, feed_no)
     select $1, id, account, kind, case when kind = 'group' then 'member' end, 1, case when kind = 'direct' then date_trunc('hour', now()) end, 1
     from unnest($2::uuid[], $3::text[], $4::uuid[]) as given(id, kind, account)`,
    [tenantId, members.map(({ id }) => id), members.map(({ kind }) => kind), members.map(({ account }) => account)],
  );
}

/** A messaging token for each account, as get_yx_token issues them. */
export async function messagingTokens(
  ownerUrl: string,
  tenantId: string,
  accounts: readonly BenchAccount[],
): Promise<string[]> {
  const { createHash } = await import('node:crypto');
  const owner = await connect(ownerUrl);
  const tokens = accounts.map(() => `${tenantId}.${randomBytes(32).toString('base64url')}`);
  const hash = (text: string) => createHash('sha256').update(text).digest();
  await owner.query(
    `insert into session (tenant_id, id, account, token_hash, device, address, created_at, seen_at, expires_at, messaging_token_hash, messaging_token_expires_at, support_can_write)
     select $1, gen_random_uuid(), account, sha256(messaging), '', '', now(), now(), now() + interval '1 day', messaging, now() + interval '10 minutes', false
     from unnest($2::uuid[], $3::bytea[]) as given(account, messaging)
     on conflict do nothing`,
    [tenantId, accounts.map(({ id }) => id), tokens.map(hash)],
  );
  await owner.end();
  return tokens;
}
