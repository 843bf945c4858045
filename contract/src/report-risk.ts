import { riskIds, riskLevels } from '@sycee/domain/risk/item';
import { z } from 'zod';
import { businessDate } from './core/text.ts';

const level = z.enum(riskLevels).nullable();

/** What a legal report found. A level that is null is unknown: neither harmless nor bad. */
export const risk = z.object({
  level,
  headline: z.string(),
  counts: z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int(), none: z.number().int() }),
  unknown: z.number().int(),
  /** The worst first, unknown last. */
  items: z.array(
    z.object({
      id: z.enum(riskIds),
      name: z.string(),
      level,
      sentence: z.string(),
      /** What to do; null where nothing has to be done. */
      act: z.string().nullable(),
      /** The source was asked and gave no answer. */
      failed: z.boolean(),
      source: z.string(),
      as_of: businessDate.nullable(),
      sample: z.boolean(),
    }),
  ),
  /** Published cases, for and against. */
  cases: z.array(
    z.object({
      kind: z.enum(['lawsuit', 'enforcement', 'dishonest']),
      case_no: z.string(),
      court: z.string(),
      cause: z.string(),
      on: businessDate.nullable(),
      amount: z.number().int().nullable(),
      /** Of a lawsuit: open and against the company. */
      open: z.boolean(),
      against: z.boolean(),
    }),
  ),
});
