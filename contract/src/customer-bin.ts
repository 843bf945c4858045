import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, narrowing, page } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, typed, uuid, version } from './core/text.ts';
import { person } from './crm-models.ts';
import { customerFull, customerKinds } from './customers.ts';

const id = uuid;
const binning = { who: staffRoles, menu: 'work', button: 'work.bin' } as const;

/** Recycle bin for customers (the spec has one for orders only). */
export const customerBin = defineCalls({
  'POST /finance/api/customer_bin/put': call({
    summary: 'Put a customer into the recycle bin; refused with an order that is open or in the recycle bin',
    ...binning,
    body: z.object({ id, version, note: typed(200, 0).default('') }),
    data: z.object({ id }),
  }),
  'GET /finance/api/customer_bin/list': call({
    summary: 'Customers in the recycle bin within the data scope, with who put them there and when',
    ...binning,
    query: page(20).extend({ keyword: z.string().trim().max(60).optional(), scope: narrowing }),
    data: listOf(
      z.object({
        id,
        kind: z.enum(customerKinds),
        name: z.string(),
        mobile: z.string().describe('masked'),
        company_name: z.string(),
        owner: person.nullable(),
        store_name: z.string(),
        deleted_at: instant,
        deleted_by: person,
      }),
    ),
  }),
  'POST /finance/api/customer_bin/restore': call({
    summary: 'Restore a customer from the recycle bin to the adviser; to the store if the adviser has left',
    ...binning,
    body: z.object({ id }),
    data: customerFull,
  }),
});
