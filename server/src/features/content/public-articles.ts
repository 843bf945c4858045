import type { ArticleBody } from '@sycee/contract/article-body';
import type { Language } from '@sycee/domain/language/both';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { pictureAddress, withAddresses } from './pictures.ts';

interface ArticleTexts {
  title: string;
  summary: string;
}
type ViewContext = Pick<PublicContext, 'db' | 'now' | 'language' | 'files'>;

const articleRows = (db: Kysely<DB>) =>
  db
    .selectFrom('article')
    .innerJoin('content_column', (join) =>
      join
        .onRef('content_column.tenant_id', '=', 'article.tenant_id')
        .onRef('content_column.slug', '=', 'article.column_slug'),
    )
    .select(['article.id', 'texts', 'scene', 'published_at', 'withdrawn_at', 'views', 'minutes', 'name_zh', 'name_en']);

/** Published articles only. */
export const articles = ({ db, now }: Pick<ViewContext, 'db' | 'now'>) =>
  articleRows(db).where('published_at', '<=', new Date(now)).$narrowType<{ published_at: Date }>();
type ArticleRow = Awaited<ReturnType<ReturnType<typeof articles>['executeTakeFirstOrThrow']>>;

const textsOf = ({ language }: Pick<ViewContext, 'language'>, texts: unknown): ArticleTexts =>
  (texts as Record<string, ArticleTexts>)[language]!;

export function articleView(ctx: Pick<ViewContext, 'language' | 'files'>, row: ArticleRow) {
  const { title, summary } = textsOf(ctx, row.texts);
  return {
    id: row.id,
    title,
    summary,
    column: row[`name_${ctx.language}`],
    scene: pictureAddress(row.scene, ctx.files.sharedAddress),
    published_at: row.published_at.toISOString(),
    views: row.views,
    minutes: row.minutes,
  };
}

/**
 * Articles by their ids, including those that are not public any more, because shops refer to them. `shown` is null for those; their name is the title that readers knew, or
 * empty while a new publication is scheduled, whose title nobody may read yet.
 */
export async function articlesById(ctx: ViewContext, ids: readonly string[]) {
  const rows = await articleRows(ctx.db)
    .where('article.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map((row) => {
    const { id, published_at, withdrawn_at } = row;
    const isShown = published_at !== null && published_at.getTime() <= ctx.now;
    return {
      id,
      name: isShown || withdrawn_at ? textsOf(ctx, row.texts).title : '',
      shown: isShown ? articleView(ctx, { ...row, published_at }) : null,
    };
  });
}

/** The body of a published article in the caller's language; null: the site does not show it. */
export async function bodyOfArticle(ctx: ViewContext, id: string): Promise<ArticleBody | null> {
  const row = await articles(ctx).select('bodies').where('article.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const bodies = row.bodies as unknown as Record<Language, ArticleBody>;
  return withAddresses(bodies[ctx.language], ctx.files.sharedAddress);
}
