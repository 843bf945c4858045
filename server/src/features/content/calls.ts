import type { ArticleBody } from '@sycee/contract/article-body';
import type { content } from '@sycee/contract/content';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { Language } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { searchTerms } from '#platform/search.ts';
import { isShownOn } from './announcement-days.ts';
import { withAddresses } from './pictures.ts';
import { articles, articleView } from './public-articles.ts';

type List = (typeof content)['GET /finance/api/get_information'];

export const contentCalls: Handlers<typeof content> = {
  'GET /finance/api/get_column': {
    shows: ['content_column', 'article'],
    async answer({ ctx }) {
      const [list, until] = await Promise.all([listColumns(ctx), nextPublication(ctx)]);
      return { data: { list }, until };
    },
  },
  'GET /finance/api/get_information': {
    shows: ['article', 'article.views', 'content_column'],
    isKept: isEverydayList,
    async answer({ ctx, query }) {
      const [data, until] = await Promise.all([listArticles(ctx, query), nextPublication(ctx)]);
      return { data, until };
    },
  },
  'GET /finance/api/get_information_detail': {
    shows: ['article', 'article.views', 'content_column'],
    countsViewsOf: 'article',
    async answer({ ctx, query }) {
      const row = await articles(ctx).select('bodies').where('article.id', '=', query.id).executeTakeFirst();
      if (!row) throw notFound();
      const body = (row.bodies as unknown as Record<Language, ArticleBody>)[ctx.language];
      return { data: { ...articleView(ctx, row), body: withAddresses(body, ctx.files.sharedAddress) }, viewed: row.id };
    },
  },
  'GET /finance/api/get_roll': {
    shows: ['announcement'],
    async answer({ ctx }) {
      const rows = await ctx.db
        .selectFrom('announcement')
        .select(['id', 'texts', 'leads_to'])
        .where('kind', '=', 'notice')
        .where(isShownOn(businessDateOf(ctx.now)))
        .orderBy('position')
        .execute();
      const list = rows.map(({ id, texts, leads_to }) => ({
        id,
        text: (texts as Record<string, { text: string }>)[ctx.language]!.text,
        to: leads_to,
      }));
      return { data: { list } };
    },
  },
};

async function listColumns(ctx: PublicContext) {
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
  return rows.map((row) => ({ slug: row.slug, name: row[`name_${ctx.language}`], articles: row.articles }));
}

async function listArticles(ctx: PublicContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = articles(ctx)
    .orderBy('published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(query.page_size + 1);
  if (query.column) rows = rows.where('column_slug', '=', query.column);
  if (query.keyword) rows = rows.where('search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    const before = new Date(value);
    rows = rows
      .where('published_at', '<=', before)
      .where((eb) => eb.or([eb('published_at', '<', before), eb('article.id', '<', id)]));
  }
  const articleRows = await rows.execute();
  const last = articleRows[query.page_size - 1];
  return {
    list: articleRows.slice(0, query.page_size).map((row) => articleView(ctx, row)),
    next: articleRows.length > query.page_size && last ? sortCursor(last.published_at.getTime(), last.id) : null,
  };
}

/** First pages of at most 20 articles, of all columns or of one that has articles. */
function isEverydayList(query: QueryOut<List>, { list }: DataIn<List>): boolean {
  return !query.cursor && !query.keyword && query.page_size <= 20 && (!query.column || list.length > 0);
}

/** The instant at which the next article is published. */
async function nextPublication({ db, now }: PublicContext): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.min('published_at').as('next'))
    .where('published_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return (next as Date | null)?.getTime();
}
