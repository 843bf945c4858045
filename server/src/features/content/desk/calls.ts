import type { contentDesk } from '@sycee/contract/content-desk';
import { notFound } from '#platform/api-error.ts';
import type { Handlers } from '#platform/handlers.ts';
import { uuid } from '#platform/uuid.ts';
import { listAnnouncements, orderAnnouncements, removeAnnouncement, saveAnnouncement } from './announcements.ts';
import { articleView } from './article-rows.ts';
import { listColumns, orderColumns, removeColumn, saveColumn } from './columns.ts';
import { listArticles } from './list-articles.ts';
import { publishArticle, removeArticle, withdrawArticle } from './publish-article.ts';
import { addArticle, saveArticle } from './save-article.ts';

export const contentDeskCalls: Handlers<typeof contentDesk> = {
  'GET /admin/api/articles': ({ ctx, query }) => listArticles(ctx, query),
  'POST /admin/api/articles': ({ ctx, body }) => addArticle(ctx, body),
  'GET /admin/api/articles/{id}': ({ ctx, params }) => articleView(ctx, ctx.db, idOf(params)),
  'PUT /admin/api/articles/{id}': ({ ctx, params, body }) => saveArticle(ctx, idOf(params), body),
  'POST /admin/api/articles/{id}/publish': ({ ctx, params, body }) => publishArticle(ctx, idOf(params), body),
  'POST /admin/api/articles/{id}/withdraw': ({ ctx, params, body }) => withdrawArticle(ctx, idOf(params), body),
  'POST /admin/api/articles/{id}/remove': ({ ctx, params, body }) => removeArticle(ctx, idOf(params), body),
  'GET /admin/api/columns': ({ ctx }) => listColumns(ctx.db),
  'POST /admin/api/columns/save': ({ ctx, body }) => saveColumn(ctx, body),
  'POST /admin/api/columns/order': ({ ctx, body }) => orderColumns(ctx, body),
  'POST /admin/api/columns/remove': ({ ctx, body }) => removeColumn(ctx, body),
  'GET /admin/api/announcements': ({ ctx, query }) => listAnnouncements(ctx, ctx.db, query.kind),
  'POST /admin/api/announcements/save': ({ ctx, body }) => saveAnnouncement(ctx, body),
  'POST /admin/api/announcements/order': ({ ctx, body }) => orderAnnouncements(ctx, body),
  'POST /admin/api/announcements/remove': ({ ctx, body }) => removeAnnouncement(ctx, body),
};

/** Text that is no id names no article. */
function idOf({ id }: { id: string }): string {
  if (!uuid.test(id)) throw notFound();
  return id;
}
