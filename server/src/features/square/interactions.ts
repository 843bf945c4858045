import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { square } from '@sycee/contract/square';
import { unreadAtMost } from '@sycee/domain/messages/limits';
import type { InteractionKind } from '@sycee/domain/square/limits';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { authorView, readAuthors } from './authors.ts';
import { isSeen, type Reader } from './visible.ts';

type List = (typeof square)['GET /common/api/interaction/list'];
/** Letters of a post by which its author recognizes it. */
const beginning = 60;

/** Acts of people whom the caller sees, about texts that are still shown. */
const shownInteractions = (db: Kysely<DB>, receiver: string) => {
  const reader: Reader = { caller: { account: receiver } };
  return (
    db
      .selectFrom('interaction')
      .leftJoin('post', (join) =>
        join.onRef('post.tenant_id', '=', 'interaction.tenant_id').onRef('post.id', '=', 'interaction.post'),
      )
      .leftJoin('post_comment', (join) =>
        join
          .onRef('post_comment.tenant_id', '=', 'interaction.tenant_id')
          .onRef('post_comment.id', '=', 'interaction.comment'),
      )
      .where('interaction.receiver', '=', receiver)
      .where(isSeen(reader, 'interaction.actor'))
      // A reply may stand under a post of somebody whom the caller does not see any more.
      .where(sql<SqlBool>`(interaction.post is null or (post.state = 'shown' and ${isSeen(reader, 'post.author')}))`)
      .where(sql<SqlBool>`(interaction.comment is null or post_comment.state = 'shown')`)
  );
};

export async function listInteractions(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  if (callerOf(ctx).support) return { list: [], next: null };
  let part = shownInteractions(ctx.db, callerOf(ctx).account)
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

/** How many of them an account has not seen, counted up to the number that is shown as "99+". */
export async function countUnseenInteractions(db: Kysely<DB>, account: string): Promise<number> {
  const rows = await shownInteractions(db, account)
    .select('interaction.id')
    .where('interaction.seen_at', 'is', null)
    .limit(unreadAtMost)
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

/**
 * After the commit: the devices of accounts get the number of what they have not seen. Of people who were mentioned or answered, those who see nothing of it get the number
 * that they have.
 */
export async function tellInteractions(
  ctx: RequestContext,
  accounts: readonly (string | null | undefined)[],
): Promise<void> {
  const receivers = new Set(accounts.filter((account) => account && account !== ctx.caller?.account) as string[]);
  await Promise.all(
    [...receivers].map(async (account) => {
      // Not the time of the request, before which another request may have counted.
      const time = ctx.clock.now();
      const unread = await countUnseenInteractions(ctx.db, account);
      const instruction = { name: 'update_unread', slug: 'post_comment_default', unread, time } as const;
      ctx.realtime.toAccounts(ctx.site.tenantId, [account], { type: 'instruction', instruction });
    }),
  );
}
