import type { contacts } from '@sycee/contract/contacts';
import type { BodyOut } from '@sycee/contract/core/call';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PersonRow } from './people.ts';

export type FoundBy = BodyOut<(typeof contacts)['POST /message/api/contacts/apply']>['found_by'];

/**
 * Whether the caller can have found a person in the stated way. The statement of the device is checked, because a person who switched off "can be found" may only be
 * reached by those who share a group or an order.
 * - search: those whom a search shows; staff also find their colleagues of every role.
 * - card, share: staff, whose card is public; members who can be found.
 * - group: both are members of one group.
 * - order: one is the adviser or a collaborator of the customer who the other is.
 */
export async function isReachable(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: PersonRow,
  by: FoundBy,
): Promise<boolean> {
  const isStaff = person.role !== 'member';
  if (by === 'card' || by === 'share') return isStaff || person.is_findable;
  if (by === 'group') return await shareGroup(db, callerOf(ctx).account, person.id);
  if (by === 'order') return await shareCustomer(db, ctx, person);
  const isSearched = person.role === 'member' || person.role === 'broker' || callerOf(ctx).role !== 'member';
  return person.is_findable && isSearched;
}

/** Whether any way is open, for the button on the page of a person. */
export async function isReachableSomehow(db: Kysely<DB>, ctx: RequestContext, person: PersonRow): Promise<boolean> {
  for (const way of ['search', 'card', 'order', 'group'] as const)
    if (await isReachable(db, ctx, person, way)) return true;
  return false;
}

async function shareGroup(db: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation_member as other', (join) =>
      join
        .onRef('other.tenant_id', '=', 'own.tenant_id')
        .onRef('other.conversation', '=', 'own.conversation')
        .on('other.account', '=', other)
        .on('other.left_at', 'is', null),
    )
    .select('own.conversation')
    .where('own.account', '=', one)
    .where('own.kind', '=', 'group')
    .where('own.left_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return !!row;
}

async function shareCustomer(db: Kysely<DB>, ctx: RequestContext, person: PersonRow): Promise<boolean> {
  const caller = callerOf(ctx);
  const isOwnAdviser = caller.role === 'member' && person.role !== 'member';
  const isOwnCustomer = caller.role !== 'member' && person.role === 'member';
  if (!isOwnAdviser && !isOwnCustomer) return false;
  const [member, staff] = isOwnAdviser ? [caller.person, person.id] : [person.person, caller.account];
  const row = await db
    .selectFrom('customer')
    .select('customer.id')
    .where('customer.person', '=', member)
    .where(
      sql<boolean>`(customer.owner = ${staff}::uuid
        or exists (select from work_order w where w.tenant_id = customer.tenant_id and w.customer = customer.id
          and w.owner = ${staff}::uuid and w.deleted_at is null)
        or exists (select from customer_collaborator c where c.tenant_id = customer.tenant_id and c.customer = customer.id
          and c.account = ${staff}::uuid and (c.until is null or c.until >= ${businessDateOf(ctx.now)}::date)))`,
    )
    .limit(1)
    .executeTakeFirst();
  return !!row;
}
