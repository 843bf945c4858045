import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

export interface Colleague {
  account_no: string;
  name: string;
}

/** Accounts by their ids, as colleagues see them. */
export async function readColleagues(
  db: Kysely<DB>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Colleague>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'account_no', 'nickname', 'person.name'])
    .where('account.id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, account_no, name, nickname }) => [id, { account_no, name: name || nickname }]));
}
