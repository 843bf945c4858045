import { type Kysely, type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isSeen } from './visible.ts';

export const commentRows = (db: Kysely<DB>) =>
  db
    .selectFrom('post_comment')
    .select(['post_comment.id', 'post_comment.post', 'post_comment.parent', 'post_comment.answers'])
    .select(['post_comment.author', 'post_comment.state', 'post_comment.text', 'post_comment.marks'])
    .select(['post_comment.ip_region', 'post_comment.likes', 'post_comment.replies', 'post_comment.created_at']);
export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>;

/** Comments that are shown to the reader with their text, and the reader's own ones that are not deleted. */
export const isReadableComment = (ctx: RequestContext, comment: 'post_comment' | 'reply' = 'post_comment') =>
  sql<SqlBool>`((${sql.ref(`${comment}.state`)} = 'shown' and ${isSeen(ctx, `${comment}.author`)})
    or (${sql.ref(`${comment}.author`)} = ${ctx.caller?.account ?? null}::uuid and ${sql.ref(`${comment}.state`)} <> 'deleted'))`;
