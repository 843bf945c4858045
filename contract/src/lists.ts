import { listEntriesAtMost, listNameAtMost, listSlugs } from '@sycee/domain/lists/kinds';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { typedName, version } from './core/text.ts';

const slug = z.enum(listSlugs);
const entry = z.object({
  slug: z.string().max(40),
  name_zh: z.string(),
  name_en: z.string(),
  /** Not offered any more; rows that have it still show its name. */
  hidden: z.boolean(),
});
const list = z.object({
  slug,
  /** 0: never changed. */
  version,
  /** Entries may be added and hidden; otherwise they can be renamed, and put in order if `can_order`. */
  is_open: z.boolean(),
  can_order: z.boolean(),
  /** Entries that cannot be hidden. */
  always: z.array(z.string()),
  /** In the order in which they are offered. */
  entries: z.array(entry),
});
const keep = { who: ['saas'], menu: 'admin', button: 'list.edit' } as const;

/** The lists of a tenant as headquarters keep them (not in the spec). */
export const lists = defineCalls({
  'GET /admin/api/lists': call({
    summary: 'Tags, jobs, kinds of property, categories, documents, levels, stages, outcomes and reasons of the tenant',
    ...keep,
    data: z.object({ lists: z.array(list) }),
  }),
  'PUT /admin/api/lists/{slug}': call({
    summary: 'Replace a list, on the version that was read: rename, put in order, hide and add entries',
    ...keep,
    body: z.object({
      version,
      /** Every entry that exists, and new ones without a slug. */
      entries: z
        .array(
          z.object({
            slug: z.string().min(1).max(40).nullable(),
            name_zh: typedName(listNameAtMost.zh),
            name_en: typedName(listNameAtMost.en),
            hidden: z.boolean(),
          }),
        )
        .min(1)
        .max(listEntriesAtMost),
    }),
    data: list,
  }),
});
