import type { squareNotice } from '@sycee/contract/square-models';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RequestContext } from '#platform/context.ts';
import type { Cause } from './open-case.ts';

type Notice = z.input<typeof squareNotice>;
interface Subject {
  post: string;
  /** Null: the post itself. */
  comment: string | null;
}

/** Why own texts are not shown, by the id of the comment or post: the reason of the decision, or everything for which the newest case waits. */
export async function noticesOf(ctx: RequestContext, subjects: readonly Subject[]): Promise<Map<string, Notice[]>> {
  if (subjects.length === 0) return new Map();
  const posts = [...new Set(subjects.map(({ post }) => post))];
  const rows = await ctx.db
    .selectFrom('square_case')
    .select(['post', 'comment', 'state', 'causes', 'reason', 'answer'])
    .where('post', '=', sql<string>`any(${posts}::uuid[])`)
    .where('author', '=', ctx.caller?.account ?? '')
    .orderBy('id')
    .execute();
  const wanted = new Set(subjects.map(({ post, comment }) => comment ?? post));
  return new Map(
    rows
      .filter(({ post, comment }) => wanted.has(comment ?? post))
      .map(({ post, comment, state, causes, reason, answer }) => {
        const notices =
          state === 'decided'
            ? [{ sentence: '', reason: answer || reason }]
            : (causes as unknown as Cause[]).map(({ sentence, text }) => ({ sentence, reason: text[ctx.language] }));
        return [comment ?? post, notices];
      }),
  );
}
