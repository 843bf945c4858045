import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { businessDate } from './core/text.ts';
import { collaboratorRight, person } from './crm-models.ts';

export const maxCollaborators = 20;
/** Most customers shared with one colleague; bounds the list queries. */
export const mostShared = 500;

const colleague = person.extend({ role: z.enum(staffRoles), store_name: z.string() });
const team = z.object({
  /** True for the customer’s adviser, and for managers whose data scope includes the customer. */
  may_change: z.boolean(),
  list: z.array(
    colleague.extend({
      may: collaboratorRight,
      /** The last day; null: until removed. */
      until: businessDate.nullable(),
      added_by: person,
    }),
  ),
});
const accountNo = z.string().min(1).max(40);
const changed = { who: staffRoles, menu: 'work', button: 'work.devolve', data: team } as const;

/** Collaborators: colleagues who may read or write a customer and the orders besides the adviser (not in the spec). */
export const customerTeam = defineCalls({
  'GET /finance/api/{id}/customer_team': call({
    summary: 'Collaborators of a customer with right and last day',
    who: staffRoles,
    menu: 'work',
    data: team,
  }),
  'GET /finance/api/{id}/customer_team/colleagues': call({
    summary: 'Colleagues within reach who are not collaborators yet, by name, its pinyin or number',
    who: staffRoles,
    menu: 'work',
    button: 'work.devolve',
    query: z.object({ keyword: z.string().trim().max(60).optional() }),
    data: z.object({ list: z.array(colleague), more: z.boolean() }),
  }),
  'POST /finance/api/{id}/customer_team': call({
    summary: 'Add a collaborator, or change right or last day',
    ...changed,
    body: z.object({ account_no: accountNo, may: collaboratorRight, until: businessDate.nullable().default(null) }),
  }),
  'POST /finance/api/{id}/customer_team/remove': call({
    summary: 'Remove a collaborator',
    ...changed,
    body: z.object({ account_no: accountNo }),
  }),
});
