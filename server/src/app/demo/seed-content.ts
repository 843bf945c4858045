import type { ArticleBody } from '@sycee/contract/article-body';
import { articles, banners, columns, notices } from '@sycee/seed/world/content';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';

type Texts = (typeof articles)[number]['zh'];
const headOf = ({ title, summary }: Texts) => ({ title, summary });
const bodyOf = ({ paragraphs }: Texts): ArticleBody => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const byAge = [...articles].sort((a, b) => b.daysAgo - a.daysAgo);
const idAt = (tenantId: string, slug: string, order: number) => seedId(tenantId, 'article', slug, order);
export const articleIdOf = (tenantId: string, slug: string): string =>
  idAt(
    tenantId,
    slug,
    byAge.findIndex((article) => article.slug === slug),
  );

export async function seedContent({ db, tenantId, now }: SeedContext): Promise<void> {
  await db
    .insertInto('content_column')
    .values(
      columns.map(({ slug, zh, en }, position) => ({ tenant_id: tenantId, slug, name_zh: zh, name_en: en, position })),
    )
    .execute();
  const rows = byAge.map(({ slug, column, scene, minutes, daysAgo, zh, en }, order) => ({
    draft: {
      tenant_id: tenantId,
      id: idAt(tenantId, slug, order),
      column_slug: column,
      scene,
      texts: JSON.stringify({ zh: headOf(zh), en: headOf(en) }),
      bodies: JSON.stringify({ zh: bodyOf(zh), en: bodyOf(en) }),
      search: bigrams(zh.title, zh.summary, en.title, en.summary),
    },
    minutes,
    at: new Date(now - daysAgo * dayMs),
  }));
  await db
    .insertInto('article_draft')
    .values(rows.map(({ draft, at }) => ({ ...draft, created_at: at, saved_at: at })))
    .execute();
  await db
    .insertInto('article')
    .values(rows.map(({ draft, minutes, at }) => ({ ...draft, minutes, published_at: at })))
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
