import {
  articleStates,
  columnNameLettersAtMost,
  summaryLettersAtMost,
  titleLettersAtMost,
} from '@sycee/domain/content/article';
import { isOwnPage, pageLettersAtMost } from '@sycee/domain/content/own-page';
import { z } from 'zod';
import { articleBody } from './article-body.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { businessDate, instant, typed, uuid, version } from './core/text.ts';

const editing = { who: ['saas'], menu: 'admin', button: 'content.edit' } as const;
const publishing = { who: ['saas'], menu: 'admin', button: 'content.publish' } as const;

const column = z.string().min(1).max(40);
/** A drawn scene by its name, or the key or address of an upload of kind `content`. */
const picture = z.string().min(1).max(400);
const texts = {
  title_zh: typed(titleLettersAtMost, 0),
  title_en: typed(titleLettersAtMost * 2, 0),
  summary_zh: typed(summaryLettersAtMost, 0),
  summary_en: typed(summaryLettersAtMost * 2, 0),
  body_zh: articleBody,
  body_en: articleBody,
};

/** What the list and the editor both show of an article. */
const about = {
  id: uuid,
  state: z.enum(articleStates),
  /** The version of the draft; a change names the one that it began from. */
  version,
  /** The version that readers see, or will see at its time; null: none was published. */
  published_version: version.nullable(),
  published_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  saved_at: instant,
  /** Who saved the draft last; null: it came with the demo world or an earlier release. */
  saved_by: z.string().nullable(),
  views: z.number().int(),
};
const draft = z.object({ ...about, column, scene: z.string(), ...texts });
const versioned = z.object({ version });

const columnRow = z.object({
  slug: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  version,
  /** Drafts count too: a column with any article cannot be deleted. */
  articles: z.number().int(),
});
const columns = z.object({ list: z.array(columnRow) });

const announcementKind = z.enum(['notice', 'banner']);
const announcementShape = {
  kind: announcementKind,
  /** Empty for notices. */
  title_zh: typed(30, 0),
  title_en: typed(60, 0),
  text_zh: typed(60),
  text_en: typed(120),
  /** Empty for notices. */
  scene: z.string().max(400),
  leads_to: z.string().max(pageLettersAtMost).refine(isOwnPage),
  /** First and last day on which it is shown; null: no limit. */
  shows_from: businessDate.nullable(),
  shows_until: businessDate.nullable(),
};
const announcement = z.object({
  ...announcementShape,
  id: uuid,
  version,
  /** Whether it is shown today, was, or will be. */
  shown: z.enum(['now', 'later', 'over']),
});
const announcements = z.object({ list: z.array(announcement) });

/** What headquarters keep of their sites' contents. The addresses are not in the spec. */
export const contentDesk = defineCalls({
  'GET /admin/api/articles': call({
    summary: 'Articles in every state, the one that was saved last first',
    ...editing,
    query: page(30).extend({
      state: z.enum(articleStates).optional(),
      column: column.optional(),
      keyword: z.string().trim().max(60).optional(),
    }),
    data: listOf(z.object({ ...about, title_zh: z.string(), title_en: z.string(), column, scene: z.string() })),
  }),
  'POST /admin/api/articles': call({
    summary: 'Begin an article: an empty draft in a column',
    ...editing,
    body: z.object({ column }),
    data: draft,
  }),
  'GET /admin/api/articles/{id}': call({ summary: 'The draft of an article and its state', ...editing, data: draft }),
  'PUT /admin/api/articles/{id}': call({
    summary: 'Save a draft on the version that was read. Readers see nothing of it until it is published',
    ...editing,
    body: z.object({ version, column, scene: picture, ...texts }),
    data: draft,
  }),
  'POST /admin/api/articles/{id}/publish': call({
    summary:
      'Publish the version that was read, now or at a time. A schedule keeps that version; later changes of the draft are not part of it',
    ...publishing,
    body: z.object({
      version,
      /** Null: now. */
      publish_at: instant.nullable(),
    }),
    data: draft,
  }),
  'POST /admin/api/articles/{id}/withdraw': call({
    summary: 'Take an article off the sites, or cancel its schedule. The state is the one that was seen',
    ...publishing,
    body: z.object({ version, state: z.enum(['scheduled', 'published']) }),
    data: draft,
  }),
  'POST /admin/api/articles/{id}/remove': call({
    summary: 'Delete a draft; an article that was published is withdrawn instead',
    ...editing,
    body: versioned,
    data: z.object({ id: uuid }),
  }),

  'GET /admin/api/columns': call({ summary: 'The columns of articles, in order', ...editing, data: columns }),
  'POST /admin/api/columns/save': call({
    summary: 'Add a column, last in the order, or rename one',
    ...publishing,
    body: z.object({
      /** Null: a new one. */
      slug: column.nullable(),
      version,
      name_zh: typed(columnNameLettersAtMost),
      name_en: typed(columnNameLettersAtMost * 2),
    }),
    data: columns,
  }),
  'POST /admin/api/columns/order': call({
    summary: 'Set the order of the columns',
    ...publishing,
    body: z.object({ slugs: z.array(column).max(30) }),
    data: columns,
  }),
  'POST /admin/api/columns/remove': call({
    summary: 'Delete a column without articles',
    ...publishing,
    body: z.object({ slug: column, version }),
    data: columns,
  }),

  'GET /admin/api/announcements': call({
    summary: 'Rolling notices, or banners, in order, with those that are over or still to come',
    ...editing,
    query: z.object({ kind: announcementKind }),
    data: announcements,
  }),
  'POST /admin/api/announcements/save': call({
    summary: 'Add a notice or banner, last in the order, or change one',
    ...publishing,
    body: z.object({
      /** Null: a new one. */
      id: uuid.nullable(),
      version,
      ...announcementShape,
    }),
    data: announcements,
  }),
  'POST /admin/api/announcements/order': call({
    summary: 'Set the order of the notices, or of the banners',
    ...publishing,
    body: z.object({ kind: announcementKind, announcement_ids: z.array(uuid).max(50) }),
    data: announcements,
  }),
  'POST /admin/api/announcements/remove': call({
    summary: 'Delete a notice or banner',
    ...publishing,
    body: z.object({ id: uuid, version }),
    data: announcements,
  }),
});
