import { categorySlugs } from '@sycee/domain/catalog/categories';
import { productStatuses } from '@sycee/domain/catalog/product-status';
import { z } from 'zod';
import { maxUncheckedDays, productFull } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, page, versionNumber } from './core/list.ts';
import { businessDate, fen, instant, rate, typed, uuid, version } from './core/text.ts';
import { productDraft } from './product-draft.ts';

const status = z.enum(productStatuses);
const colleague = z.object({ account_no: z.string(), name: z.string() });
const institution = z.object({ id: uuid, name: z.string(), glyph: z.string(), color: z.number().int() });
/** Who may read and write products. */
const editors = { who: ['saas'], menu: 'admin', button: 'product.edit' } as const;

const publishers = { who: ['saas'], menu: 'admin', button: 'product.publish' } as const;

const schedule = z.object({
  id: uuid,
  label: z.string(),
  publish_at: instant,
  state: z.enum(['waiting', 'failed']),
  /** Why it failed, in the caller's language. */
  error: z.string().nullable(),
  created_by: colleague.nullable(),
});
const label = typed(60, 0).default('').describe('what headquarters call the version');
/** Up to one page of the list. */
const chosen = z.array(uuid).min(1).max(100);

/** A product as headquarters keep it. */
const keptProduct = z.object({
  id: uuid,
  number: z.string(),
  status,
  /** Version of the draft, which a save names. */
  version,
  draft: productDraft,
  /** Whether the draft differs from what is published. */
  is_changed: z.boolean(),
  saved_at: instant,
  /** Null: by the software, or by an account that no longer exists. */
  saved_by: colleague.nullable(),
  /** Null: all headquarters. */
  owner: colleague.nullable(),
  /** Copied from the starter catalogue; nobody has confirmed that its fields were checked. */
  is_template: z.boolean(),
  /** Null: never published. */
  checked_on: businessDate.nullable(),
  /** What sites show; null: never published. A withdrawn product keeps it. */
  published: z
    .object({
      version,
      draft: productDraft,
      published_at: instant,
    })
    .nullable(),
  /** What waits for its time, or failed after the newest publication. */
  schedule: schedule.nullable(),
});

const saved = z.object({ version, saved_at: instant, is_changed: z.boolean() });

/** `data` of 4090000 when somebody saved the draft meanwhile. */
const draftConflict = z.object({
  allowed: z.array(z.string()),
  version,
  saved_at: instant,
  saved_by: colleague.nullable(),
  /** Whether the caller saved it, in another tab or on another device. */
  is_own: z.boolean(),
  draft: productDraft,
});

export type DraftConflict = z.output<typeof draftConflict>;

/** Products as headquarters keep them (not in the spec). */
export const productDesk = defineCalls({
  'GET /admin/api/products': call({
    summary: 'Products of the tenant, published or not',
    ...editors,
    query: page(20).extend({
      keyword: z.string().trim().max(60).optional(),
      status: status.optional().describe('without it, all but archived products'),
      category: z.enum(categorySlugs).optional(),
      institution: uuid.optional(),
      owner: z.enum(['me', 'none']).optional(),
      is_changed: z.literal('1').optional().describe('the draft differs from what is published'),
      unchecked_days: z.coerce
        .number()
        .int()
        .min(1)
        .max(maxUncheckedDays)
        .optional()
        .describe('published products whose last check is at least so many days ago'),
      sort: z.enum(['changed', 'checked']).default('changed').describe('newest change, or longest without a check'),
    }),
    data: listOf(
      z.object({
        id: uuid,
        number: z.string(),
        name: z.string(),
        institution: institution.nullable(),
        category: z.enum(categorySlugs).nullable(),
        status,
        is_changed: z.boolean(),
        /** Its fields have to be checked before it can be published. */
        is_template: z.boolean(),
        saved_at: instant,
        owner: colleague.nullable(),
        checked_on: businessDate.nullable(),
        /** As sites show it; null: never published. */
        published: z
          .object({
            version,
            amount_from: fen,
            amount_to: fen,
            rate_from: rate,
            rate_to: rate,
            /** The first day on which customers see it, and whether today is one. */
            valid_from: businessDate,
            shown: z.enum(['now', 'later', 'over']),
          })
          .nullable(),
      }),
    ).extend({
      total: count,
      /** How many published products were not checked for so many days, among all of the tenant. */
      unchecked: z.array(z.object({ days: z.number().int(), n: z.number().int() })),
    }),
  }),
  'POST /admin/api/product': call({
    summary: 'Begin a product, empty or as a copy of another one’s draft',
    ...editors,
    body: z.object({ copy_of: uuid.optional() }),
    data: z.object({ id: uuid, number: z.string(), version }),
  }),
  'GET /admin/api/product_draft': call({
    summary: 'A product as headquarters keep it: its draft and what is published',
    ...editors,
    query: z.object({ id: uuid }),
    data: keptProduct,
  }),
  'PUT /admin/api/product_draft': call({
    summary: 'Save the draft, on the version that was read. Answers 4090000 with the newer draft and who saved it',
    ...editors,
    body: z.object({ id: uuid, version, draft: productDraft }),
    data: saved,
  }),
  'GET /admin/api/product_options': call({
    summary: 'Institutions and colleagues that a product may name',
    ...editors,
    data: z.object({ institutions: z.array(institution), colleagues: z.array(colleague) }),
  }),
  'GET /admin/api/product_preview': call({
    summary: 'The draft as visitors would see it. Refused while it lacks something that the page shows',
    ...editors,
    query: z.object({ id: uuid }),
    data: productFull,
  }),
  'POST /admin/api/product_confirm_template': call({
    summary: 'Confirm that the fields of a product that was copied from the starter catalogue were checked',
    ...editors,
    body: z.object({ id: uuid, version }),
    data: keptProduct,
  }),
  'POST /admin/api/product_publish': call({
    summary: 'Publish the draft of this version now. Refused with a sentence for each field that is missing or wrong',
    ...publishers,
    body: z.object({ id: uuid, version, label }),
    data: keptProduct,
  }),
  'POST /admin/api/product_schedule': call({
    summary: 'Publish the draft of this version, as it is now, at a time',
    ...publishers,
    body: z.object({ id: uuid, version, label, publish_at: instant }),
    data: keptProduct,
  }),
  'DELETE /admin/api/product_schedule/{id}': call({
    summary: 'Cancel a publication that waits for its time',
    ...publishers,
    data: keptProduct,
  }),
  'GET /admin/api/product_versions': call({
    summary:
      'What was published of a product, newest first, each with its differences from the version before in words',
    ...editors,
    query: z.object({ id: uuid, before: versionNumber.optional() }),
    data: z.object({
      list: z.array(
        z.object({
          version,
          label: z.string(),
          published_at: instant,
          published_by: colleague.nullable(),
          /** Who wrote it. */
          edited_by: z.array(colleague),
          /** Whether its whole content is known, and can be restored. */
          is_whole: z.boolean(),
          /** Null: it or the version before is not known as a whole. */
          changes: z
            .array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
            .nullable(),
        }),
      ),
      /** Version from which the next page goes on; null: there is none. */
      next: version.nullable(),
    }),
  }),
  'POST /admin/api/product_restore': call({
    summary:
      'Replace the draft with what was published as an earlier version. Sites show it once it is published again',
    ...editors,
    body: z.object({ id: uuid, version, from: versionNumber }),
    data: keptProduct,
  }),
  'POST /admin/api/products_checked': call({
    summary: 'Confirm that published products are as their institutions offer them today',
    ...editors,
    body: z.object({ product_ids: chosen }),
    data: z.object({ done: z.array(uuid), checked_on: businessDate }),
  }),
  'POST /admin/api/products_owner': call({
    summary: 'Set who is told about products; null: all headquarters',
    ...editors,
    body: z.object({ product_ids: chosen, account_no: z.string().max(40).nullable() }),
    data: z.object({ done: z.array(uuid) }),
  }),
  'POST /admin/api/products_status': call({
    summary: 'Withdraw products from all sites, archive them, or take them out of the archive',
    ...publishers,
    body: z.object({ product_ids: chosen, to: z.enum(['off', 'archived', 'kept']) }),
    data: z.object({ done: z.array(uuid) }),
  }),
});
