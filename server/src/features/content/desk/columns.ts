import type { contentDesk } from '@sycee/contract/content-desk';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import { changedMeanwhile, conflict, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockByName } from '#platform/lock-by-name.ts';
import { newId } from '#platform/random.ts';
import { isSameSet } from './is-same-set.ts';

type Calls = typeof contentDesk;
type Columns = DataIn<Calls['GET /admin/api/columns']>;
const columnsAtMost = 30;

export async function listColumns(db: Kysely<DB>): Promise<Columns> {
  const list = await db
    .selectFrom('content_column as c')
    .leftJoin('article_draft as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.column_slug', '=', 'c.slug'),
    )
    .select(['c.slug', 'c.name_zh', 'c.name_en', 'c.version'])
    .select((eb) => eb.fn.count<number>('d.id').as('articles'))
    .groupBy(['c.tenant_id', 'c.slug'])
    .orderBy('c.position')
    .orderBy('c.slug')
    .execute();
  return { list };
}

/** All columns, locked: their number, names and order are decided together. */
async function lockColumns(db: Kysely<DB>, { site }: RequestContext) {
  await lockByName(db, site.tenantId, 'columns');
  return await db
    .selectFrom('content_column')
    .select(['slug', 'name_zh', 'name_en', 'version', 'position'])
    .orderBy('slug')
    .forUpdate()
    .execute();
}

export async function saveColumn(
  ctx: RequestContext,
  { slug, version, name_zh, name_en }: BodyOut<Calls['POST /admin/api/columns/save']>,
): Promise<Columns> {
  return await ctx.write(async (db) => {
    const all = await lockColumns(db, ctx);
    const before = slug === null ? undefined : all.find((column) => column.slug === slug);
    if (slug !== null && !before) throw notFound();
    if (before && before.version !== version) throw changedMeanwhile();
    if (all.some((column) => column !== before && (column.name_zh === name_zh || column.name_en === name_en)))
      throw conflict({ zh: '已有同名栏目', en: 'There is a section of that name' });
    if (!before && all.length >= columnsAtMost)
      throw conflict({
        zh: `最多 ${columnsAtMost} 个栏目，请先删除一些`,
        en: `There can be ${columnsAtMost} sections. Delete some first`,
      });
    // Part of addresses that readers share, so it does not follow the name.
    const written = before?.slug ?? newId(ctx.now).slice(-12);
    if (before)
      await db
        .updateTable('content_column')
        .set({ name_zh, name_en, version: version + 1 })
        .where('slug', '=', written)
        .execute();
    else
      await db
        .insertInto('content_column')
        .values({
          tenant_id: ctx.site.tenantId,
          slug: written,
          name_zh,
          name_en,
          position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
        })
        .execute();
    await writeAudit(db, ctx, {
      action: 'column.save',
      subject: { kind: 'column', id: written },
      changes: changesBetween(before ?? {}, { name_zh, name_en }),
    });
    return await listColumns(db);
  });
}

export async function orderColumns(
  ctx: RequestContext,
  { slugs }: BodyOut<Calls['POST /admin/api/columns/order']>,
): Promise<Columns> {
  return await ctx.write(async (db) => {
    const all = await lockColumns(db, ctx);
    const before = all.toSorted((a, b) => a.position - b.position).map(({ slug }) => slug);
    if (!isSameSet(before, slugs)) throw changedMeanwhile();
    for (const [position, slug] of slugs.entries())
      await db.updateTable('content_column').set({ position }).where('slug', '=', slug).execute();
    const names = (order: readonly string[]) =>
      order.map((slug) => all.find((column) => column.slug === slug)![`name_${ctx.language}`]);
    await writeAudit(db, ctx, {
      action: 'column.order',
      subject: { kind: 'column', id: ctx.site.tenantNo },
      changes: changesBetween({ slugs: names(before) }, { slugs: names(slugs) }),
    });
    return await listColumns(db);
  });
}

export async function removeColumn(
  ctx: RequestContext,
  { slug, version }: BodyOut<Calls['POST /admin/api/columns/remove']>,
): Promise<Columns> {
  return await ctx.write(async (db) => {
    const column = (await lockColumns(db, ctx)).find((one) => one.slug === slug);
    if (!column) throw notFound();
    if (column.version !== version) throw changedMeanwhile();
    const article = await db
      .selectFrom('article_draft')
      .select('id')
      .where('column_slug', '=', slug)
      .limit(1)
      .executeTakeFirst();
    // A publication may still be in the column that its draft has left.
    const publication = await db
      .selectFrom('article')
      .select('id')
      .where('column_slug', '=', slug)
      .limit(1)
      .executeTakeFirst();
    if (article ?? publication)
      throw conflict({
        zh: '栏目中还有文章，请先移到其他栏目并发布',
        en: 'There are articles in this section. Move them to another one and publish them first',
      });
    await db.deleteFrom('content_column').where('slug', '=', slug).execute();
    await writeAudit(db, ctx, {
      action: 'column.remove',
      subject: { kind: 'column', id: slug },
      changes: [
        ['name_zh', column.name_zh, null],
        ['name_en', column.name_en, null],
      ],
    });
    return await listColumns(db);
  });
}
