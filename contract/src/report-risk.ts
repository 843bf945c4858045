import { riskIds, riskLevels } from '@sycee/domain/risk/item';
import { z } from 'zod';
import { businessDate } from './core/text.ts';

const level = z.enum(riskLevels).nullable();

/** Findings of a legal report. A level of null is unknown: neither harmless nor bad. */
export const risk = z.object({
  /** The worst level of the checked items. */
  level,
  headline: z.string(),
  /** Items by level. `declared` are without risk only as the reader answered; `none` are without risk as checked. */
  counts: z.object({
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
    none: z.number().int(),
    declared: z.number().int(),
    unknown: z.number().int(),
  }),
  /** Worst first, unknown last. */
  items: z.array(
    z.object({
      id: z.enum(riskIds),
      name: z.string(),
      level,
      /** Items whose absence of risk is only an answer of the reader. */
      declared: z.boolean(),
      sentence: z.string(),
      /** Recommended action; null if none is needed. */
      act: z.string().nullable(),
      /** The source was queried and did not answer. */
      failed: z.boolean(),
      source: z.string(),
      as_of: businessDate.nullable(),
      sample: z.boolean(),
    }),
  ),
  /** Published cases, as claimant and as defendant. */
  cases: z.array(
    z.object({
      kind: z.enum(['lawsuit', 'enforcement', 'dishonest']),
      case_no: z.string(),
      court: z.string(),
      cause: z.string(),
      on: businessDate.nullable(),
      amount: z.number().int().nullable(),
      /** For a lawsuit: open, and the company is the defendant. */
      open: z.boolean(),
      against: z.boolean(),
    }),
  ),
});
