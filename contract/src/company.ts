import { z } from 'zod';
import { call, defineModule } from './core/call.ts';
import { businessDate, typed } from './core/text.ts';

export const companyFound = z.object({
  code: z.string(),
  name: z.string(),
  /** False: struck off or revoked. */
  active: z.boolean(),
  founded_on: businessDate.nullable(),
});

export const company = defineModule('match', {
  'GET /tax/api/company/search/': call({
    summary: 'Companies by name, a part of it, pinyin or initials, or the 18-character credit code; at most twenty',
    who: 'anyone',
    query: z.object({ keyword: typed(60) }),
    data: z.object({
      list: z.array(companyFound),
      /** Failed: the register gave no answer, and nobody knows whether there is such a company. */
      state: z.enum(['ok', 'failed']),
      /** The keyword looks like a credit code and its last character does not check the others. */
      wrong_code: z.boolean(),
      /** From the embedded data set. */
      sample: z.boolean(),
    }),
  }),
});
