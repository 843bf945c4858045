import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { businessDate, typed } from './core/text.ts';

export const companyFound = z.object({
  code: z.string(),
  name: z.string(),
  /** False: deregistered or revoked. */
  active: z.boolean(),
  founded_on: businessDate.nullable(),
});

export const company = defineModule('match', {
  'GET /tax/api/company/search/': call({
    summary: 'Companies by name, part of it, pinyin or initials, or the 18-character credit code; at most twenty',
    who: 'anyone',
    query: z.object({ keyword: typed(60) }),
    data: z.object({
      list: z.array(companyFound),
      /** `failed`: the register did not answer, so it is unknown whether the company exists. */
      state: z.enum(['ok', 'failed']),
      /** The keyword looks like a credit code, but its check character is wrong. */
      wrong_code: z.boolean(),
      /** From the embedded sample data. */
      sample: z.boolean(),
    }),
  }),
});
