import { contactsAtMost } from '@sycee/domain/contacts/limits';
import type { Kysely } from 'kysely';
import { openDirect } from '#features/chat/index.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { sideOf } from './relation.ts';

/**
 * Makes the caller and the other person contacts of each other, ends what either of them waits for as accepted, and opens their conversation. The two accounts are
 * locked, and neither has blocked the other. Answers the id of the conversation.
 */
export async function becomeContacts(db: Kysely<DB>, ctx: RequestContext, other: string): Promise<string> {
  const { account } = callerOf(ctx);
  await requireRoom(db, account, other, ownListFull);
  await requireRoom(db, other, account, otherListFull);
  const now = new Date(ctx.now);
  for (const [owner, contact] of [
    [account, other],
    [other, account],
  ] as const)
    await db
      .insertInto('contact')
      .values({ tenant_id: ctx.site.tenantId, owner, account: contact, created_at: now })
      .onConflict((on) => on.columns(['tenant_id', 'owner', 'account']).doUpdateSet({ is_contact: true }))
      .execute();
  await db
    .updateTable('contact_application')
    .set({ status: 'accepted', decided_at: now })
    .where('status', '<>', 'accepted')
    .where('expires_at', '>', now)
    .where('applicant', 'in', [account, other])
    .where('recipient', 'in', [account, other])
    .execute();
  return await openDirect(db, ctx, [account, other]);
}

/** Refuses a further row of an owner whose list is full. The owner's account is locked, so concurrent additions are counted. */
export async function requireRoom(db: Kysely<DB>, owner: string, account: string, full: () => Error): Promise<void> {
  if (await sideOf(db, owner, account)) return;
  const { n } = await db
    .selectFrom('contact')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  if (Number(n) >= contactsAtMost) throw full();
}

export const ownListFull = () =>
  conflict({
    zh: `联系人已达 ${contactsAtMost} 人，请先删除一些`,
    en: `You already have ${contactsAtMost} contacts. Delete some first`,
  });
const otherListFull = () =>
  conflict({ zh: '对方的联系人已满，暂时无法添加', en: 'This person can’t add more contacts at the moment' });
