import { dayMinutes, exceptionalDaysAtMost, periodsPerDayAtMost } from '@sycee/domain/service/hours';
import { z } from 'zod';
import { businessDate } from './core/text.ts';

/** Minutes of a day; a period that ends beyond 1440 goes on past midnight. */
const periods = z
  .array(
    z.object({
      from: z
        .number()
        .int()
        .min(0)
        .max(dayMinutes - 1),
      to: z
        .number()
        .int()
        .min(1)
        .max(2 * dayMinutes - 1),
    }),
  )
  .max(periodsPerDayAtMost);
/** Opening hours of a store or an agency. */
export const openingHours = z.object({
  /** Monday first. */
  week: z.array(periods).length(7),
  /** Holidays, without periods, and days with the hours of another weekday. */
  days: z.array(z.object({ date: businessDate, periods })).max(exceptionalDaysAtMost),
});
