import { categorySlugs } from '@sycee/domain/catalog/categories';
import { bands, verdicts } from '@sycee/domain/matching/result';
import { repayments } from '@sycee/domain/money/loan';
import { z } from 'zod';
import { productBrief } from './catalog.ts';
import { businessDate, fen, instant, rate, uuid, version } from './core/text.ts';
import { feeTerms, lpr } from './credit-cost.ts';
import { paymentBrief } from './pay.ts';
import { industry } from './report-industry.ts';
import { raise } from './report-raise.ts';
import { risk } from './report-risk.ts';
import { section } from './report-sections.ts';
import { figures, partialFact } from './statement-figures.ts';

export const reportStates = ['running', 'ready', 'failed'] as const;
export const reportKinds = ['personal', 'business', 'tax', 'legal', 'industry'] as const;
export const reportSteps = ['facts', 'rules', 'match', 'write'] as const;

/** Answers by question id (domain/matching/questions); a question left out is unknown, never "no". */
export const answers = z
  .record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()]))
  .refine((all) => Object.keys(all).length <= 80);

const versions = z.object({
  version,
  made_at: instant,
  matches: z.number().int(),
  best_amount: fen.nullable(),
});

export const verdictCounts = z.object({
  match: z.number().int(),
  near_miss: z.number().int(),
  needs_data: z.number().int(),
  no: z.number().int(),
  /** The products that are offered to people like this one. */
  all: z.number().int(),
  /** Products for companies, counted apart and not listed for a person without one. */
  others: z.number().int(),
});

/** The company a report is about; null for a person's. */
export const subject = z.object({ code: z.string(), name: z.string() }).nullable();

export const report = z.object({
  id: uuid,
  number: z.string(),
  kind: z.enum(reportKinds),
  subject,
  state: z.enum(reportStates),
  /** Actual progress: `done` of `of` products are matched in the current step. */
  progress: z.object({ step: z.enum(reportSteps), done: z.number().int(), of: z.number().int() }),
  version,
  versions: z.array(versions),
  made_at: instant,
  as_of: businessDate,
  expires_on: businessDate,
  expired: z.boolean(),
  engine_version: z.string(),
  rules_version: z.string(),
  sample: z.boolean(),
  /** A member's report, or a guest's that can still be taken over. */
  owner: z.enum(['member', 'guest']),
  /** Null until the report is ready. */
  result: z
    .object({
      score: z.number().int().min(0).max(1000),
      band: z.enum(bands),
      band_name: z.string(),
      /** One sentence with the verdict and one with what would change it. */
      headline: z.string(),
      subline: z.string(),
      counts: verdictCounts,
      best_amount: fen.nullable(),
      /** The lowest simple rate, and the category in which it is the lowest. */
      best_rate: rate.nullable(),
      best_rate_category: z.enum(categorySlugs).nullable(),
      next_steps: z.array(
        z.object({
          kind: z.enum(['apply', 'answer', 'documents', 'change', 'wait']),
          title: z.string(),
          text: z.string(),
          product_id: uuid.nullable(),
          /** For `answer`: the attributes that the title counts. */
          attrs: z.array(z.string()),
        }),
      ),
      missing_documents: z.array(z.object({ slug: z.string(), name: z.string(), products: z.number().int() })),
      facts: z.array(
        z.object({
          attr: z.string(),
          name: z.string(),
          value: z.string(),
          /** The engine's value in the unit of its attribute; null unless known. */
          raw: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          state: z.enum(['known', 'unknown', 'failed']),
          source: z.string(),
          as_of: businessDate.nullable(),
          /** The value is a bound of the true one. */
          partial: partialFact.nullable(),
          /** Why imported files leave the fact unknown, in the caller's language. */
          reasons: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  /** The state of each source. */
  sections: z.array(section),
  /** The consent for queries about the company; null: no source was queried. */
  consent: z
    .object({
      version: z.string(),
      text: z.string(),
      given_at: instant,
      expires_at: instant,
      revoked_at: instant.nullable(),
    })
    .nullable(),
  /** For legal reports that are ready, otherwise null. */
  risk: risk.nullable(),
  /** For industry plans that are ready, otherwise null. */
  industry: industry.nullable(),
  /** The analysis of the files, in a paid tax report only, otherwise null. */
  figures: figures.nullable(),
  /** The raise plan of each matching product, the largest gain first; null except in a paid tax report. */
  raise: z.array(raise).nullable(),
  /** Of a tax report: locked until paid. */
  payment: paymentBrief,
  /** The answers the report was made from, to be extended. */
  answers,
  /** Attributes that files, the tax authority or other sources provided; answers to them would not count. Of unpaid reports too. */
  supplied: z.array(z.string()),
});

export const matchRow = z.object({
  product: productBrief,
  verdict: z.enum(verdicts),
  score: z.number().int(),
  amount_from: fen.nullable(),
  amount_to: fen.nullable(),
  /** Simple annual rates, without fees. */
  rate_from: rate.nullable(),
  rate_to: rate.nullable(),
  /**
   * Annual rates with all known fees by internal rate of return: the largest amount at the lowest rate, and the smallest amount at
   * the highest.
   */
  irr_from: rate.nullable(),
  irr_to: rate.nullable(),
  fee_terms: feeTerms,
  /** The fees from which payments and rates of return are computed. */
  repayment: z.enum(repayments),
  lpr,
  /** First month: with equal principal later payments are lower, and interest only is no payment of principal. */
  monthly_from: fen.nullable(),
  monthly_to: fen.nullable(),
  term_months: z.number().int().nullable(),
  rules: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['passed', 'failed', 'unknown']),
      hard: z.boolean(),
      name: z.string(),
      required: z.string(),
      actual: z.string(),
      sentence: z.string(),
    }),
  ),
  /** Rules of which some have to pass; empty for most products. */
  boxes: z.array(
    z.object({
      id: z.string(),
      /** At least 2 of these 3. */
      title: z.string(),
      state: z.enum(['passed', 'failed', 'unknown']),
      /** The title, its rules by name, and how many pass. */
      sentence: z.string(),
      rules: z.array(z.string()).describe('ids of its rules'),
    }),
  ),
  /** The smallest change that turns a near miss into a match. */
  change: z.object({ title: z.string(), text: z.string(), attrs: z.array(z.string()) }).nullable(),
  missing_documents: z.array(z.string()),
  missing_answers: z.array(z.object({ attr: z.string(), name: z.string() })),
  next_step: z.string(),
  rules_version: version,
  checked_on: businessDate,
  /** Number of the caller's open application for this product. */
  applied: z.string().nullable(),
});
