import { partTextAtMost, partTitleAtMost, textKinds, textVersionPattern } from '@sycee/domain/texts/kinds';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { businessDate, instant, typed, version } from './core/text.ts';

const kind = z.enum(textKinds);
const part = z.object({
  title_zh: typed(partTitleAtMost, 0),
  title_en: typed(partTitleAtMost * 2, 0),
  text_zh: typed(partTextAtMost, 0),
  text_en: typed(partTextAtMost * 2, 0),
});
const parts = z.array(part).max(30);
const editing = { who: ['saas'], menu: 'admin', button: 'text.publish' } as const;

/** A version that was published, or the product's own. */
const published = z.object({
  version: z.string(),
  published_on: businessDate,
  /** Null: the product's own text. */
  published_by: z.string().nullable(),
});
const draft = z.object({
  kind,
  /** Counts the saves; 0: nobody has begun one. */
  version,
  saved_at: instant.nullable(),
  saved_by: z.string().nullable(),
  /** What the tenant writes. A publication adds the duties. */
  parts,
  /** What every publication ends with and nobody can leave out. */
  duties: parts,
  in_force: published.extend({ parts }),
  earlier: z.array(published),
});

/** The name of a version of the consent text for applications. */
export const applyVersion = z
  .string()
  .max(40)
  .refine((text) => textVersionPattern.exec(text)?.[1] === 'apply');

/** Texts with versions: user agreement, privacy policy, consent for applications, about us. The addresses are not in the spec. */
export const texts = defineCalls({
  'GET /company/api/text': call({
    summary: 'A text of the site: the version in force, or a named one, and the names of earlier ones',
    who: 'anyone',
    query: z.object({ kind, version: z.string().max(40).optional() }),
    data: z.object({
      version: z.string(),
      published_on: businessDate,
      parts: z.array(z.object({ title: z.string(), text: z.string() })),
      earlier: z.array(z.object({ version: z.string(), published_on: businessDate })),
    }),
  }),
  'GET /admin/api/texts': call({
    summary: 'The texts with versions: what is in force and whether there is a draft',
    ...editing,
    data: z.object({ list: z.array(published.extend({ kind, has_draft: z.boolean() })) }),
  }),
  'GET /admin/api/texts/{kind}': call({
    summary: 'The draft of a text beside the version in force',
    ...editing,
    data: draft,
  }),
  'PUT /admin/api/texts/{kind}': call({
    summary: 'Save the draft of a text on the version that was read',
    ...editing,
    body: z.object({ version, parts }),
    data: draft,
  }),
  'POST /admin/api/texts/{kind}/publish': call({
    summary:
      'Publish the draft that was read as a new version, complete with the duties. It is in force at once and never changes',
    ...editing,
    body: z.object({ version }),
    data: draft,
  }),
});
