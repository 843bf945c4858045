import type { chatGroups } from '@sycee/contract/chat-groups';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { readersOf } from '@sycee/domain/messages/receipts';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { ChatContext } from '../chat-context.ts';
import { readableMessages } from '../message-rows.ts';
import { asReaderSees, readPeople } from '../people.ts';
import { requireInGroup } from './change-group.ts';

type Readers = (typeof chatGroups)['GET /message/api/msg/readers'];

/** Who has read an own message. Nobody sees who has read the message of another person. */
export async function messageReaders(ctx: ChatContext, { tid, seq }: QueryOut<Readers>): Promise<DataIn<Readers>> {
  await requireInGroup(ctx, tid, null);
  const message = await readableMessages(ctx.db, ctx.reader.account)
    .where('message.conversation', '=', tid)
    .where('message.seq', '=', seq)
    .where('message.sender', '=', ctx.reader.account)
    .where('recalled_at', 'is', null)
    .executeTakeFirst();
  if (!message) throw notFound();
  const members = await ctx.db
    .selectFrom('conversation_member')
    .select(['account', sql<number>`coalesce(since_seq, joined_seq)`.as('sinceSeq'), 'read_seq as readSeq'])
    .where('conversation', '=', tid)
    .where('left_at', 'is', null)
    .orderBy(sql`coalesce(since_seq, joined_seq)`)
    .orderBy('account')
    .execute();
  const { readers, others } = readersOf(members, { seq, sender: ctx.reader.account });
  const people = await readPeople(ctx, [...readers, ...others]);
  const shown = (accounts: readonly string[]) =>
    accounts.flatMap((account) => people.get(account) ?? []).map(asReaderSees);
  return { readers: shown(readers), others: shown(others), seq };
}
