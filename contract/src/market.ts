import { categorySlugs } from '@sycee/domain/catalog/categories';
import { marketPeriods } from '@sycee/domain/market/weeks';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { businessDate, fen, uuid } from './core/text.ts';

const n = z.number().int();
/** Reports in tens; null: under 20, which is not shown. */
const tens = n.nullable();
const period = z.enum(marketPeriods).default('13').describe('weeks, the current one included');
const readers = { who: ['saas'], menu: 'admin', button: 'market.view' } as const;

const reason = z.object({ name: z.string(), reports: n });
const filter = {
  weeks: period,
  category: z.enum(categorySlugs).optional(),
  institution: uuid.optional(),
};
export const marketSorts = [
  'views',
  'matches',
  'near_misses',
  'needs_data',
  'applications',
  'disbursed',
  'amount',
  'hours',
] as const;

/** What people look for, what they find, and what nobody offers (not in the spec). Only aggregates; reports in tens (ADR 56). */
export const market = defineCalls({
  'GET /admin/api/market': call({
    summary: 'Reports by week, what keeps them from a match, and demand that no product meets',
    ...readers,
    query: z.object({ weeks: period }),
    data: z.object({
      /** The first week that is counted, if that is later than the period begins; null: nothing is counted yet. */
      since: businessDate.nullable(),
      from: businessDate,
      /** Reports are counted until the end of this day. */
      until: businessDate,
      weeks: z.array(z.object({ week: businessDate, reports: tens, unmatched: tens })),
      reports: tens,
      unmatched: tens,
      /** Orders within the data scope of the caller that were filed in the period. */
      applications: n,
      disbursed: n,
      amount: fen,
      /** In how many reports an attribute misses a product narrowly, and in how many a product lacks it. */
      missed: z.array(reason),
      unknown: z.array(reason),
      unmet: z.array(
        z.object({
          /** Names in the caller's language; empty: everywhere else, every amount. */
          region: z.string(),
          category: z.enum(categorySlugs),
          amount: z.string(),
          n,
          /** The rule that most of them fail, in words, and how many do. */
          rule: z.string(),
          failing: tens,
          /** A bound in words, and how many it would match. */
          proposal: z.object({ rule: z.string(), matching: n }).nullable(),
        }),
      ),
      /** Institutions to filter by. */
      institutions: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  }),
  'GET /admin/api/market/products': call({
    summary: 'Products by what happened to them in the period',
    ...readers,
    query: page(20).extend({
      ...filter,
      sort: z.enum(marketSorts).default('views'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    data: listOf(
      z.object({
        id: uuid,
        name: z.string(),
        institution: z.string(),
        glyph: z.string(),
        color: n,
        category: z.enum(categorySlugs),
        views: n,
        matches: tens,
        near_misses: tens,
        needs_data: tens,
        /** Orders filed in the period, those of them that were paid out, their sum, and the median time to that. */
        applications: n,
        disbursed: n,
        amount: fen,
        hours: n.nullable(),
      }),
    ),
  }),
  'GET /admin/api/market/export': call({
    summary: 'The same products as CSV, by views, up to 5,000',
    ...readers,
    query: z.object(filter),
    data: z.object({ name: z.string(), csv: z.string() }),
  }),
});
