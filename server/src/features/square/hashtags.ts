import { hashtagsAtMost } from '@sycee/domain/square/limits';
import { foldedHashtag, type TextMark } from '@sycee/domain/square/marks';
import type { Kysely } from 'kysely';
import { invalid } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';

interface TaggedPost {
  tenantId: string;
  id: string;
  publishedAt: Date;
  marks: readonly TextMark[];
}

/** Hashtags of a text by their folded spelling. */
export const tagsOf = (marks: readonly TextMark[]): Map<string, string> =>
  new Map(marks.filter(({ kind }) => kind === 'hashtag').map(({ value }) => [foldedHashtag(value), value]));

export function refuseManyTags(marks: readonly TextMark[]): void {
  if (tagsOf(marks).size > hashtagsAtMost)
    throw invalid({
      text: { zh: `最多使用 ${hashtagsAtMost} 个话题`, en: `Use up to ${hashtagsAtMost} hashtags` },
    });
}

/** The hashtags under which a shown post is found. */
export async function writeTags(db: Kysely<DB>, { tenantId, id, publishedAt, marks }: TaggedPost): Promise<void> {
  await removeTags(db, id);
  // In one order, so that two posts with the same new hashtags do not wait for each other.
  const tags = [...tagsOf(marks).keys()].sort();
  if (tags.length === 0) return;
  await db
    .insertInto('hashtag')
    .values(tags.map((folded) => ({ tenant_id: tenantId, folded })))
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto('post_hashtag')
    .values(tags.map((hashtag) => ({ tenant_id: tenantId, hashtag, post: id, published_at: publishedAt })))
    .execute();
}

/** A post that is not shown is found under no hashtag. */
export async function removeTags(db: Kysely<DB>, post: string): Promise<void> {
  await db.deleteFrom('post_hashtag').where('post', '=', post).execute();
}
