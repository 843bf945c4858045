import type { content } from '@sycee/contract/content';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { countView, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { Handlers } from '#platform/handlers.ts';
import { searchTerms } from '#platform/search.ts';

interface ArticleTexts {
  title: string;
  summary: string;
  paragraphs: string[];
}

export const contentCalls: Handlers<typeof content> = {
  'GET /finance/api/get_column': async ({ ctx }) => {
    const rows = await ctx.db
      .selectFrom('content_column')
      .leftJoin('article', (join) =>
        join
          .onRef('article.tenant_id', '=', 'content_column.tenant_id')
          .onRef('article.column_slug', '=', 'content_column.slug')
          .on('article.published_at', '<=', new Date(ctx.now)),
      )
      .select(['slug', 'name_zh', 'name_en', 'position'])
      .select((eb) => eb.fn.count<number>('article.id').as('articles'))
      .groupBy(['slug', 'name_zh', 'name_en', 'position'])
      .orderBy('position')
      .execute();
    return { list: rows.map((row) => ({ slug: row.slug, name: row[`name_${ctx.language}`], articles: row.articles })) };
  },
  'GET /finance/api/get_information': async ({ ctx, query }) => {
    let rows = articles(ctx)
      .orderBy('article.id', 'desc')
      .limit(query.page_size + 1);
    if (query.column) rows = rows.where('column_slug', '=', query.column);
    if (query.keyword) rows = rows.where('search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
    if (query.cursor) rows = rows.where('article.id', '<', idCursor(query.cursor));
    const articleRows = await rows.execute();
    return {
      list: articleRows.slice(0, query.page_size).map((row) => view(ctx, row)),
      next: nextCursor(articleRows, query.page_size),
    };
  },
  'GET /finance/api/get_information_detail': async ({ ctx, query }) => {
    const row = await articles(ctx).where('article.id', '=', query.id).executeTakeFirst();
    if (!row) throw notFound();
    countView(ctx, 'article', row.id);
    return { ...view(ctx, row), paragraphs: textsOf(ctx, row.texts).paragraphs };
  },
  'GET /finance/api/get_roll': async ({ ctx }) => {
    const rows = await ctx.db
      .selectFrom('announcement')
      .select(['id', 'texts', 'leads_to'])
      .where('kind', '=', 'notice')
      .orderBy('position')
      .execute();
    return {
      list: rows.map(({ id, texts, leads_to }) => ({
        id,
        text: (texts as Record<string, { text: string }>)[ctx.language]!.text,
        to: leads_to,
      })),
    };
  },
};

/** Published articles only. */
const articles = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('article')
    .innerJoin('content_column', (join) =>
      join
        .onRef('content_column.tenant_id', '=', 'article.tenant_id')
        .onRef('content_column.slug', '=', 'article.column_slug'),
    )
    .select(['article.id', 'texts', 'scene', 'published_at', 'views', 'minutes', 'name_zh', 'name_en'])
    .where('published_at', '<=', new Date(ctx.now));
type ArticleRow = Awaited<ReturnType<ReturnType<typeof articles>['executeTakeFirstOrThrow']>>;

const textsOf = (ctx: RequestContext, texts: unknown): ArticleTexts =>
  (texts as Record<string, ArticleTexts>)[ctx.language]!;

function view(ctx: RequestContext, row: ArticleRow) {
  const { title, summary } = textsOf(ctx, row.texts);
  return {
    id: row.id,
    title,
    summary,
    column: row[`name_${ctx.language}`],
    scene: row.scene,
    published_at: row.published_at.toISOString(),
    views: row.views,
    minutes: row.minutes,
  };
}
