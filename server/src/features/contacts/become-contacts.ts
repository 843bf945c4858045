import { contactsAtMost } from '@sycee/domain/contacts/limits';
import { type Kysely, sql } from 'kysely';
import { openText } from '#features/account/index.ts';
import { type Notice, openDirect } from '#features/chat/index.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { sideOf } from './relation.ts';

interface Beginning {
  greeting?: string;
  answered?: string;
  /** Undefined: they became contacts. */
  why?: Notice;
}

/**
 * Makes the caller and the other person contacts of each other, ends what either of them waits for as accepted, and opens their conversation with what they wrote.
 * `greeting` is that of the caller who applies now, `answered` what the other person wrote to the caller elsewhere, and `why` the line in the conversation. The two accounts are locked, and neither has blocked the other. Answers the id of the conversation.
 */
export async function becomeContacts(
  db: Kysely<DB>,
  ctx: RequestContext,
  other: string,
  { greeting = '', answered = '', why }: Beginning = {},
): Promise<string> {
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
  const accepted = await acceptApplications(db, ctx, [account, other], why?.notice === 'demand_accepted');
  const textOf = (person: string) => accepted.findLast(({ applicant }) => applicant === person)?.text ?? '';
  const greetings = [
    // The caller has seen what the other person applied with, and not the other way round.
    { sender: other, text: answered || textOf(other), isRead: true },
    { sender: account, text: greeting || textOf(account), isRead: false },
  ];
  const written = greetings.filter(({ text }) => text !== '');
  return await openDirect(db, ctx, [account, other], written, why);
}

/** Answers who applied with which words, the oldest first. A renewal that the recipient was not shown counts too, as for the applicant it is the one that was accepted. */
async function acceptApplications(
  db: Kysely<DB>,
  ctx: RequestContext,
  pair: readonly [string, string],
  isByDemand: boolean,
) {
  const now = new Date(ctx.now);
  // The contact came of the demand, however the applicant had found the person before.
  const foundBy = isByDemand ? sql`'demand'` : sql`found_by`;
  // The applicant's list reads this column of a renewal that the recipient was not shown.
  const renewedFoundBy = isByDemand ? sql`case when renewed_at is not null then 'demand' end` : sql`renewed_found_by`;
  const { rows } = await sql<{ applicant: string; id: string; wrapped_key: Buffer | null; sealed: Buffer | null }>`
    with accepted as (
      update contact_application set status = 'accepted', decided_at = ${now}, found_by = ${foundBy},
        renewed_found_by = ${renewedFoundBy}
      where status <> 'accepted' and expires_at > ${now} and applicant = any(${pair}::uuid[]) and recipient = any(${pair}::uuid[])
      returning applicant, applied_at, case when renewed_at is null then greeting_sealed else renewed_greeting_sealed end as sealed
    )
    select applicant, sealed, person.id, person.wrapped_key from accepted
    join account on account.id = applicant
    join person on person.tenant_id = account.tenant_id and person.id = account.person
    order by applied_at`.execute(db);
  return rows.map(({ applicant, sealed, ...person }) => ({
    applicant,
    text: openText(ctx.secrets, ctx.site.tenantId, person, sealed),
  }));
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
