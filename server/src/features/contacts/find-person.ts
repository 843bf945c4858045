import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { isActive, type PersonRow, personByNo } from './people.ts';
import { isReachable, reachOf } from './reachable.ts';
import { type FoundRelation, readRelation } from './relation.ts';

/**
 * The person with a number, as far as the caller may know them. A person who opted out of being found is to strangers like a number that does not exist, in the
 * answer and in the work that it takes. Numbers follow each other, so an account reads a limited number of strangers; people whom it knows are not counted.
 */
export async function findPerson(
  ctx: RequestContext,
  contactsNo: string,
): Promise<{ person: PersonRow; relation: FoundRelation }> {
  const caller = callerOf(ctx);
  const person = await personByNo(ctx.db, contactsNo);
  const sought = person ?? nobody(contactsNo);
  const relation = await readRelation(ctx.db, caller.account, sought.id);
  const reach = await reachOf(ctx.db, ctx, sought, relation);
  const isOwn = sought.person === caller.person;
  if (!isOwn && !reach.isKnown) await ctx.limits.take('strangers', caller.account);
  if (!person || !(isOwn || isReachable(reach))) throw notFound();
  if (!isActive(person) && !relation.own) throw notFound();
  return { person, relation };
}

const noId = '00000000-0000-0000-0000-000000000000';
const nobody = (contactsNo: string) => ({
  id: noId,
  person: noId,
  // A number begins with the letter of the role; whether it is a member's decides which statements follow.
  role: contactsNo.startsWith('m-') ? 'member' : 'saas',
  is_findable: false,
});
