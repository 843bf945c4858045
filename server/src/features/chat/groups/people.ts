import { code } from '@sycee/contract/core/envelope';
import { type Kysely, sql } from 'kysely';
import { ApiError, notFound } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ChatContext } from '../chat-context.ts';
import { accountsByNumber } from '../people.ts';
import type { GroupPerson } from './join-leave.ts';

/** The people with these numbers, in this order and each once. */
export async function peopleByNumber(db: Kysely<DB>, numbers: readonly string[]): Promise<GroupPerson[]> {
  const accounts = await accountsByNumber(db, numbers);
  return [...new Set(numbers)].flatMap((no) => {
    const account = accounts.get(no);
    return account ? [{ account, no }] : [];
  });
}

/** The member with this number; not found for others. */
export async function memberByNumber(
  db: Kysely<DB>,
  tid: string,
  no: string,
): Promise<GroupPerson & { role: string | null }> {
  const member = await db
    .selectFrom('conversation_member as m')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'm.tenant_id').onRef('account.id', '=', 'm.account'),
    )
    .select(['m.account', 'account.account_no as no', 'm.role'])
    .where('m.conversation', '=', tid)
    .where('m.left_at', 'is', null)
    .where('account.account_no', '=', no)
    .executeTakeFirst();
  if (!member) throw notFound();
  return member;
}

/** Those of the people who are contacts of the caller. Two people are contacts exactly if both may write in their one-to-one conversation. */
export async function contactsAmong(
  { reader }: Pick<ChatContext, 'reader'>,
  db: Kysely<DB>,
  people: readonly GroupPerson[],
): Promise<GroupPerson[]> {
  const accounts = people.map(({ account }) => account);
  const { rows } = await sql<{ account: string }>`
    select other.account from unnest(${accounts}::uuid[]) as given(account)
    join conversation c on c.account_low = least(given.account, ${reader.account}::uuid) and c.account_high = greatest(given.account, ${reader.account}::uuid)
    join conversation_member own on own.conversation = c.id and own.account = ${reader.account}::uuid and own.can_send and own.left_at is null
    join conversation_member other on other.conversation = c.id and other.account = given.account and other.can_send and other.left_at is null
    join account on account.id = given.account and account.status <> 'disabled'`.execute(db);
  const contacts = new Set(rows.map(({ account }) => account));
  return people.filter(({ account }) => contacts.has(account));
}

/** Refuses to add people who are no contacts of the caller: nobody is put into a group by a stranger. */
export async function requireContacts(
  ctx: Pick<ChatContext, 'reader'>,
  db: Kysely<DB>,
  numbers: readonly string[],
  people: readonly GroupPerson[],
): Promise<void> {
  const known = new Set((await contactsAmong(ctx, db, people)).map(({ no }) => no));
  const others = numbers.filter((no) => !known.has(no));
  if (others.length > 0) throw noContacts(others);
}

const noContacts = (numbers: readonly string[]) =>
  new ApiError(
    code.conflict,
    {
      zh: `有 ${numbers.length} 人现在不是你的联系人，没有添加任何人。请取消选择后重试`,
      en: `${numbers.length} of these people are not your contacts now, so nobody was added. Deselect them and try again`,
    },
    () => ({ contacts_nos: numbers }),
  );

/** Everybody who is a member now. */
export const peopleInGroup = (db: Kysely<DB>, tid: string): Promise<GroupPerson[]> =>
  db
    .selectFrom('conversation_member as m')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'm.tenant_id').onRef('account.id', '=', 'm.account'),
    )
    .select(['m.account', 'account.account_no as no'])
    .where('m.conversation', '=', tid)
    .where('m.left_at', 'is', null)
    .execute();
