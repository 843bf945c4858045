import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PieceRow } from '../piece-rows.ts';

/** Who saved, restored or submitted the piece since it was last approved, with one more. */
export const proposersWith = ({ proposed_by }: Pick<PieceRow, 'proposed_by'>, account: string): string[] => [
  ...new Set([...proposed_by, account]),
];

/**
 * Whether a colleague has to approve a piece instead of the account: one of those who proposed it cannot while there is somebody else. If
 * all have had a part in it, the one who saved it last cannot.
 */
export async function ownWorkOf(
  db: Kysely<DB>,
  account: string,
): Promise<(piece: Pick<PieceRow, 'proposed_by' | 'saved_by'>) => boolean> {
  const colleagues = (await reviewers(db)).filter((id) => id !== account);
  return ({ proposed_by, saved_by }) =>
    proposed_by.includes(account) && colleagues.some((id) => saved_by === account || !proposed_by.includes(id));
}

async function reviewers(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account.id from account join staff_group
    on staff_group.tenant_id = account.tenant_id and staff_group.id = account.staff_group
    where account.role = 'saas' and account.status = 'active'
      and staff_group.buttons && array['*', 'marketing.publish']::text[]`.execute(db);
  return rows.map(({ id }) => id);
}
