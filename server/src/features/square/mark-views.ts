import type { textMark } from '@sycee/contract/square-models';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { RequestContext } from '#platform/context.ts';
import { type AuthorRow, authorRows } from './authors.ts';
import { storedMarks } from './post-rows.ts';
import { isNotBlocked } from './visible.ts';

type Mark = z.input<typeof textMark>;
interface Marks {
  /** The people by their accounts. */
  authors: ReadonlyMap<string, AuthorRow>;
  /** Stored marks as the reader gets them. A person who is not active or is hidden from the reader is plain text. */
  shownMarks(marks: unknown): Mark[];
}

/** Authors and mentioned people of many texts, in one statement. */
export async function readMarks(
  ctx: RequestContext,
  authors: readonly string[],
  mentioned: readonly string[],
): Promise<Marks> {
  const accounts = [...new Set([...authors, ...mentioned])];
  const rows =
    accounts.length === 0
      ? []
      : await authorRows(ctx.db)
          .select(sql<SqlBool>`(account.status = 'active' and ${isNotBlocked(ctx, 'account.id')})`.as('is_linked'))
          .where('account.id', '=', sql<string>`any(${accounts}::uuid[])`)
          .execute();
  const people = new Map(rows.map((row) => [row.id, row]));
  return {
    authors: people,
    shownMarks: (marks) =>
      storedMarks(marks).flatMap((mark): Mark[] => {
        if (mark.kind === 'hashtag') return [mark];
        const person = people.get(mark.value);
        return person?.is_linked ? [{ ...mark, value: person.account_no }] : [];
      }),
  };
}
