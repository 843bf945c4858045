import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { typed, uuid, version } from './core/text.ts';
import { flowInfo, oneOf } from './crm-models.ts';

const managers = ['store', 'roc', 'saas'] as const;
const orderIds = z.array(uuid).min(1).max(200);
/** Per-row results of a bulk action: what was done, and why other rows were skipped. */
const rowByRow = z.object({
  done: z.array(uuid),
  left: z.array(z.object({ work_id: uuid, reason: z.string() })),
});
/** Either orders, or customers without an open order. The answer names rows by the kind of id in the request. */
const either = {
  work_ids: z.array(uuid).max(200).default([]),
  customer_ids: z.array(uuid).max(200).default([]),
};
const eitherByRow = z.object({
  done: z.array(uuid),
  left: z.array(z.object({ ...oneOf, reason: z.string() })),
});
const accountNo = z.string().min(1).max(40);
/** An order after the action; null once it is removed. */
const afterwards = z.object({ id: uuid, work_no: z.string(), flow: flowInfo });

/**
 * Actions on work orders besides the flow (spec section 7; domain: customers and work). GET with effects is the spec's
 * choice.
 */
export const orderActions = defineCalls({
  'POST /finance/api/submit_devolve': call({
    summary:
      'Transfer orders, or customers without one: to a colleague of the store, or (managers) to another store, where they wait to be assigned',
    who: staffRoles,
    menu: 'work',
    button: 'work.devolve',
    body: z.object({
      ...either,
      account_no: accountNo.optional(),
      store_no: z.number().int().min(1).max(2_147_483_647).optional(),
    }),
    data: eitherByRow,
  }),
  'POST /finance/api/submit_sea': call({
    summary: 'Return customers to the pool with a reason: with all their open orders, or those without an order',
    who: staffRoles,
    menu: 'work',
    button: 'work.sea',
    body: z.object({
      ...either,
      /** An offered entry of the list of reasons of loss. */
      reason: z.string().min(1).max(40),
      note: typed(200, 0).default(''),
      /** Absent: the store's first pool. */
      sea_id: uuid.optional(),
    }),
    data: eitherByRow,
  }),
  'GET /finance/api/{id}/claim': call({
    summary:
      'Claim a customer from the pool, by customer or order id: of concurrent claims one succeeds. A manager names the adviser',
    who: staffRoles,
    menu: 'work',
    button: 'sea.claim',
    changes: true,
    query: z.object({ account_no: accountNo.optional() }),
    data: z.object({ customer_id: uuid, work_ids: z.array(uuid), claims_left: z.number().int() }),
  }),
  'POST /finance/api/work_change_product': call({
    summary: 'Change the product of an order; its report is matched against it again',
    who: staffRoles,
    menu: 'work',
    button: 'work.edit',
    body: z.object({ id: uuid, version, product_id: uuid }),
    data: flowInfo,
  }),
  'POST /finance/api/work_change_tag': call({
    summary: "Replace the customer's tags",
    who: staffRoles,
    menu: 'work',
    button: 'work.edit',
    body: z.object({ id: uuid, tags: z.array(z.string().max(40)).max(30) }),
    data: z.object({ tags: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  }),
  'GET /finance/api/{id}/recycle_work': call({
    summary: 'Put an order into the recycle bin',
    who: managers,
    menu: 'work',
    button: 'work.bin',
    changes: true,
    data: afterwards,
  }),
  'GET /finance/api/{id}/unrecycle_work': call({
    summary: 'Restore an order from the recycle bin to its previous state; unassigned if its adviser has left',
    who: managers,
    menu: 'work',
    button: 'work.bin',
    changes: true,
    data: afterwards,
  }),
  'GET /finance/api/{id}/workDel': call({
    summary: 'Remove an order from the recycle bin: no list shows it any more, and it is retained for the audit',
    who: managers,
    menu: 'work',
    button: 'work.bin',
    changes: true,
    data: z.object({ id: uuid }),
  }),
  'POST /finance/api/work_del': call({
    summary: 'Remove many orders from the recycle bin',
    who: managers,
    menu: 'work',
    button: 'work.bin',
    body: z.object({ work_ids: orderIds }),
    data: rowByRow,
  }),
  'GET /finance/api/{id}/work_readd': call({
    summary: 'Reopen a finished or binned order as a new order with the old one as parent',
    who: staffRoles,
    menu: 'work',
    button: 'work.edit',
    changes: true,
    data: afterwards,
  }),
});
