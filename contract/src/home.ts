import { uncheckedDays } from '@sycee/domain/catalog/unchecked-days';
import { orderStatuses, stages } from '@sycee/domain/order/status';
import { setupSteps } from '@sycee/domain/site/setup-steps';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count, narrowing } from './core/list.ts';
import { instant, uuid } from './core/text.ts';
import { itemsToProvide, memberAndStaff } from './crm-models.ts';
import { reportKinds } from './match-report.ts';

/** What waits for the caller, for the home screen (not in the spec). */
export const home = defineCalls({
  'GET /finance/api/home_todo': call({
    summary:
      'What needs the caller now. For staff each figure is the length of a list, and null without the right to that list',
    who: memberAndStaff,
    query: z.object({ scope: narrowing }),
    data: z.object({
      work: z
        .object({
          /** Customers to contact until the end of the day (contact_due), and those of them who are overdue. */
          contacts: count,
          overdue: count,
          /** Customers about to move to the pool (contact_falling). */
          falling: count,
          /** Orders in progress that nobody has called about yet (work_list with this stage). */
          to_call: count,
          /** Orders that wait to be assigned (undistributed), and that advisers have returned (work_list_back). */
          undistributed: count,
          back: count,
        })
        .nullable(),
      /** The stores of a regional centre beside each other, by number; each figure is the length of a list with this store_no. At most 50. */
      stores: z
        .array(
          z.object({
            store_no: z.number().int(),
            name: z.string(),
            contacts: count,
            overdue: count,
            to_call: count,
            undistributed: count,
            back: count,
          }),
        )
        .nullable(),
      /** Products of the site whose last check is at least so many days ago (product_list with unchecked_days); of headquarters. */
      products: z.array(z.object({ days: z.literal(uncheckedDays), n: z.number().int() })).nullable(),
      /** Customers who wait at the service desk (consult/queue). */
      service: count.nullable(),
      /** Pending applications to become a broker (broker_applications). */
      applications: count.nullable(),
      /** Open message_reports, held_messages, and objections to measures. */
      decisions: z
        .object({ reports: z.number().int(), held: z.number().int(), objections: z.number().int() })
        .nullable(),
      /** Open cases of the square, and objections to decided ones (square_cases). */
      square: z.object({ cases: z.number().int(), objections: z.number().int() }).nullable(),
      /** Deliveries of notices that failed (notices with this state). */
      failed_notices: count.nullable(),
      /** What headquarters have done of what a new tenant needs; null once everything is done. */
      setup: z.object({ done: z.array(z.enum(setupSteps)) }).nullable(),
      /** What waits for a member. */
      member: z
        .object({
          /** Applications with something that only the applicant can provide, newest first. */
          applications: z.array(
            z.object({
              id: uuid,
              /** The product; empty: none was named. */
              name: z.string(),
              /** The applicant's own description if no product was named. */
              about: z.string(),
              status: z.enum(orderStatuses),
              stage: z.enum(stages),
              to_provide: itemsToProvide,
            }),
          ),
          /** Reports that are ready and whose notice was not read; reading it (unread/read) removes them. */
          reports: z.array(z.object({ id: uuid, kind: z.enum(reportKinds), notice: uuid, made_at: instant })),
        })
        .nullable(),
    }),
  }),
});
