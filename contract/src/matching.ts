import { verdicts } from '@sycee/domain/matching/result';
import { sourceConsentVersions } from '@sycee/domain/matching/source-consent';
import { taxKinds } from '@sycee/domain/statement/tax-kind';
import { z } from 'zod';
import { productFilter } from './catalog.ts';
import { call, defineModule } from './core/call.ts';
import { listOf, page, versionNumber } from './core/list.ts';
import { businessDate, fen, instant, rate, typed, uuid } from './core/text.ts';
import { answers, matchRow, report, reportKinds, reportStates, subject, verdictCounts } from './match-report.ts';

const made = z.object({
  report_id: uuid,
  number: z.string(),
  /** Guests only: the secret that owns the report. Sent back in x-claim; the server stores only its hash. */
  secret: z.string().nullable(),
});

const run = {
  body: z.object({
    answers,
    region: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  data: made,
};
/**
 * Version of the accepted consent text (domain/matching/source-consent); it allows queries to the register and the
 * courts.
 */
const sourceConsent = z.object({ version: z.enum(sourceConsentVersions), given: z.literal(true) });
const company = z.object({ code: typed(40), name: typed(120) });
const runBusiness = {
  body: z.object({
    company,
    answers: answers.default({}),
    /** An imported statement of the company. */
    statement_id: uuid.optional(),
    consent: sourceConsent.optional(),
  }),
  data: made,
};
const runTax = {
  body: z.object({
    company,
    answers: answers.default({}),
    /** An imported statement of the company, or a tax authorization whose data has arrived; exactly one of them. */
    statement_id: uuid.optional(),
    authorisation_id: uuid.optional(),
    consent: sourceConsent.optional(),
  }),
  data: made,
};
const rows = {
  query: page(100).extend({ version: versionNumber.optional() }),
  data: listOf(matchRow),
};
const info = { query: z.object({ version: versionNumber.optional() }), data: report };

export const matching = defineModule('match', {
  'POST /tax/api/match/personal': call({ summary: 'Run a personal match', who: ['member'], ...run }),
  'POST /tax/api/match_nologin/personal': call({ summary: 'Run a personal match as a guest', who: 'anyone', ...run }),
  'POST /tax/api/match/business/': call({ summary: 'Run a match for a company', who: ['member'], ...runBusiness }),
  'POST /tax/api/match_nologin/business/': call({
    summary: 'Run a match for a company as a guest',
    who: 'anyone',
    ...runBusiness,
  }),
  'POST /tax/api/match/tax': call({
    summary:
      'Run a match for a company by its tax data: imported files, or data from the bureau under an authorization',
    who: ['member'],
    ...runTax,
  }),
  'POST /tax/api/match_nologin/tax': call({
    summary: 'Run a tax match for a company as a guest',
    who: 'anyone',
    ...runTax,
  }),
  'POST /tax/api/match/detection': call({
    summary: 'Detect legal and tax risks of a company: courts, register, imported files and answers',
    who: ['member'],
    ...runBusiness,
  }),
  'POST /tax/api/match_nologin/detection': call({
    summary: 'Detect legal and tax risks of a company as a guest',
    who: 'anyone',
    ...runBusiness,
  }),
  'POST /tax/api/match/industry': call({
    summary:
      'Compare a company with its industry and plan next steps (not in the spec, but required by its industry screens)',
    who: ['member'],
    ...runBusiness,
  }),
  'POST /tax/api/match_nologin/industry': call({
    summary: 'Compare a company with its industry as a guest',
    who: 'anyone',
    ...runBusiness,
  }),
  'DELETE /tax/api/match/consent/{id}': call({
    summary:
      'Withdraw the consent to query sources about the company of a report; the log stays (not in the spec, but required by its "revocable")',
    who: 'anyone',
    data: z.null(),
  }),
  'GET /tax/api/match/info/{id}': call({ summary: 'A report of the caller', who: ['member'], ...info }),
  'GET /tax/api/match_nologin/info/{id}': call({
    summary: 'A report of a guest, owned by x-claim',
    who: 'anyone',
    ...info,
  }),
  'GET /tax/api/match/product/{id}': call({
    summary: 'Every product of the site with verdict, reasons, ranges and missing facts',
    who: ['member'],
    ...rows,
  }),
  'GET /tax/api/match_nologin/product/{id}': call({
    summary: "Every product of the site for a guest's report, owned by x-claim",
    who: 'anyone',
    ...rows,
  }),
  'POST /tax/api/personal/append/{id}': call({
    summary: 'Add answers and match again; the earlier version stays readable',
    who: 'anyone',
    body: z.object({ answers }),
    data: made,
  }),
  'POST /tax/api/match/what_if/{id}': call({
    summary:
      'How the result would change with some assumed facts, under today\'s rules; nothing is stored (not in the spec, but required by its "what would change it")',
    who: 'anyone',
    body: z.object({
      supposed: z
        .record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()]))
        .refine((all) => Object.keys(all).length <= 20)
        .describe('by attribute (domain/matching/attributes)'),
    }),
    data: z.object({
      score: z.number().int(),
      counts: verdictCounts,
      counts_before: verdictCounts,
      best_amount: fen.nullable(),
      best_rate: rate.nullable(),
      /** Products with a changed verdict or amount, in their new order. */
      moved: z.array(
        z.object({
          product_id: uuid,
          name: z.string(),
          institution: z.string(),
          before: z.enum(verdicts),
          after: z.enum(verdicts),
          amount_from: fen.nullable(),
          amount_to: fen.nullable(),
        }),
      ),
    }),
  }),
  'POST /tax/api/match/turning_point/{id}': call({
    summary:
      'Number of matches for each assumed value of one attribute, under today\'s rules; nothing is stored (not in the spec, but required by its "what would change it")',
    who: 'anyone',
    body: z.object({
      attr: z.string().max(60).describe('domain/matching/attributes'),
      values: z
        .array(z.union([z.string().max(60), z.number(), z.boolean()]))
        .min(1)
        .max(60),
    }),
    data: z.object({ matches: z.array(z.number().int()).describe('one for each value, in their order') }),
  }),
  'POST /finance/api/select_product': call({
    summary:
      'Products that fit given conditions: matches, near misses and those that need data, in the order of the rules',
    who: 'anyone',
    body: page(20)
      .extend(productFilter.shape)
      .extend({
        term: z.number().int().min(1).max(600).optional().describe('months'),
        with_no: z.boolean().default(false).describe('list products with the verdict `no` too'),
        facts: z
          .record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()]))
          .refine((all) => Object.keys(all).length <= 80)
          .default({})
          .describe(
            'known facts about the borrower by attribute (domain/matching/attributes); omitted ones are unknown',
          ),
      }),
    data: listOf(matchRow).extend({
      /** Counts all products of this kind; those with the verdict `no` are only listed on request. */
      counts: verdictCounts,
    }),
  }),
  'GET /tax/api/type': call({
    summary: 'Kinds of reports with prices, kinds of taxes, and the ways to provide tax data here',
    who: 'anyone',
    data: z.object({
      reports: z.array(
        z.object({ kind: z.enum(reportKinds), name: z.string(), about: z.string(), price: fen, guests: z.boolean() }),
      ),
      taxes: z.array(z.object({ kind: z.enum(taxKinds), name: z.string(), examples: z.string() })),
      ways: z.array(
        z.object({
          way: z.enum(['file', 'bureau', 'hand']),
          name: z.string(),
          ready: z.boolean(),
          /** A built-in sample. */
          sample: z.boolean(),
          /** For members only. */
          login: z.boolean(),
        }),
      ),
    }),
  }),
  'GET /tax/api/list': call({
    summary: 'Reports of the caller, newest first; optionally of one kind, or about companies by name or code',
    who: ['member'],
    query: page(20).extend({ kind: z.enum(reportKinds).optional(), company: z.string().trim().max(60).optional() }),
    data: listOf(
      z.object({
        id: uuid,
        number: z.string(),
        kind: z.enum(reportKinds),
        subject,
        state: z.enum(reportStates),
        made_at: instant,
        expires_on: businessDate,
        matches: z.number().int(),
        best_amount: fen.nullable(),
      }),
    ),
  }),
  'POST /tax/api/match/keep': call({
    summary: 'Take over reports made as a guest (not in the spec, but required by its "kept when they register")',
    who: ['member'],
    body: z.object({ claims: z.array(z.object({ report_id: uuid, secret: z.string().length(43) })).max(20) }),
    data: z.object({ kept: z.number().int() }),
  }),
});
