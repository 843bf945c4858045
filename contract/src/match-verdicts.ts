import { verdictReportKinds } from '@sycee/domain/matching/report-choice';
import { verdicts } from '@sycee/domain/matching/result';
import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { businessDate, fen, instant, rate, uuid } from './core/text.ts';

const reportVerdicts = z.object({
  id: uuid,
  kind: z.enum(verdictReportKinds),
  made_at: instant,
  expires_on: businessDate,
  /** An expired report gives no verdicts. */
  expired: z.boolean(),
  matches: z.number().int(),
  /** The products of the site that the report judges, best first. */
  verdicts: z.array(
    z.object({
      product_id: uuid,
      verdict: z.enum(verdicts),
      amount_from: fen.nullable(),
      amount_to: fen.nullable(),
      /** The simple rates for this reader. */
      rate_from: rate.nullable(),
      rate_to: rate.nullable(),
      /** The reason why the product does not match, in a few words; empty for a match. */
      missing: z.string(),
    }),
  ),
});

/** Not in the spec. Verdicts of existing reports, for lists of products. */
export const matchVerdicts = defineModule('match', {
  'GET /tax/api/match/verdicts': call({
    summary:
      "Verdicts of the caller's newest readable reports, at most one about a company and then one about the person",
    who: ['member'],
    data: z.object({ reports: z.array(reportVerdicts) }),
  }),
  'GET /tax/api/match_nologin/verdicts/{id}': call({
    summary: "Verdicts of a guest's report, owned by x-claim; none if it is not ready, not paid, or of another kind",
    who: 'anyone',
    data: z.object({ reports: z.array(reportVerdicts) }),
  }),
});
