import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count, listOf, narrowing, page, storeFilter } from './core/list.ts';
import { staffRoles } from './core/roles.ts';
import { instant, uuid } from './core/text.ts';
import { customerItem } from './customers.ts';

const arranged = z.object({
  /** The entry's id for withdrawing it. */
  entry: uuid,
  next_contact_at: instant.nullable(),
});

/** Customers to contact today (not in the spec, whose helper lists messages). */
export const reminders = defineCalls({
  'GET /finance/api/contact_due': call({
    summary: 'Customers and leads to contact today, overdue first, and those about to move to the pool',
    who: staffRoles,
    menu: 'work',
    query: page(20).extend({ scope: narrowing, store_no: storeFilter }),
    data: listOf(customerItem).extend({
      /** Arranged for before now. */
      overdue: count,
      /** Arranged for later today, Asia/Shanghai. */
      today: count,
      /** The first of contact_falling. */
      falling: z.array(customerItem).max(20),
    }),
  }),
  'GET /finance/api/contact_falling': call({
    summary: 'Customers and leads about to move to the pool, nearest day first',
    who: staffRoles,
    menu: 'work',
    query: page(20).extend({ scope: narrowing, store_no: storeFilter }),
    data: listOf(customerItem).extend({
      /** More than a thousand customers are examined only in part, those without contact for longest first. */
      falling: count,
    }),
  }),
  'POST /finance/api/contact_arrange': call({
    summary:
      "Complete a reminder after contact, or postpone it. The customer's open orders arranged for the same time follow",
    who: staffRoles,
    menu: 'work',
    button: 'work.note',
    body: z.discriminatedUnion('what', [
      z.object({ what: z.literal('done'), id: uuid, was: instant.nullable() }),
      z.object({ what: z.literal('later'), id: uuid, was: instant.nullable(), next_contact_at: instant }),
    ]),
    data: arranged,
  }),
  'POST /finance/api/contact_undo': call({
    summary: "Withdraw the caller's last contact_arrange, while nothing followed it",
    who: staffRoles,
    menu: 'work',
    button: 'work.note',
    body: z.object({ id: uuid, entry: uuid }),
    data: arranged,
  }),
});
