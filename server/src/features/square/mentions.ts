import { marksIn, type TextMark } from '@sycee/domain/square/marks';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isAccountFoundBySearch } from '#features/contacts/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { authorRows, authorView } from './authors.ts';
import { isNotBlocked } from './visible.ts';

/** People whom the caller may mention: contacts, followed people, and those whom a search shows, without a block either way. */
export function mentionable(db: Kysely<DB>, ctx: RequestContext) {
  const { account } = callerOf(ctx);
  return authorRows(db)
    .where('account.status', '=', 'active')
    .where('account.id', '<>', account)
    .where(isNotBlocked(ctx, 'account.id'))
    .where(
      sql<SqlBool>`(${isAccountFoundBySearch(ctx)}
        or exists (select from contact known where known.tenant_id = account.tenant_id and known.owner = ${account}::uuid
          and known.account = account.id and known.is_contact)
        or exists (select from follow f where f.tenant_id = account.tenant_id and f.follower = ${account}::uuid
          and f.followed = account.id))`,
    );
}

/** The marks of a text as they are stored, with accounts. People whom the writer may not mention stay plain text. */
export async function marksOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  text: string,
  mentions: readonly string[],
): Promise<TextMark[]> {
  const people =
    mentions.length === 0
      ? []
      : await mentionable(db, ctx)
          .where('account.account_no', '=', sql<string>`any(${[...mentions]}::text[])`)
          .execute();
  return marksIn(
    text,
    people.map((row) => ({ contacts_no: row.id, name: authorView(ctx, row).name })),
  );
}

export const mentionedIn = (marks: readonly TextMark[]): string[] => [
  ...new Set(marks.flatMap(({ kind, value }) => (kind === 'mention' ? [value] : []))),
];
