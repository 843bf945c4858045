import type { contentDesk } from '@sycee/contract/content-desk';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { ArticleState } from '@sycee/domain/content/article';
import { type ExpressionBuilder, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { searchTerms } from '#platform/search.ts';
import { pictureAddress } from '../pictures.ts';
import { aboutView, draftRows, textsOf } from './article-rows.ts';

type List = (typeof contentDesk)['GET /admin/api/articles'];

export async function listArticles(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = draftRows(ctx.db)
    .orderBy('d.saved_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(query.page_size + 1);
  if (query.column) rows = rows.where('d.column_slug', '=', query.column);
  if (query.keyword) rows = rows.where('d.search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.state) rows = rows.where(isIn(query.state, new Date(ctx.now)));
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    const before = new Date(value);
    rows = rows.where((eb) =>
      eb.or([eb('d.saved_at', '<', before), eb.and([eb('d.saved_at', '=', before), eb('d.id', '<', id)])]),
    );
  }
  const found = await rows.execute();
  const last = found[query.page_size - 1];
  return {
    list: found.slice(0, query.page_size).map((row) => ({
      ...aboutView(ctx, row),
      title_zh: textsOf(row.texts).zh.title,
      title_en: textsOf(row.texts).en.title,
      column: row.column_slug,
      scene: pictureAddress(row.scene, (key) => ctx.files.address(key, ctx.origin)),
    })),
    next: found.length > query.page_size && last ? sortCursor(last.saved_at.getTime(), last.id) : null,
  };
}

/** The same rule as `articleState`, as a condition. */
const isIn = (state: ArticleState, now: Date) => (eb: ExpressionBuilder<DB & { a: DB['article'] }, 'a'>) => {
  if (state === 'scheduled') return eb('a.published_at', '>', now);
  if (state === 'published') return eb('a.published_at', '<=', now);
  if (state === 'withdrawn') return eb('a.withdrawn_at', 'is not', null);
  return eb.and([eb('a.published_at', 'is', null), eb('a.withdrawn_at', 'is', null)]);
};
