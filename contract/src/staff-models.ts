import { isButtonSlug, isMenuSlug } from '@sycee/domain/access/slugs';
import { maxWeight } from '@sycee/domain/order/assign-by-weight';
import { z } from 'zod';
import { cardHead } from './card.ts';
import { dataScopes, roles, staffRoles } from './core/roles.ts';
import { businessDate, instant, typed, uuid, version } from './core/text.ts';

export const statuses = ['invited', 'active', 'disabled'] as const;

export const named = z.object({ id: uuid, name: z.string() });

export const place = z.object({ store_no: z.number().int(), name: z.string() });

export const staffItem = z.object({
  id: uuid,
  account_no: z.string(),
  version,
  role: z.enum(staffRoles),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  group: named.nullable(),
  data_scope: z.literal(dataScopes),
  store: place.nullable(),
  team: named.nullable(),
  created_at: instant,
  /** Expiry of a pending invitation; null: revoked or none. */
  invited_until: instant.nullable(),
  /** Actions that the caller may take on the staff member now. */
  may: z.array(z.enum(['edit', 'disable', 'enable', 'resend', 'revoke', 'reset', 'end_sessions'])),
});

/** Settings for assigning orders to an adviser. */
export const giving = z.object({
  on_duty: z.boolean(),
  /** Most open orders at a time. */
  capacity: z.number().int().min(0).max(1_000),
  /** Weight in an even assignment; 0: manual assignment only. */
  weight: z.number().int().min(0).max(maxWeight),
  /** Names of the cities whose customers the adviser takes; empty: any. */
  cities: z.array(typed(40)).max(20),
});

export const staffDetails = staffItem.extend({
  /** For advisers; null for others, who get no orders. */
  giving: giving.nullable(),
  /** Open orders of this staff member, which stay assigned on a status change. */
  open_work: z.number().int(),
  /** Number of devices with a session. */
  sessions: z.number().int(),
});

/**
 * What happens to the open orders of a leaving colleague: transferred to one colleague, spread over the team on duty,
 * or marked and left.
 */
export const handOver = z.discriminatedUnion('to', [
  z.object({ to: z.literal('nobody') }),
  z.object({ to: z.literal('one'), account_no: z.string().min(1).max(40) }),
  z.object({ to: z.literal('team') }),
]);

const slugsOf = (isSlug: (slug: string) => boolean) => z.array(z.string().max(40).refine(isSlug)).max(60);

export const groupFields = {
  name_zh: typed(40),
  name_en: typed(40),
  role: z.enum(staffRoles),
  /** The store whose people the group is for; null: the whole tenant. */
  store_no: z.number().int().min(1).max(2_147_483_647).nullable(),
  buttons: slugsOf(isButtonSlug),
  menus: slugsOf(isMenuSlug),
  data_scope: z.literal(dataScopes),
  /** For data_scope 2. */
  stores: z.array(z.number().int().min(1).max(2_147_483_647)).max(500).default([]),
  teams: z.array(uuid).max(500).default([]),
  /** Whether the group requires a second factor at login; absent: unchanged. */
  requires_second_factor: z.boolean().optional(),
};

export const group = z.object({
  ...groupFields,
  id: uuid,
  version,
  name: z.string(),
  store_name: z.string(),
  people: z.number().int(),
  requires_second_factor: z.boolean(),
  may_edit: z.boolean(),
  may_assign: z.boolean(),
});

export const application = z.object({
  id: uuid,
  name: z.string(),
  mobile: z.string(),
  agency_code: z.string(),
  store_no: z.number().int(),
  store_name: z.string(),
  state: z.enum(['pending', 'approved', 'refused']),
  reason: z.string(),
  created_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string(),
});

export const auditEntry = z.object({
  seq: z.number().int(),
  at: instant,
  actor: z.object({ account_no: z.string(), name: z.string(), role: z.string() }).nullable(),
  site: z.string(),
  session: z.string(),
  action: z.string(),
  action_name: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  changes: z.array(z.object({ field: z.string(), name: z.string(), from: z.string(), to: z.string() })),
  trace_id: z.string(),
});

/** What the public may see of an account by its number. */
export const publicAccount = cardHead.extend({ role: z.enum(roles) });

export const person = z.object({
  account_no: z.string(),
  role: z.enum(roles),
  name: z.string(),
  mobile: z.string(),
  store_name: z.string(),
});

/** Filters of the audit log. */
export const auditFilter = z.object({
  actor: z.string().trim().max(40).optional().describe('account_no'),
  action: z.string().max(40).optional(),
  subject: z.string().trim().max(64).optional().describe('account_no, work_no or id'),
  from: businessDate.optional(),
  to: businessDate.optional(),
});

/** Whether the link for setting a password was sent, or must be handed over. */
export const delivery = {
  sent: z.boolean().describe('Whether the link was sent; if not, send it again, or hand over the one here'),
  link: z.string().nullable().describe('The link for handing over, if no SMS sender is configured; otherwise null'),
};
