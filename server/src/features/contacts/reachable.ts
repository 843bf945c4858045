import type { contacts } from '@sycee/contract/contacts';
import type { BodyOut } from '@sycee/contract/core/call';
import { isFoundByCard, isFoundBySearch, rolesFoundBy } from '@sycee/domain/contacts/found-by-search';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { directTid } from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { showsName } from './agreed-reader.ts';
import type { PersonRow } from './people.ts';
import { type FoundRelation, hasRelation } from './relation.ts';

type FoundBy = BodyOut<(typeof contacts)['POST /message/api/contacts/apply']>['found_by'];
type Sought = Pick<PersonRow, 'id' | 'person' | 'role' | 'is_findable'>;

/** How the caller can reach a person. */
interface Reach {
  /** The ways that are open. */
  ways: ReadonlySet<FoundBy>;
  /** The two have something to do with each other: a contact, an application, a conversation, a group or an order. */
  isKnown: boolean;
}

/**
 * The one rule about whom the caller can see and add. It takes the same statements for everybody, so that the time of an answer does not tell whether a person who
 * cannot be reached exists.
 */
export async function reachOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: Sought,
  relation: FoundRelation,
): Promise<Reach> {
  const { account, role } = callerOf(ctx);
  const byGroup = await shareGroup(db, account, person.id);
  const byOrder = await shareCustomer(db, ctx, person);
  const byDemand = await shareDemand(db, [account, person.id]);
  const byReading = await showsName(db, person.id, account);
  const showedName = await showsName(db, account, person.id);
  const hasConversation = (await directTid(db, [account, person.id])) !== null;
  const byCard = isFoundByCard(person, role);
  const open: [FoundBy, boolean][] = [
    ['demand', byDemand],
    ['search', isFoundBySearch(person, role)],
    ['card', byCard],
    ['share', byCard || byReading],
    ['group', byGroup],
    ['order', byOrder],
  ];
  const ways = open.flatMap(([way, isOpen]) => (isOpen ? [way] : []));
  const hasShared = byGroup || byOrder || byDemand || byReading || showedName;
  return { ways: new Set(ways), isKnown: hasRelation(relation) || hasShared || hasConversation };
}

export const isReachable = ({ ways, isKnown }: Reach): boolean => isKnown || ways.size > 0;

/** The way that the recipient of an application reads: the one that the device states if it is true, otherwise one that is. */
export const wayToState = ({ ways }: Reach, stated: FoundBy): FoundBy =>
  ways.has(stated) ? stated : ([...ways][0] ?? 'search');

/** Accounts that a search by the caller shows: `isFoundBySearch` as a condition of a query. */
export const isAccountFoundBySearch = (ctx: RequestContext): Expression<SqlBool> =>
  sql<SqlBool>`(account.is_findable and not account.is_support and account.role = any(${[...rolesFoundBy(callerOf(ctx).role)]}::text[]))`;

/** One has accepted an offer of the other. Before that an adviser does not know whose a demand is, and this way would say so. */
export async function shareDemand(db: Kysely<DB>, pair: readonly [string, string]): Promise<boolean> {
  const row = await db
    .selectFrom('demand')
    .innerJoin('demand_offer', (join) =>
      join.onRef('demand_offer.tenant_id', '=', 'demand.tenant_id').onRef('demand_offer.demand', '=', 'demand.id'),
    )
    .select('demand.id')
    .where('demand.author', 'in', pair)
    .where('demand_offer.adviser', 'in', pair)
    .where('demand_offer.state', '=', 'accepted')
    .limit(1)
    .executeTakeFirst();
  return !!row;
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

async function shareCustomer(db: Kysely<DB>, ctx: RequestContext, person: Sought): Promise<boolean> {
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
