import { lprAtMost } from '@sycee/domain/money/lpr';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { businessDate, instant, rate } from './core/text.ts';

const percentage = z.number().int().min(1).max(lprAtMost);
/** Newest first. */
const table = z.object({
  list: z.array(
    z.object({
      published_on: businessDate,
      one_year: rate,
      five_years: rate,
      /** Null: comes with the software and cannot be removed. */
      added_at: instant.nullable(),
    }),
  ),
});

/** The table of the loan prime rate (not in the spec), against which rates are shown. Each tenant extends its own. */
export const loanPrimeRate = defineCalls({
  'GET /admin/api/lpr': call({
    summary: 'Publications of the loan prime rate, newest first',
    who: ['saas'],
    menu: 'admin',
    button: 'lpr.edit',
    data: table,
  }),
  'POST /admin/api/lpr': call({
    summary: 'Add a publication of the loan prime rate',
    who: ['saas'],
    menu: 'admin',
    button: 'lpr.edit',
    body: z.object({ published_on: businessDate, one_year: percentage, five_years: percentage }),
    data: table,
  }),
  'DELETE /admin/api/lpr/{published_on}': call({
    summary: 'Remove a publication that headquarters added',
    who: ['saas'],
    menu: 'admin',
    button: 'lpr.edit',
    data: table,
  }),
});
