import { categorySlugs } from '@sycee/domain/catalog/categories';
import { productStatuses } from '@sycee/domain/catalog/product-status';
import { z } from 'zod';
import { maxUncheckedDays } from './catalog.ts';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, page } from './core/list.ts';
import { businessDate, fen, instant, rate, uuid, version } from './core/text.ts';
import { productDraft } from './product-draft.ts';

const status = z.enum(productStatuses);
const colleague = z.object({ account_no: z.string(), name: z.string() });
const institution = z.object({ id: uuid, name: z.string(), glyph: z.string(), color: z.number().int() });
/** Who may read and write products. */
const editors = { who: ['saas'], menu: 'admin', button: 'product.edit' } as const;

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
});

const saved = z.object({ version, saved_at: instant, is_changed: z.boolean() });

/** `data` of 4090000 when somebody saved the draft meanwhile. */
export const overtakenDraft = z.object({
  allowed: z.array(z.string()),
  version,
  saved_at: instant,
  saved_by: colleague.nullable(),
  /** Whether the caller saved it, in another tab or on another device. */
  is_own: z.boolean(),
  draft: productDraft,
});

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
        saved_at: instant,
        owner: colleague.nullable(),
        checked_on: businessDate.nullable(),
        /** As sites show it; null: never published. */
        published: z.object({ version, amount_from: fen, amount_to: fen, rate_from: rate, rate_to: rate }).nullable(),
      }),
    ).extend({ total: count }),
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
});
