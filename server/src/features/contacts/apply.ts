import type { contacts } from '@sycee/contract/contacts';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { applyOutcome } from '@sycee/domain/contacts/application';
import { applicationMs } from '@sycee/domain/contacts/limits';
import type { Kysely } from 'kysely';
import { chatContext, directTid, limitNewPeople } from '#features/chat/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { newId } from '#platform/random.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { becomeContacts } from './become-contacts.ts';
import { lockCallersPerson, sealedUnder } from './details.ts';
import { findPerson } from './find-person.ts';
import { isActive } from './people.ts';
import { isReachable, reachOf, wayToState } from './reachable.ts';
import { lockPair, readRelation } from './relation.ts';
import { tellBoth, tellPendingApplications } from './tell.ts';

type Apply = (typeof contacts)['POST /message/api/contacts/apply'];
type Input = BodyOut<Apply>;
type Result = DataIn<Apply>;

/**
 * Applies to become a contact. A person who cannot be reached gets the answer of one who does not exist. To the applicant, a recipient who has blocked
 * them or who refused looks like one who has not answered.
 */
export async function applyToPerson(ctx: RequestContext, input: Input): Promise<Result> {
  const { account, accountNo, person: ownPerson } = callerOf(ctx);
  await ctx.limits.take('contactApplication', account);
  // Before the person is looked for, so that a refusal does not tell that there is one.
  await requireShowable(chatContext(ctx), [input.greeting], 'strangers');
  const { person } = await findPerson(ctx, input.contacts_no);
  if (person.person === ownPerson) throw oneself();
  await limitNewPeople(chatContext(ctx));
  let isSilent = true;
  const result = await ctx.write<Result>(async (db) => {
    const author = await lockCallersPerson(db, ctx);
    const recipient = await lockPair(db, account, person.id);
    const relation = await readRelation(db, account, person.id);
    const reach = await reachOf(db, ctx, person, relation);
    if (!isActive(recipient) || !isReachable(reach)) throw notFound();
    const outcome = applyOutcome(relation, ctx.now);
    if (outcome === 'unblock_first') throw unblockFirst();
    if (outcome === 'already') return { status: 'accepted', tid: await directTid(db, [account, person.id]) };
    if (outcome === 'accept') {
      const why = { notice: 'reader_agreed', by: input.contacts_no, people: [accountNo] } as const;
      return {
        status: 'accepted',
        tid: await becomeContacts(db, ctx, person.id, {
          greeting: input.greeting,
          ...(relation.hasAgreed && { why }),
        }),
      };
    }
    await putApplication(db, ctx, {
      id: relation.sent?.id ?? null,
      recipient: person.id,
      greeting_sealed: sealedUnder(ctx, author, input.greeting),
      found_by: wayToState(reach, input.found_by),
      isShown: outcome === 'send',
    });
    isSilent = outcome !== 'send' || relation.other?.isBlocked === true;
    await writeNotice(db, ctx, {
      kind: 'contact_application',
      to: isSilent ? [] : [person.id],
      tag: `contact_application ${account} ${ctx.now}`,
    });
    return { status: 'pending', tid: null };
  });
  if (result.status === 'accepted') await tellBoth(ctx, person.id, result.tid);
  else await tellPendingApplications(ctx, person.id, { isSilent });
  return result;
}

interface Written {
  /** The application that is renewed, or null for a new one. */
  id: string | null;
  recipient: string;
  greeting_sealed: Buffer | null;
  found_by: string;
  /** Whether the recipient is shown the application. If not, they keep the application that they refused, and only the applicant sees the renewal. */
  isShown: boolean;
}

async function putApplication(db: Kysely<DB>, ctx: RequestContext, written: Written): Promise<void> {
  const { id, recipient, greeting_sealed, found_by, isShown } = written;
  const now = new Date(ctx.now);
  const expires_at = new Date(ctx.now + applicationMs);
  const shown = { status: 'pending', decided_at: null, applied_at: now, greeting_sealed, found_by, expires_at };
  if (id === null) {
    const applicant = { tenant_id: ctx.site.tenantId, id: newId(ctx.now), applicant: callerOf(ctx).account };
    await db
      .insertInto('contact_application')
      .values({ ...applicant, recipient, ...shown })
      .execute();
    return;
  }
  const unseen = { renewed_at: now, renewed_greeting_sealed: greeting_sealed, renewed_found_by: found_by, expires_at };
  const nothingUnseen = { renewed_at: null, renewed_greeting_sealed: null, renewed_found_by: null };
  await db
    .updateTable('contact_application')
    .set(isShown ? { ...shown, ...nothingUnseen } : unseen)
    .where('id', '=', id)
    .execute();
}

const oneself = () => conflict({ zh: '不能添加自己为联系人', en: 'You can’t add yourself as a contact' });
export const unblockFirst = () =>
  conflict({ zh: '你已拉黑对方，请先移出黑名单', en: 'You have blocked this person. Unblock them first' }, ['set']);
