import { categorySlugs } from '@sycee/domain/catalog/categories';
import { bands } from '@sycee/domain/matching/result';
import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { businessDate, fen, instant, rate, uuid, version } from './core/text.ts';
import { matchRow, report, reportKinds, verdictCounts } from './match-report.ts';

/**
 * Contents of a shared report: products with verdict and range; additionally every reason with its facts; or additionally the
 * analysis of a tax report, with the figures of its files and the ways to raise amounts.
 */
export const shareShows = ['verdicts', 'reasons', 'analysis'] as const;
export const shareDays = [1, 7, 30] as const;
export const sharesAtMost = 20;

const share = z.object({
  id: uuid,
  version,
  shows: z.enum(shareShows),
  created_at: instant,
  expires_at: instant,
  /** Expired or revoked. */
  is_over: z.boolean(),
  opened: z.number().int(),
  last_opened_at: instant.nullable(),
});

const token = z.string().length(43);

/** Not in the spec: what /pages/match/personal/share needs. */
export const reportShare = defineModule('match', {
  'POST /tax/api/match/share/{id}': call({
    summary: 'Share a report by a link with its content and duration; the token is returned once',
    who: 'anyone',
    body: z.object({
      shows: z.enum(shareShows),
      days: z.literal(shareDays),
    }),
    data: share.extend({ token }),
  }),
  'GET /tax/api/match/share/{id}': call({
    summary: 'The links to a report of the caller, newest first',
    who: 'anyone',
    data: z.object({ list: z.array(share) }),
  }),
  'DELETE /tax/api/match/share/{id}/{share}': call({
    summary: 'Revoke a link: it shows nothing from then on',
    who: 'anyone',
    data: z.object({}),
  }),
  'POST /tax/api/match/shared': call({
    summary: 'What a link shows; the token goes in the body, so that no address contains it',
    who: 'anyone',
    body: page(100).extend({ token }),
    data: listOf(
      matchRow
        .pick({ product: true, verdict: true, amount_from: true, amount_to: true, rate_from: true, rate_to: true })
        .extend({
          irr_from: matchRow.shape.irr_from,
          irr_to: matchRow.shape.irr_to,
          fee_terms: matchRow.shape.fee_terms,
          repayment: matchRow.shape.repayment,
          lpr: matchRow.shape.lpr,
          term_months: matchRow.shape.term_months,
          rules: matchRow.shape.rules.nullable(),
          boxes: matchRow.shape.boxes.nullable(),
        }),
    ).extend({
      shows: z.enum(shareShows),
      expires_at: instant,
      number: z.string(),
      kind: z.enum(reportKinds),
      /** The company's name if the report is about one. */
      subject: z.string().nullable(),
      as_of: businessDate,
      /** The report itself is out of date: products and rules may have changed. */
      expired: z.boolean(),
      score: z.number().int(),
      band: z.enum(bands),
      band_name: z.string(),
      headline: z.string(),
      counts: verdictCounts,
      best_amount: fen.nullable(),
      best_rate: rate.nullable(),
      best_rate_category: z.enum(categorySlugs).nullable(),
      /** On the first page of a link that shows the analysis, otherwise null. */
      figures: report.shape.figures,
      raise: report.shape.raise,
    }),
  }),
});
