import type { contentDesk } from '@sycee/contract/content-desk';
import type { BodyOut } from '@sycee/contract/core/call';
import { plainText } from '@sycee/domain/content/article';
import { isDrawnPicture } from '@sycee/domain/content/pictures';
import type { Kysely } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { invalid } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { savedMeanwhile } from '#platform/saved-meanwhile.ts';
import { bigrams } from '#platform/search.ts';
import { keysOf, withKeys } from '../pictures.ts';
import {
  type ArticleView,
  articleView,
  type Bodies,
  bodiesOf,
  type LockedArticle,
  lockArticle,
} from './article-rows.ts';

type Calls = typeof contentDesk;
const emptyBody = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
const noTexts = { title: '', summary: '' };

/** Begins a draft. */
export async function addArticle(
  ctx: RequestContext,
  { column }: BodyOut<Calls['POST /admin/api/articles']>,
): Promise<ArticleView> {
  return await ctx.write(async (db) => {
    await checkColumn(db, column);
    const id = newId(ctx.now);
    const now = new Date(ctx.now);
    await db
      .insertInto('article_draft')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        column_slug: column,
        scene: 'workshop',
        texts: JSON.stringify({ zh: noTexts, en: noTexts }),
        bodies: JSON.stringify({ zh: emptyBody, en: emptyBody }),
        search: [],
        created_at: now,
        saved_at: now,
        saved_by: callerOf(ctx).account,
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'article.add',
      subject: { kind: 'article', id },
      changes: [['column', null, column]],
    });
    return await articleView(ctx, db, id);
  });
}

/**
 * Saves a draft, also automatically while somebody writes. Readers see none of it, so the audit log has the publication with what it
 * changed, and not each of these.
 */
export async function saveArticle(
  ctx: RequestContext,
  id: string,
  input: BodyOut<Calls['PUT /admin/api/articles/{id}']>,
): Promise<ArticleView> {
  const { scene, bodies } = storedPictures(ctx, input);
  return await ctx.write(async (db) => {
    const locked = await lockArticle(db, id);
    if (locked.draft.version !== input.version) throw await savedMeanwhile(ctx, db, locked.draft);
    await checkColumn(db, input.column);
    await followPictures(db, ctx, locked, keysOf(scene, [bodies.zh, bodies.en]));
    const texts = {
      zh: { title: input.title_zh, summary: input.summary_zh },
      en: { title: input.title_en, summary: input.summary_en },
    };
    await db
      .updateTable('article_draft')
      .set({
        version: input.version + 1,
        column_slug: input.column,
        scene,
        texts: JSON.stringify(texts),
        bodies: JSON.stringify(bodies),
        search: bigrams(
          ...Object.values(texts).flatMap(({ title, summary }) => [title, summary]),
          ...Object.values(bodies).map(plainText),
        ),
        saved_at: new Date(ctx.now),
        saved_by: callerOf(ctx).account,
      })
      .where('id', '=', id)
      .execute();
    return await articleView(ctx, db, id);
  });
}

/** Pictures by their keys, as they are stored. */
function storedPictures(
  ctx: RequestContext,
  { scene, body_zh, body_en }: BodyOut<Calls['PUT /admin/api/articles/{id}']>,
): { scene: string; bodies: Bodies } {
  const keyOf = (file: string) => ctx.files.keyOf(file, 'content');
  const [zh, en] = [withKeys(body_zh, keyOf), withKeys(body_en, keyOf)];
  if (!zh.isKnown) throw notUploaded('body_zh');
  if (!en.isKnown) throw notUploaded('body_en');
  return { scene: storedScene(ctx, scene), bodies: { zh: zh.body, en: en.body } };
}

/** A drawn scene by its name, or the key of an upload. */
export function storedScene(ctx: RequestContext, scene: string): string {
  const stored = isDrawnPicture(scene) ? scene : ctx.files.keyOf(scene, 'content');
  if (stored === undefined) throw notUploaded('scene');
  return stored;
}

/** Takes the caller's new uploads into use, and releases those that neither the draft nor what is published shows any more. */
async function followPictures(
  db: Kysely<DB>,
  ctx: RequestContext,
  { draft, publication }: LockedArticle,
  keys: readonly string[],
): Promise<void> {
  const before = keysOf(draft.scene, Object.values(bodiesOf(draft.bodies)));
  const shown = publicKeys(publication);
  const known = new Set([...before, ...shown]);
  for (const key of keys) if (!known.has(key)) await takePicture(db, ctx, key);
  const still = new Set([...keys, ...shown]);
  for (const key of before) if (!still.has(key)) await releaseUpload(db, key, ctx.now);
}

export async function takePicture(db: Kysely<DB>, ctx: RequestContext, key: string): Promise<void> {
  if (!(await takeUpload(db, callerOf(ctx).account, 'content', key))) throw notUploaded('scene');
}

/** Uploads that readers see, or will see at the time of a schedule. */
export const publicKeys = (publication: LockedArticle['publication']): string[] =>
  publication?.published_at ? keysOf(publication.scene, Object.values(bodiesOf(publication.bodies))) : [];

export async function checkColumn(db: Kysely<DB>, slug: string): Promise<void> {
  // Locked against a deletion at the same time.
  const column = await db
    .selectFrom('content_column')
    .select('slug')
    .where('slug', '=', slug)
    .forKeyShare()
    .executeTakeFirst();
  if (!column)
    throw invalid({
      column: { zh: '栏目不存在，可能已被删除', en: 'There is no such section. It may have been deleted' },
    });
}

const notUploaded = (field: string) => invalid({ [field]: { zh: '请先上传图片', en: 'Upload the picture first' } });
