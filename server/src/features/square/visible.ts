import { type Expression, type SqlBool, sql } from 'kysely';
/** Whose eyes a condition uses. Null: a guest. */
export interface Reader {
  caller: { account: string } | null;
}
/** A column with an account, and the tenant of its row. */
export type AccountColumn =
  | 'post.author'
  | 'post_comment.author'
  | 'reply.author'
  | 'interaction.actor'
  | 'follow.followed'
  | 'follow.follower'
  | 'mute.account'
  | 'account.id';

const tenantOf = (column: AccountColumn) => sql.ref(`${column.split('.')[0]}.tenant_id`);

/** Neither of the two has blocked the other. */
export function isNotBlocked({ caller }: Reader, column: AccountColumn): Expression<SqlBool> {
  if (!caller) return sql<SqlBool>`true`;
  const [tenant, account, reader] = [tenantOf(column), sql.ref(column), caller.account];
  return sql<SqlBool>`(not exists (select from contact c where c.tenant_id = ${tenant} and c.owner = ${reader}::uuid
      and c.account = ${account} and c.blocked_at is not null)
    and not exists (select from contact c where c.tenant_id = ${tenant} and c.owner = ${account}
      and c.account = ${reader}::uuid and c.blocked_at is not null))`;
}

const isNotMuted = ({ caller }: Reader, column: AccountColumn): Expression<SqlBool> =>
  caller
    ? sql<SqlBool>`not exists (select from mute m where m.tenant_id = ${tenantOf(column)} and m.owner = ${caller.account}::uuid
        and m.account = ${sql.ref(column)})`
    : sql<SqlBool>`true`;

export const isActiveAccount = (column: AccountColumn): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from account seen where seen.tenant_id = ${tenantOf(column)} and seen.id = ${sql.ref(column)}
    and seen.status = 'active')`;

/** The one rule of whose texts a reader sees: people who are active, whom the reader has not muted, and with whom there is no block. */
export const isSeen = (reader: Reader, column: AccountColumn): Expression<SqlBool> =>
  sql<SqlBool>`(${isActiveAccount(column)} and ${isNotBlocked(reader, column)} and ${isNotMuted(reader, column)})`;

/** Accounts whose texts the reader does not see because of a block or a mute, as a subquery. */
export const hiddenAccounts = (reader: string) => sql`(
  select c.account from contact c where c.owner = ${reader}::uuid and c.blocked_at is not null
  union select c.owner from contact c where c.account = ${reader}::uuid and c.blocked_at is not null
  union select m.account from mute m where m.owner = ${reader}::uuid)`;
