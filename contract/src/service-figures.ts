import { figureDays } from '@sycee/domain/order/figures';
import { ratingAtMost, ratingTextAtMost } from '@sycee/domain/service/limits';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { narrowing, storeFilter } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, typed, uuid } from './core/text.ts';

const whole = z.number().int().min(0);
/** Null: nothing is known. */
const seconds = whole.nullable();
const rating = z.number().int().min(1).max(ratingAtMost);

/** Requests that were opened in a period. Times include nights and holidays. */
const period = z.object({
  requests: whole,
  /** From the request to the first answer by anybody. */
  first_answer: z.object({ n: whole, median: seconds, p90: seconds }),
  /** From the request to its end, of those that were resolved. */
  resolution: z.object({ n: whole, median: seconds }),
  given_up: whole,
  /** `average` in hundredths. */
  satisfaction: z.object({ n: whole, average: whole.nullable() }),
});

export const serviceFigureCalls = defineCalls({
  'POST /message/api/consult/rate': call({
    summary: 'Rate a request that was resolved in the last days, once; by the member who asked',
    who: ['member'],
    body: z.object({ id: uuid, rating, text: typed(ratingTextAtMost, 0).default('') }),
    data: z.object({ id: uuid }),
  }),
  'GET /message/api/consult/figures': call({
    summary:
      'How customers were answered over a number of days and over the same number before; a broker sees the own requests',
    who: staffRoles,
    menu: 'work',
    query: z.object({
      days: z.enum(figureDays).default('30'),
      scope: narrowing,
      /** Only this store of the data scope. */
      store_no: storeFilter,
    }),
    data: z.object({
      from: instant,
      until: instant,
      now: period,
      before: period,
      stores: z.array(z.object({ store_no: z.number().int(), name: z.string() })),
      /** The newest ratings with a sentence. */
      comments: z.array(z.object({ id: uuid, rating, text: z.string(), store_name: z.string(), rated_at: instant })),
    }),
  }),
});
