import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import type { InteractionKind } from '@sycee/domain/square/limits';
import { type SqlBool, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { authorView, readAuthors } from './authors.ts';
import { isSeen } from './visible.ts';

type List = (typeof square)['GET /common/api/interaction/list'];
/** Letters of a post by which its author recognizes it. */
const beginning = 60;

/** Acts of people whom the caller sees, about texts that are still shown. */
const shownInteractions = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('interaction')
    .leftJoin('post', (join) =>
      join.onRef('post.tenant_id', '=', 'interaction.tenant_id').onRef('post.id', '=', 'interaction.post'),
    )
    .leftJoin('post_comment', (join) =>
      join
        .onRef('post_comment.tenant_id', '=', 'interaction.tenant_id')
        .onRef('post_comment.id', '=', 'interaction.comment'),
    )
    .where('interaction.receiver', '=', callerOf(ctx).account)
    .where(isSeen(ctx, 'interaction.actor'))
    // A reply may stand under a post of somebody whom the caller does not see any more.
    .where(sql<SqlBool>`(interaction.post is null or (post.state = 'shown' and ${isSeen(ctx, 'post.author')}))`)
    .where(sql<SqlBool>`(interaction.comment is null or post_comment.state = 'shown')`);

export async function listInteractions(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  if (callerOf(ctx).support) return { list: [], next: null };
  let part = shownInteractions(ctx)
    .select(['interaction.id', 'interaction.kind', 'interaction.actor', 'interaction.post', 'interaction.comment'])
    .select(['interaction.created_at', 'interaction.seen_at', 'post_comment.text'])
    .select(sql<string | null>`left(post.text, ${sql.lit(beginning)})`.as('post_text'))
    .orderBy('interaction.id', 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) part = part.where('interaction.id', '<', idCursor(query.cursor));
  const rows = await part.execute();
  const page = rows.slice(0, query.page_size);
  const people = await readAuthors(
    ctx,
    page.map(({ actor }) => actor),
  );
  return {
    list: page.flatMap((row) => {
      const actor = people.get(row.actor);
      if (!actor) return [];
      const { id, post, comment, post_text, text, created_at, seen_at } = row;
      const kind = row.kind as InteractionKind;
      return [
        {
          id,
          kind,
          actor: authorView(ctx, actor),
          post,
          comment,
          post_text: post_text ?? '',
          text: kind === 'like' ? '' : (text ?? ''),
          at: created_at.toISOString(),
          is_unread: seen_at === null,
        },
      ];
    }),
    next: nextCursor(rows, query.page_size),
  };
}

/** How many of them the caller has not seen, counted up to a number. */
export async function countUnseenInteractions(ctx: RequestContext, atMost: number): Promise<number> {
  const rows = await shownInteractions(ctx)
    .select('interaction.id')
    .where('interaction.seen_at', 'is', null)
    .limit(atMost)
    .execute();
  return rows.length;
}

export async function markInteractionsSeen(ctx: RequestContext): Promise<void> {
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    await db
      .updateTable('interaction')
      .set({ seen_at: new Date(ctx.now) })
      .where('receiver', '=', account)
      .where('seen_at', 'is', null)
      .execute();
    return null;
  });
}
