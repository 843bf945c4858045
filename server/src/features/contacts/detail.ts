import type { contacts } from '@sycee/contract/contacts';
import type { DataIn } from '@sycee/contract/core/call';
import { applyOutcome, isOpen, isWaiting } from '@sycee/domain/contacts/application';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { applicationById } from './application-rows.ts';
import { contactOf } from './contact-rows.ts';
import { findPerson } from './find-person.ts';
import { isActive, isClosed, type PersonRow } from './people.ts';
import { shareDemand } from './reachable.ts';
import type { FoundRelation } from './relation.ts';

type Detail = DataIn<(typeof contacts)['GET /message/api/contacts/detail']>;

/** One person as the caller sees them. A closed account is shown to those who have it in their list, and is not found by others. */
export async function contactDetail(ctx: RequestContext, contactsNo: string): Promise<Detail> {
  const { person, relation } = await findPerson(ctx, contactsNo);
  const view = await contactOf(ctx.db, ctx, person.id);
  const hasCard = person.role !== 'member' && !isClosed(person);
  const application = applicationBetween(relation, ctx.now);
  return {
    ...view,
    title: hasCard ? person.title : '',
    is_contact: relation.own?.isContact === true,
    came_of_demand: relation.own?.isContact === true && (await shareDemand(ctx.db, [callerOf(ctx).account, person.id])),
    ...application,
    greeting: application.application === 'received' ? await greetingOf(ctx, application.application_id!) : '',
    can_apply: application.application !== 'sent' && canApply(ctx, person, relation),
    has_agreed: relation.hasAgreed && canApply(ctx, person, relation),
  };
}

/** A received application is hidden while the caller blocks the applicant. */
function applicationBetween(
  { own, sent, received }: FoundRelation,
  now: number,
): Pick<Detail, 'application' | 'application_id'> {
  if (received && isOpen(received, now) && !own?.isBlocked)
    return { application: 'received', application_id: received.id };
  if (sent && isWaiting(sent, now)) return { application: 'sent', application_id: sent.id };
  return { application: 'none', application_id: null };
}

const greetingOf = async (ctx: RequestContext, application: string): Promise<string> =>
  (await applicationById(ctx.db, ctx, application)).greeting;

/** A person who can be seen can be reached, so only the account and the relation decide. */
function canApply(ctx: RequestContext, person: PersonRow, relation: FoundRelation): boolean {
  if (person.person === callerOf(ctx).person || !isActive(person)) return false;
  const outcome = applyOutcome(relation, ctx.now);
  return outcome !== 'unblock_first' && outcome !== 'already';
}
