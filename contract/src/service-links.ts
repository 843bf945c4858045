import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { uuid } from './core/text.ts';
import { customerKinds, foundPlaces } from './customers.ts';
import { applyVersion } from './texts.ts';

const order = z.object({
  id: uuid,
  work_no: z.string(),
  product_name: z.string(),
  /** The state as text. */
  state_tx: z.string(),
});

/** What a request has become, as the staff see it. */
export const serviceLinks = z.object({
  /** The customer or lead that was linked. */
  customer: z
    .object({
      /** Null: the caller may not open the customer. */
      id: uuid.nullable(),
      name: z.string(),
      where: z.enum(foundPlaces),
      /** Where the customer is, as a sentence. */
      text: z.string(),
    })
    .nullable(),
  order: order.nullable(),
  /** Open orders of the customer that the caller may open, for a choice. */
  orders: z.array(order),
  /** The product that the member asks about. */
  product: z.object({ id: uuid, name: z.string() }).nullable(),
});

const linking = { who: ['broker', 'store'], button: 'customer.add' } as const;

/** A service request becomes a lead, a customer and an order. Who answers it links it; the same press again changes nothing. */
export const serviceLinkCalls = defineCalls({
  'GET /message/api/consult/links': call({
    summary: 'The customer and the order of a request that the caller sees, and what it can be linked to',
    ...linking,
    query: z.object({ id: uuid }),
    data: serviceLinks,
  }),
  'POST /message/api/consult/link_customer': call({
    summary:
      'Make the member a lead in the pool of the store, or a customer of the caller, and link them; an existing customer of the store is linked as they are',
    ...linking,
    body: z.object({ id: uuid, as: z.enum(customerKinds) }),
    data: serviceLinks,
  }),
  'POST /message/api/consult/link_order': call({
    summary: 'Link an open order of the member',
    ...linking,
    body: z.object({ id: uuid, work_id: uuid }),
    data: serviceLinks,
  }),
  'POST /message/api/consult/begin_order': call({
    summary:
      'Begin an order for a product to which the member consented, or find the open one, and link it; without a customer the member becomes one',
    ...linking,
    body: z.object({ id: uuid, product_id: uuid, consent: z.literal(true), consent_version: applyVersion }),
    data: serviceLinks,
  }),
});
