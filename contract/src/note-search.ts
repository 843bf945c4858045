import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, narrowing } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { uuid } from './core/text.ts';
import { logEntry, person } from './crm-models.ts';

/** Searches notes of customers (not in the spec, whose lists search only indexed fields). */
export const noteSearch = defineCalls({
  'GET /finance/api/note_search': call({
    summary:
      'Customers and leads whose notes, or those of their orders, contain every word of a keyword; newest customer first. A page covers a number of customers: it may be empty, and `next` continues',
    who: staffRoles,
    menu: 'work',
    query: z.object({
      keyword: z.string().trim().min(1).max(60),
      scope: narrowing,
      cursor: z.string().max(500).optional(),
    }),
    data: listOf(
      z.object({
        customer_id: uuid,
        name: z.string(),
        company_name: z.string(),
        owner: person.nullable(),
        /** The newest matching entry, with the text around the match. */
        entry: logEntry.pick({ id: true, kind: true, at: true, by: true, title: true }),
        /** The order of the entry, if the caller may read it. */
        work: z.object({ id: uuid, work_no: z.string() }).nullable(),
        pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
        /** Number of further matching entries of this customer. */
        more: z.number().int(),
      }),
    ).extend({
      /** Customers whose notes were read for this page. */
      looked_at: z.number().int(),
    }),
  }),
});
