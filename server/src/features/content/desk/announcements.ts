import type { contentDesk } from '@sycee/contract/content-desk';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { articleState } from '@sycee/domain/content/article';
import { articleOfPage } from '@sycee/domain/content/own-page';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { releaseUpload } from '#features/upload/index.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '#platform/api-error.ts';
import { type AuditChange, changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockByName } from '#platform/lock-by-name.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { keysOf, pictureAddress } from '../pictures.ts';
import { isSameSet } from './is-same-set.ts';
import { storedScene, takePicture } from './save-article.ts';

type Calls = typeof contentDesk;
type List = DataIn<Calls['GET /admin/api/announcements']>;
type Kind = List['list'][number]['kind'];
type Save = BodyOut<Calls['POST /admin/api/announcements/save']>;

/** More would not be read. */
const atMost: Readonly<Record<Kind, number>> = { notice: 20, banner: 10 };

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('announcement')
    .select(['id', 'kind', 'position', 'scene', 'texts', 'leads_to', 'version', 'shows_from', 'shows_until']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** The texts as they are stored. Notices have no title. */
type Texts = Readonly<Record<'zh' | 'en', { title?: string; text: string }>>;
const fieldsOf = ({ texts, scene, leads_to, shows_from, shows_until }: Omit<Row, 'id' | 'version' | 'position'>) => {
  const { zh, en } = texts as unknown as Texts;
  return {
    title_zh: zh.title ?? '',
    title_en: en.title ?? '',
    text_zh: zh.text,
    text_en: en.text,
    scene,
    leads_to,
    shows_from,
    shows_until,
  };
};

export async function listAnnouncements(ctx: RequestContext, db: Kysely<DB>, kind: Kind): Promise<List> {
  const today = businessDateOf(ctx.now);
  const list = await rows(db).where('kind', '=', kind).orderBy('position').orderBy('id').execute();
  return {
    list: list.map((row) => ({
      ...fieldsOf(row),
      id: row.id,
      kind,
      version: row.version,
      scene: pictureAddress(row.scene, (key) => ctx.files.address(key, ctx.origin)),
      shown: shownOn(row, today),
    })),
  };
}

function shownOn({ shows_from: from, shows_until: until }: Row, day: string): 'now' | 'later' | 'over' {
  if (until && until < day) return 'over';
  return from && from > day ? 'later' : 'now';
}

/** All of a kind, locked: their number and order are decided together. */
async function lockAll(db: Kysely<DB>, { site }: RequestContext, kind: Kind): Promise<Row[]> {
  await lockByName(db, site.tenantId, 'announcements');
  return await rows(db).where('kind', '=', kind).orderBy('id').forUpdate().execute();
}

export async function saveAnnouncement(ctx: RequestContext, input: Save): Promise<List> {
  const { id, version, kind } = input;
  const isBanner = kind === 'banner';
  if (isBanner && !input.title_zh) throw invalid({ title_zh: { zh: '请填写中文标题', en: 'Enter the Chinese title' } });
  if (isBanner && !input.title_en) throw invalid({ title_en: { zh: '请填写英文标题', en: 'Enter the English title' } });
  if (input.shows_from && input.shows_until && input.shows_from > input.shows_until)
    throw invalid({ shows_until: { zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first' } });
  const scene = isBanner ? storedScene(ctx, input.scene) : '';
  return await ctx.write(async (db) => {
    const all = await lockAll(db, ctx, kind);
    const before = id === null ? undefined : all.find((row) => row.id === id);
    if (id !== null && !before) throw notFound();
    if (before && before.version !== version) throw changedMeanwhile();
    if (!before && all.length >= atMost[kind]) throw tooMany(atMost[kind]);
    await checkTarget(db, ctx, input.leads_to);
    for (const key of keysOf(scene)) if (key !== before?.scene) await takePicture(db, ctx, key);
    for (const key of keysOf(before?.scene ?? '')) if (key !== scene) await releaseUpload(db, key, ctx.now);
    const texts: Texts = isBanner
      ? {
          zh: { title: input.title_zh, text: input.text_zh },
          en: { title: input.title_en, text: input.text_en },
        }
      : { zh: { text: input.text_zh }, en: { text: input.text_en } };
    const { leads_to, shows_from, shows_until } = input;
    const values = { scene, leads_to, shows_from, shows_until, texts: JSON.stringify(texts) };
    const written = before?.id ?? newId(ctx.now);
    if (before)
      await db
        .updateTable('announcement')
        .set({ ...values, version: version + 1 })
        .where('id', '=', written)
        .execute();
    else {
      const position = Math.max(-1, ...all.map((row) => row.position)) + 1;
      await db
        .insertInto('announcement')
        .values({ tenant_id: ctx.site.tenantId, id: written, kind, position, ...values })
        .execute();
    }
    const after = (await lockAll(db, ctx, kind)).find((row) => row.id === written)!;
    await writeAudit(db, ctx, {
      action: 'announcement.save',
      subject: { kind: 'announcement', id: written },
      changes: changesBetween(before ? fieldsOf(before) : {}, fieldsOf(after)),
    });
    return await listAnnouncements(ctx, db, kind);
  });
}

export async function orderAnnouncements(
  ctx: RequestContext,
  { kind, announcement_ids: ids }: BodyOut<Calls['POST /admin/api/announcements/order']>,
): Promise<List> {
  return await ctx.write(async (db) => {
    const all = await lockAll(db, ctx, kind);
    const before = all.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
    if (!isSameSet(before, ids)) throw changedMeanwhile();
    for (const [position, id] of ids.entries())
      await db.updateTable('announcement').set({ position }).where('id', '=', id).execute();
    const texts = (order: readonly string[]) =>
      order.map((id) => (all.find((row) => row.id === id)!.texts as unknown as Texts)[ctx.language].text);
    await writeAudit(db, ctx, {
      action: 'announcement.order',
      subject: { kind: 'announcement', id: ctx.site.tenantNo },
      changes: changesBetween({ announcement_ids: texts(before) }, { announcement_ids: texts(ids) }),
    });
    return await listAnnouncements(ctx, db, kind);
  });
}

export async function removeAnnouncement(
  ctx: RequestContext,
  { id, version }: BodyOut<Calls['POST /admin/api/announcements/remove']>,
): Promise<List> {
  return await ctx.write(async (db) => {
    const row = await rows(db).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.version !== version) throw changedMeanwhile();
    await db.deleteFrom('announcement').where('id', '=', id).execute();
    for (const key of keysOf(row.scene)) await releaseUpload(db, key, ctx.now);
    await writeAudit(db, ctx, {
      action: 'announcement.remove',
      subject: { kind: 'announcement', id },
      changes: Object.entries(fieldsOf(row))
        .filter(([, value]) => value)
        .map(([field, value]): AuditChange => [field, value, null]),
    });
    return await listAnnouncements(ctx, db, row.kind as Kind);
  });
}

/** An article that it leads to must be readable on the day of the change; its lock keeps it from being withdrawn meanwhile. */
async function checkTarget(db: Kysely<DB>, ctx: RequestContext, page: string): Promise<void> {
  const id = articleOfPage(page);
  if (id === null) return;
  const article = uuid.test(id)
    ? await db
        .selectFrom('article')
        .select(['published_at', 'withdrawn_at'])
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
    : undefined;
  const state = articleState(article ?? null, ctx.now);
  if (state !== 'published')
    throw invalid({
      leads_to: { zh: '这篇文章尚未发布，请选择已发布的文章', en: 'This article is not published. Choose one that is' },
    });
}

const tooMany = (most: number) =>
  conflict({ zh: `最多 ${most} 条，请先删除一些`, en: `There can be ${most}. Delete some first` });
