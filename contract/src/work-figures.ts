import { stages as workStages } from '@sycee/domain/work/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count, narrowing } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { fen } from './core/text.ts';

/** Figures over many orders, within the caller's scope; none of them is in the spec. */
export const workFigures = defineCalls({
  'GET /finance/api/work_board': call({
    summary: 'Work in progress by stage: how many and how much; the cards of a stage are work_list',
    who: staffRoles,
    menu: 'work',
    query: z.object({ keyword: z.string().trim().max(60).optional(), scope: narrowing }),
    data: z.object({
      stages: z.array(
        count.extend({
          slug: z.enum(workStages),
          name: z.string(),
          /** Asked for by all of them; null where they are more than are counted. */
          amount: fen.nullable(),
        }),
      ),
    }),
  }),
});
