import { splitNames } from '@sycee/domain/valuation/model/back-test';
import { valuationMethods } from '@sycee/domain/valuation/model/back-test-homes';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { businessDate, instant, uuid } from './core/text.ts';

const n = z.number().int().min(0);
/** A fraction of 1. */
const part = z.number().min(0).max(1);

const figures = z.object({
  /** `sales`: by the sales around a home alone; `model`: by the trained model with them. */
  method: z.enum(valuationMethods),
  /** Which sales were held out: one in five, one estate in five, or those of the newest two months. */
  split: z.enum(splitNames),
  sales: n,
  median_error: z.number().min(0),
  within5: part,
  within10: part,
  within20: part,
  /** The median of value / price, minus 1. */
  bias: z.number(),
  /** As assessors define them (IAAO, Standard on Ratio Studies). */
  cod: z.number(),
  prd: z.number(),
  prb: z.number(),
  /** The part of sales within their range, and the interval of 95 % in which the true part is. */
  covered: part,
  covered_least: part,
  covered_most: part,
});

const learned = z.object({
  /** How homes are valued since then. */
  method: z.enum(valuationMethods),
  sales: n,
  samples: z.enum(['all', 'some', 'none']),
  newest_sale: businessDate.nullable(),
  ended_at: instant,
  figures: z.array(figures),
});

const learning = z.object({
  id: uuid,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Empty: the sales had changed. */
  requested_by: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
  seconds: z.number().nullable(),
  sales: n.nullable(),
  method: z.enum(valuationMethods).nullable(),
});

const keepers = { who: ['saas'], menu: 'admin', button: 'estate.edit' } as const;

/** How good valuations are, measured on sales that were held out (S1.25), and the learning from the tenant's sales. Not in the spec. */
export const valuationModel = defineCalls({
  'GET /ass/api/backtest': call({
    summary: 'How far valuations were from the prices of sales that they did not know; null: not measured yet',
    who: 'anyone',
    data: z.object({ measured: learned.nullable() }),
  }),
  'GET /admin/api/valuation_models': call({
    summary: 'The last ten times that the tenant’s sales were learned from',
    ...keepers,
    data: z.object({ list: z.array(learning), sales: n, needed: z.object({ sales: n, estates: n }) }),
  }),
  'POST /admin/api/valuation_models': call({
    summary: 'Learn from the tenant’s sales now; while one waits, that one is answered',
    ...keepers,
    data: learning,
  }),
});
