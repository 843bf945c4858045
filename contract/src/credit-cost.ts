import { type FeeReceiver, feeReceivers, feeStates, feeTimes } from '@sycee/domain/money/fee';
import { z } from 'zod';
import { businessDate, fen, rate } from './core/text.ts';

/** Fees of a loan that is repaid as agreed. `none`: there are no fees; `unknown`: nothing is known about them. */
export const feeTerms = z.object({
  state: z.enum(feeStates),
  list: z.array(
    z.object({
      name: z.string(),
      when: z.enum(feeTimes),
      /** Share of the principal in hundredths of a percent; null for a fixed amount. */
      share: rate.nullable(),
      amount: fen.nullable(),
      receiver: z.enum(Object.keys(feeReceivers) as FeeReceiver[]),
    }),
  ),
});

/** The loan prime rate in force on the date of the answer; null before the first publication. */
export const lpr = z.object({ published_on: businessDate, one_year: rate, five_years: rate }).nullable();
