import type { lists } from '@sycee/contract/lists';
import { isListSlug, type ListSlug } from '@sycee/domain/lists/kinds';
import { notFound } from '#platform/api-error.ts';
import type { Handlers } from '#platform/handlers.ts';
import { listLists } from './read.ts';
import { saveList } from './save.ts';

function listOf(slug: string): ListSlug {
  if (!isListSlug(slug)) throw notFound();
  return slug;
}

export const listCalls: Handlers<typeof lists> = {
  'GET /admin/api/lists': ({ ctx }) => listLists(ctx),
  'PUT /admin/api/lists/{slug}': ({ ctx, params, body }) => saveList(ctx, listOf(params.slug), body),
};
