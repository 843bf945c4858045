import { orderStatuses, stages } from '@sycee/domain/order/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { narrowing } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { levels } from './crm-models.ts';
import { customerKinds, noAdviser } from './customers.ts';

/** Not in the spec. Exports exactly what the caller sees in the list; each export is logged. */
export const customerExport = defineCalls({
  'POST /finance/api/customer_export': call({
    summary:
      'A list of customers or orders as a spreadsheet, at most five thousand; mobiles are masked unless the caller may see them and requests them, which is logged for each',
    who: staffRoles,
    menu: 'work',
    button: 'customer.export',
    reveals: true,
    body: z.object({
      what: z.enum(['customers', 'orders']),
      keyword: z.string().trim().max(60).optional(),
      scope: narrowing,
      /** For customers. */
      kind: z.enum(customerKinds).default('customer'),
      level: z.enum(levels).optional(),
      tag: z.string().max(40).optional(),
      adviser: noAdviser.optional(),
      /** For orders. */
      status: z.enum(orderStatuses).default('working'),
      stage: z.enum(stages).optional(),
      whole_mobiles: z.boolean().default(false),
    }),
    data: z.object({ name: z.string(), csv: z.string(), rows: z.number().int(), more: z.boolean() }),
  }),
});
