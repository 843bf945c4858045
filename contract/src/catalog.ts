import { categorySlugs } from '@sycee/domain/catalog/categories';
import { type ApplyWay, applyWays } from '@sycee/domain/catalog/product';
import { audiences } from '@sycee/domain/matching/product';
import { repayments } from '@sycee/domain/money/loan';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { businessDate, fen, rate, uuid, version } from './core/text.ts';
import { feeTerms, lpr } from './credit-cost.ts';

/** Ten years; products are checked again long before. */
export const maxUncheckedDays = 3650;
export const sorts = ['recommended', 'rate', 'amount', 'speed'] as const;

export const institution = z.object({
  id: uuid,
  name: z.string(),
  /** One or two letters drawn as the institution's icon. */
  glyph: z.string(),
  color: z.number().int().min(1).max(8),
  kind: z.string(),
  /** Address of its logo; null: the letters are drawn. */
  logo: z.string().nullable(),
});

/** A product as a list shows it. Texts are in the caller's language. */
export const productBrief = z.object({
  id: uuid,
  number: z.string(),
  name: z.string(),
  institution,
  category: z.enum(categorySlugs),
  audience: z.enum(audiences),
  amount_from: fen,
  amount_to: fen,
  term_from: z.number().int().describe('months'),
  term_to: z.number().int().describe('months'),
  /** Simple annual rates, without fees. */
  rate_from: rate,
  rate_to: rate,
  speed_hours: z.number().int(),
  /** Six-digit codes; empty is the whole country. */
  regions: z.array(z.string()),
  apply: z.enum(Object.keys(applyWays) as ApplyWay[]),
  /** Marked as an advertisement; it never affects the order of the list. */
  sponsored: z.boolean(),
  /** Part of the embedded demo data. */
  sample: z.boolean(),
  /** The strictest requirement in one line. */
  requirement: z.string(),
});

export const productFull = productBrief.extend({
  /** The purpose in one line. */
  summary: z.string(),
  /** All conditions of fees in a sentence. */
  fees: z.string(),
  fee_terms: feeTerms,
  /** What a borrower pays who does not repay in time; null: not stated. */
  default_costs: z.string().nullable(),
  lpr,
  /** The default comes first. */
  repayments: z.array(z.object({ slug: z.enum(repayments), name: z.string() })),
  documents: z.array(z.object({ slug: z.string(), name: z.string() })),
  steps: z.array(z.string()),
  /** Eligibility as text, from the rules in force. */
  conditions: z.array(z.object({ id: z.string(), name: z.string(), required: z.string(), hard: z.boolean() })),
  /** Hard conditions of which some have to be met; `title`: at least 2 of these 3. */
  boxes: z.array(z.object({ id: z.string(), title: z.string(), conditions: z.array(z.string()) })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  amount_rule: z.string(),
  region_names: z.array(z.string()),
  checked_on: businessDate,
  rules_version: version,
  /** The bank's own application page; null: an adviser handles the application. */
  bank_page: z.object({ host: z.string(), sample: z.boolean() }).nullable(),
  /** Staff only; hundredths of a percent of the disbursed amount. */
  commission: rate.nullable(),
});

/** Filters of a product list. */
export const productFilter = z.object({
  keyword: z.string().trim().max(60).optional(),
  category: z.enum(categorySlugs).optional(),
  audience: z.enum(audiences).optional(),
  region: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  amount: z.coerce.number().int().min(0).optional().describe('fen: the product must reach it'),
  rate_max: z.coerce.number().int().min(0).max(10_000).optional(),
  speed_max: z.coerce.number().int().min(1).max(8760).optional().describe('hours'),
  institution: uuid.optional(),
  apply: z.enum(Object.keys(applyWays) as ApplyWay[]).optional(),
});

export const catalog = defineCalls({
  'GET /finance/api/get_index': call({
    summary: 'Home: banners and shortcuts',
    who: 'anyone',
    data: z.object({
      banners: z.array(z.object({ id: uuid, title: z.string(), text: z.string(), scene: z.string(), to: z.string() })),
      /** Numbers of products and institutions on this site. */
      products: z.number().int(),
      institutions: z.number().int(),
      /** Whether any of the products is a sample. */
      sample: z.boolean(),
    }),
  }),
  'GET /finance/api/get_index_category': call({
    summary: 'Home: category tiles with the number of products',
    who: 'anyone',
    data: z.object({
      list: z.array(z.object({ category: z.enum(categorySlugs), products: z.number().int(), rate_from: rate })),
    }),
  }),
  'GET /finance/api/get_index_product': call({
    summary: 'Home: featured and popular products',
    who: 'anyone',
    data: z.object({
      featured: z.array(productBrief),
      /** `rate`: the lowest starting rate of each category. `store`: what the store recommends, in its order. */
      featured_by: z.enum(['rate', 'store']),
      popular: z.array(productBrief),
    }),
  }),
  'GET /finance/api/product_list': call({
    summary: 'Products of the site, filtered and sorted',
    who: 'anyone',
    query: page(20)
      .extend(productFilter.shape)
      .extend({
        sort: z.enum(sorts).default('recommended'),
        unchecked_days: z.coerce
          .number()
          .int()
          .min(1)
          .max(maxUncheckedDays)
          .optional()
          .describe('products whose last check is at least so many days ago'),
        numbers: z
          .string()
          .regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,49}$/)
          .optional()
          .describe('up to 50 product numbers, separated by commas; those that the site shows are returned'),
      }),
    data: listOf(productBrief).extend({ total: z.number().int() }),
  }),
  'GET /finance/api/get_product': call({
    summary: 'Products in brief',
    who: 'anyone',
    query: z.object({ id: z.string().min(1).max(40) }),
    data: productBrief,
  }),
  'GET /finance/api/{id}/productdetail': call({
    summary: 'Product details',
    who: 'anyone',
    data: productFull,
  }),
  'POST /finance/api/select_details': call({
    summary: 'Details of two to four products side by side, in the requested order; not counted as views',
    who: 'anyone',
    body: z.object({
      ids: z
        .array(z.string().trim().min(1).max(40))
        .max(50)
        .describe('ids or numbers: two to four, without duplicates'),
    }),
    data: z.object({ list: z.array(productFull) }),
  }),
  'POST /finance/api/request_jump_url': call({
    summary: 'One-time signed address of the bank’s own page of a direct product; each is logged',
    who: ['member'],
    module: 'direct',
    body: z.object({ product: uuid }),
    data: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  }),
  'GET /finance/api/get_product_attr': call({
    summary: 'Available product filters with counts',
    who: 'anyone',
    data: z.object({
      categories: z.array(z.object({ category: z.enum(categorySlugs), n: z.number().int() })),
      audiences: z.array(z.object({ audience: z.enum(audiences), n: z.number().int() })),
      speeds: z.array(z.object({ hours: z.number().int(), n: z.number().int() })),
      institutions: z.array(institution.extend({ n: z.number().int() })),
      regions: z.array(z.object({ code: z.string(), name: z.string(), n: z.number().int() })),
      rate_min: rate,
      rate_max: rate,
    }),
  }),
  'GET /finance/api/product_tree': call({
    summary: 'Categories with their products',
    who: 'anyone',
    data: z.object({
      list: z.array(
        z.object({
          category: z.enum(categorySlugs),
          products: z.array(z.object({ id: uuid, number: z.string(), name: z.string() })),
        }),
      ),
    }),
  }),
});
