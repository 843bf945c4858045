import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { tellInteractions } from '../interactions.ts';
import type { Subject } from './subject.ts';

/** A subject whose state changed, with its author. */
export interface ChangedSubject extends Subject {
  author: string;
}

/** After the commit: the devices of authors read their texts again, and people to whom a text is announced get the number of what they have not seen. */
export async function tellChanged(ctx: RequestContext, subjects: readonly ChangedSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  for (const { author, post } of subjects)
    ctx.realtime.toAccounts(ctx.site.tenantId, [author], {
      type: 'instruction',
      instruction: { name: 'update_post', post },
    });
  const comments = subjects.flatMap(({ comment }) => comment ?? []);
  const posts = subjects.flatMap(({ comment, post }) => (comment ? [] : [post]));
  const rows = await ctx.db
    .selectFrom('interaction')
    .select('receiver')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('post', '=', sql<string>`any(${posts}::uuid[])`), eb('comment', 'is', null)]),
        eb('comment', '=', sql<string>`any(${comments}::uuid[])`),
      ]),
    )
    .execute();
  await tellInteractions(
    ctx,
    rows.map(({ receiver }) => receiver),
  );
}
