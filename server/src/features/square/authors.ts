import type { squareAuthor } from '@sycee/contract/square-models';
import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { personRows, personView } from '#features/contacts/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type Author = z.input<typeof squareAuthor>;

/** People with the facts that the square shows of them. */
export const authorRows = (db: Kysely<DB>) => personRows(db).select('person.id_card_checked_at');
export type AuthorRow = Awaited<ReturnType<ReturnType<typeof authorRows>['executeTakeFirstOrThrow']>>;

export function authorView(ctx: RequestContext, row: AuthorRow): Author {
  const person = personView(ctx, row);
  const isShown = !person.is_closed;
  return {
    ...person,
    title: isShown && hasPublicCard(row.role) ? row.title : '',
    is_verified: isShown && (row.role !== 'member' || row.id_card_checked_at !== null),
  };
}

/** Authors by their accounts, in one statement. */
export async function readAuthors(
  { db }: Pick<RequestContext, 'db'>,
  accounts: readonly string[],
): Promise<Map<string, AuthorRow>> {
  if (accounts.length === 0) return new Map();
  const rows = await authorRows(db)
    .where('account.id', '=', sql<string>`any(${[...new Set(accounts)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
