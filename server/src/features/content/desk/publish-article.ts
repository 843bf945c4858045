import type { contentDesk } from '@sycee/contract/content-desk';
import type { BodyOut } from '@sycee/contract/core/call';
import { type ArticleState, articleState, plainText, readingMinutes } from '@sycee/domain/content/article';
import { articlePageOf } from '@sycee/domain/content/own-page';
import type { BothLanguages } from '@sycee/domain/language/both';
import { isBlank } from '@sycee/domain/messages/text';
import type { Kysely } from 'kysely';
import { releaseUpload } from '#features/upload/index.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { type AuditChange, changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { savedMeanwhile } from '#platform/saved-meanwhile.ts';
import { keysOf } from '../pictures.ts';
import { type ArticleView, articleView, bodiesOf, type LockedArticle, lockArticle, textsOf } from './article-rows.ts';
import { publicKeys } from './save-article.ts';

type Calls = typeof contentDesk;
const yearMs = 366 * 86_400_000;

/**
 * Copies the draft to what readers see. A time in the future is a schedule: every reading compares it with the clock, so nothing has to
 * run at that time, it happens once, and a restart does not matter.
 */
export async function publishArticle(
  ctx: RequestContext,
  id: string,
  { version, publish_at }: BodyOut<Calls['POST /admin/api/articles/{id}/publish']>,
): Promise<ArticleView> {
  const at = publish_at === null ? ctx.now : Date.parse(publish_at);
  const isSchedule = publish_at !== null;
  if (isSchedule && (at <= ctx.now || at > ctx.now + yearMs)) throw invalid({ publish_at: wrongTime });
  return await ctx.write(async (db) => {
    const locked = await lockArticle(db, id);
    const { draft, publication } = locked;
    if (draft.version !== version) throw await savedMeanwhile(ctx, db, draft);
    refuseIncomplete(draft);
    const state = articleState(publication, ctx.now);
    if (isSchedule && state === 'published') throw conflict(alreadyPublic);
    // A correction keeps the place in the list and the date that readers know.
    const published = !isSchedule && state === 'published' ? publication!.published_at! : new Date(at);
    const values = {
      column_slug: draft.column_slug,
      scene: draft.scene,
      texts: JSON.stringify(draft.texts),
      bodies: JSON.stringify(draft.bodies),
      search: draft.search,
      minutes: readingMinutes(plainText(bodiesOf(draft.bodies).zh)),
      published_at: published,
      withdrawn_at: null,
      draft_version: draft.version,
    };
    await db
      .insertInto('article')
      .values({ tenant_id: ctx.site.tenantId, id, ...values })
      .onConflict((on) => on.columns(['tenant_id', 'id']).doUpdateSet(values))
      .execute();
    const kept = new Set(keysOf(draft.scene, Object.values(bodiesOf(draft.bodies))));
    for (const key of publicKeys(publication)) if (!kept.has(key)) await releaseUpload(db, key, ctx.now);
    await writeAudit(db, ctx, {
      action: isSchedule ? 'article.schedule' : 'article.publish',
      subject: { kind: 'article', id },
      changes: [
        ...changesBetween(publication ? shown(publication) : {}, shown(draft)),
        ...changesBetween(
          { publish_at: publication?.published_at?.toISOString() },
          { publish_at: published.toISOString() },
        ),
      ],
    });
    return await articleView(ctx, db, id);
  });
}

/** Takes an article off the sites, or cancels its schedule. The row stays, with its views and what was published. */
export async function withdrawArticle(
  ctx: RequestContext,
  id: string,
  input: BodyOut<Calls['POST /admin/api/articles/{id}/withdraw']>,
): Promise<ArticleView> {
  return await ctx.write(async (db) => {
    const locked = await lockArticle(db, id);
    const { draft, publication } = locked;
    const state = articleState(publication, ctx.now);
    // A schedule whose time has just passed is not cancelled by mistake.
    if (state !== input.state) throw conflict(otherState[state]);
    if (draft.version !== input.version) throw await savedMeanwhile(ctx, db, draft);
    const isPublished = state === 'published';
    if (isPublished) await refuseIfLedTo(db, ctx, id);
    await db
      .updateTable('article')
      .set({ published_at: null, withdrawn_at: isPublished ? new Date(ctx.now) : null })
      .where('id', '=', id)
      .execute();
    const ofDraft = new Set(keysOf(draft.scene, Object.values(bodiesOf(draft.bodies))));
    for (const key of publicKeys(publication)) if (!ofDraft.has(key)) await releaseUpload(db, key, ctx.now);
    await writeAudit(db, ctx, {
      action: isPublished ? 'article.withdraw' : 'article.unschedule',
      subject: { kind: 'article', id },
      changes: [
        ['title_zh', textsOf(publication!.texts).zh.title, null],
        ['publish_at', publication!.published_at!.toISOString(), null],
      ],
    });
    return await articleView(ctx, db, id);
  });
}

/** Deletes a draft. What readers have seen is withdrawn and stays. */
export async function removeArticle(
  ctx: RequestContext,
  id: string,
  { version }: BodyOut<Calls['POST /admin/api/articles/{id}/remove']>,
): Promise<{ id: string }> {
  return await ctx.write(async (db) => {
    const { draft, publication } = await lockArticle(db, id);
    if (draft.version !== version) throw await savedMeanwhile(ctx, db, draft);
    const state = articleState(publication, ctx.now);
    if (state !== 'draft') throw conflict(otherState[state]);
    await db.deleteFrom('article').where('id', '=', id).execute();
    await db.deleteFrom('article_draft').where('id', '=', id).execute();
    for (const key of keysOf(draft.scene, Object.values(bodiesOf(draft.bodies)))) await releaseUpload(db, key, ctx.now);
    await writeAudit(db, ctx, {
      action: 'article.remove',
      subject: { kind: 'article', id },
      changes: Object.entries(shown(draft)).map(([field, value]): AuditChange => [field, value, null]),
    });
    return { id };
  });
}

/** What a publication changes, in words: bodies as their text. */
function shown(row: Pick<LockedArticle['draft'], 'column_slug' | 'scene' | 'texts' | 'bodies'>) {
  const [texts, bodies] = [textsOf(row.texts), bodiesOf(row.bodies)];
  return {
    column: row.column_slug,
    scene: row.scene,
    title_zh: texts.zh.title,
    title_en: texts.en.title,
    summary_zh: texts.zh.summary,
    summary_en: texts.en.summary,
    body_zh: plainText(bodies.zh),
    body_en: plainText(bodies.en),
  };
}

function refuseIncomplete(draft: LockedArticle['draft']): void {
  const [texts, bodies] = [textsOf(draft.texts), bodiesOf(draft.bodies)];
  const missing: Record<string, BothLanguages> = {};
  for (const language of ['zh', 'en'] as const) {
    const { title, summary } = texts[language];
    if (!title) missing[`title_${language}`] = needed[language].title;
    if (!summary) missing[`summary_${language}`] = needed[language].summary;
    const hasPicture = bodies[language].content.some(({ type }) => type === 'picture');
    if (!hasPicture && isBlank(plainText(bodies[language]))) missing[`body_${language}`] = needed[language].body;
  }
  if (Object.keys(missing).length > 0) throw invalid(missing);
}

/** A notice or banner that leads to the article would lead nowhere. */
async function refuseIfLedTo(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<void> {
  const from = await db
    .selectFrom('announcement')
    .select(['kind', 'texts'])
    .where('leads_to', '=', articlePageOf(id))
    .executeTakeFirst();
  if (!from) return;
  const texts = from.texts as unknown as Record<string, { text: string }>;
  const text = texts[ctx.language]!.text;
  const isBanner = from.kind === 'banner';
  throw conflict({
    zh: `${isBanner ? '横幅' : '公告'}「${text}」指向这篇文章，请先修改或删除它`,
    en: `The ${isBanner ? 'banner' : 'notice'} “${text}” leads to this article. Change or delete it first`,
  });
}

const needed = {
  zh: {
    title: { zh: '请填写中文标题', en: 'Enter the Chinese title' },
    summary: { zh: '请填写中文摘要', en: 'Enter the Chinese summary' },
    body: { zh: '请填写中文正文', en: 'Write the Chinese text' },
  },
  en: {
    title: { zh: '请填写英文标题', en: 'Enter the English title' },
    summary: { zh: '请填写英文摘要', en: 'Enter the English summary' },
    body: { zh: '请填写英文正文', en: 'Write the English text' },
  },
} as const;
const wrongTime = {
  zh: '请选择一年内的将来时间',
  en: 'Choose a time in the future, within a year',
};
const alreadyPublic = {
  zh: '文章已发布，修改会立即生效，不能定时',
  en: 'The article is already published. Changes take effect at once and cannot be scheduled',
};
const otherState: Readonly<Record<ArticleState, BothLanguages>> = {
  draft: { zh: '文章还是草稿', en: 'The article is still a draft' },
  scheduled: { zh: '文章已定时发布，请先取消定时', en: 'The article is scheduled. Cancel the schedule first' },
  published: { zh: '文章已发布，请先撤下', en: 'The article is published. Withdraw it instead' },
  withdrawn: { zh: '文章已撤下', en: 'The article was withdrawn' },
};
