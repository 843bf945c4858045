import { uncheckedDays } from '@sycee/domain/catalog/unchecked-days';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count, narrowing } from './core/list.ts';
import { staffRoles } from './core/roles.ts';

/** What waits for the caller, for the home screen (not in the spec). */
export const home = defineCalls({
  'GET /finance/api/home_todo': call({
    summary: 'What needs the caller now: each figure is the length of a list; null without the right to that list',
    who: staffRoles,
    query: z.object({ scope: narrowing }),
    data: z.object({
      work: z
        .object({
          /** Customers to contact until the end of the day (contact_due), and those of them who are overdue. */
          contacts: count,
          overdue: count,
          /** Customers about to move to the pool (contact_due), at most 20. */
          falling: z.number().int(),
          /** Orders in progress that nobody has called about yet (work_list with this stage). */
          to_call: count,
          /** Orders that wait to be assigned (undistributed), and that advisers have returned (work_list_back). */
          undistributed: count,
          back: count,
        })
        .nullable(),
      /** Products of the site whose last check is at least so many days ago (product_list with unchecked_days); of headquarters. */
      products: z.array(z.object({ days: z.literal(uncheckedDays), n: z.number().int() })).nullable(),
      /** Pending applications to become a broker (broker_applications). */
      applications: count.nullable(),
      /** Open message_reports, held_messages, and objections to measures. */
      decisions: z
        .object({ reports: z.number().int(), held: z.number().int(), objections: z.number().int() })
        .nullable(),
      /** Deliveries of notices that failed (notices with this state). */
      failed_notices: count.nullable(),
    }),
  }),
});
