import { metricIds } from '@sycee/domain/industry/metrics';
import { z } from 'zod';
import { businessDate } from './core/text.ts';

/** A company's position in its industry, relevant policies and a plan with dates. Peers and policies are samples. */
export const industry = z.object({
  /** Null: the industry is unknown, and so are peers. */
  name: z.string().nullable(),
  peers: z.number().int(),
  percentile: z.number().int().min(1).max(99).nullable(),
  rank: z.number().int().nullable(),
  headline: z.string(),
  metrics: z.array(
    z.object({
      id: z.enum(metricIds),
      name: z.string(),
      /** Null: unknown. */
      value: z.string().nullable(),
      percentile: z.number().int().nullable(),
      median: z.string(),
    }),
  ),
  plan: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      within: z.union([z.literal(3), z.literal(6), z.literal(12)]),
      on: businessDate.nullable(),
      products: z.array(z.string()),
    }),
  ),
  policies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      source: z.string(),
      region: z.string(),
      on: businessDate,
    }),
  ),
  sample: z.boolean(),
});
