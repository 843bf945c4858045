import { articles, banners, columns, notices } from '@sycee/seed/world/content';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';

export async function seedContent({ db, tenantId, now }: SeedContext): Promise<void> {
  await db
    .insertInto('content_column')
    .values(
      columns.map(({ slug, zh, en }, position) => ({ tenant_id: tenantId, slug, name_zh: zh, name_en: en, position })),
    )
    .execute();
  const byAge = [...articles].sort((a, b) => b.daysAgo - a.daysAgo);
  await db
    .insertInto('article')
    .values(
      byAge.map(({ slug, column, scene, minutes, daysAgo, zh, en }, order) => ({
        tenant_id: tenantId,
        id: seedId(tenantId, 'article', slug, order),
        column_slug: column,
        scene,
        minutes,
        texts: JSON.stringify({ zh, en }),
        search: bigrams(zh.title, zh.summary, en.title, en.summary),
        published_at: new Date(now - daysAgo * dayMs),
      })),
    )
    .execute();
  const announced = [
    ...banners.map(({ scene, to, zh, en }, position) => ({
      kind: 'banner',
      scene,
      leads_to: to,
      position,
      texts: { zh, en },
    })),
    ...notices.map(({ to, zh, en }, position) => ({
      kind: 'notice',
      scene: '',
      leads_to: to,
      position,
      texts: { zh: { text: zh }, en: { text: en } },
    })),
  ];
  await db
    .insertInto('announcement')
    .values(
      announced.map((one) => ({
        ...one,
        tenant_id: tenantId,
        id: seedId(tenantId, one.kind, String(one.position)),
        texts: JSON.stringify(one.texts),
      })),
    )
    .execute();
}
