import type { ArticleBody } from '@sycee/contract/article-body';
import type { contentDesk } from '@sycee/contract/content-desk';
import type { DataIn } from '@sycee/contract/core/call';
import { articleState } from '@sycee/domain/content/article';
import type { Language } from '@sycee/domain/language/both';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { pictureAddress, withAddresses } from '../pictures.ts';

export type ArticleView = DataIn<(typeof contentDesk)['GET /admin/api/articles/{id}']>;
export type Texts = Readonly<Record<Language, { title: string; summary: string }>>;
export type Bodies = Readonly<Record<Language, ArticleBody>>;

/** Drafts with what is published of them and who saved them last. */
export const draftRows = (db: Kysely<DB>) =>
  db
    .selectFrom('article_draft as d')
    .leftJoin('article as a', (join) => join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'd.id'))
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'd.tenant_id').onRef('account.id', '=', 'd.saved_by'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['d.id', 'd.version', 'd.column_slug', 'd.scene', 'd.texts', 'd.saved_at', 'person.name as saved_by'])
    .select(['a.id as public_id', 'a.published_at', 'a.withdrawn_at', 'a.draft_version', 'a.views']);
export type DraftRow = Awaited<ReturnType<ReturnType<typeof draftRows>['executeTakeFirstOrThrow']>>;

export const textsOf = (texts: unknown): Texts => texts as Texts;
export const bodiesOf = (bodies: unknown): Bodies => bodies as Bodies;

/** What the list and the editor both show. */
export function aboutView(ctx: RequestContext, row: DraftRow) {
  const publication = row.public_id
    ? { published_at: row.published_at ?? null, withdrawn_at: row.withdrawn_at ?? null }
    : null;
  return {
    id: row.id,
    state: articleState(publication, ctx.now),
    version: row.version,
    published_version: publication?.published_at ? row.draft_version : null,
    published_at: publication?.published_at?.toISOString() ?? null,
    withdrawn_at: publication?.withdrawn_at?.toISOString() ?? null,
    saved_at: row.saved_at.toISOString(),
    saved_by: row.saved_by,
    views: row.views ?? 0,
  };
}

export async function articleView(ctx: RequestContext, db: Kysely<DB>, id: string): Promise<ArticleView> {
  const row = await draftRows(db).select('d.bodies').where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const address = (key: string) => ctx.files.address(key, ctx.origin);
  const [texts, bodies] = [textsOf(row.texts), bodiesOf(row.bodies)];
  return {
    ...aboutView(ctx, row),
    column: row.column_slug,
    scene: pictureAddress(row.scene, address),
    title_zh: texts.zh.title,
    title_en: texts.en.title,
    summary_zh: texts.zh.summary,
    summary_en: texts.en.summary,
    body_zh: withAddresses(bodies.zh, address),
    body_en: withAddresses(bodies.en, address),
  };
}

/** The draft and its publication, locked in this order. */
export async function lockArticle(db: Kysely<DB>, id: string) {
  const draft = await db
    .selectFrom('article_draft')
    .select(['id', 'version', 'column_slug', 'scene', 'texts', 'bodies', 'search', 'saved_at', 'saved_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw notFound();
  const publication = await db
    .selectFrom('article')
    .select(['published_at', 'withdrawn_at', 'draft_version', 'column_slug', 'scene', 'texts', 'bodies'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return { draft, publication: publication ?? null };
}
export type LockedArticle = Awaited<ReturnType<typeof lockArticle>>;
