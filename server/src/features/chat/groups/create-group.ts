import type { chatGroups } from '@sycee/contract/chat-groups';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { groupsOwnedAtMost } from '@sycee/domain/messages/group';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationRows } from '../conversation-rows.ts';
import { nextFeedNumbers } from '../feed.ts';
import { type LockedGroup, lockGroup, tellGroup } from './change-group.ts';
import { openGroup } from './open-group.ts';
import { peopleByNumber, requireContacts } from './people.ts';

type Create = (typeof chatGroups)['POST /message/api/chat_team/create'];

/** Opens a group of the caller and some of their contacts. */
export async function createGroup(
  ctx: ChatContext & Pick<RequestContext, 'write'>,
  { name, contacts_nos }: BodyOut<Create>,
): Promise<DataIn<Create>> {
  const { reader, site } = ctx;
  await requireShowable(ctx, [name]);
  await ctx.limits.take('newGroup', reader.account);
  const numbers = contacts_nos.filter((no) => no !== reader.accountNo);
  if (numbers.length === 0)
    throw invalid({ contacts_nos: { zh: '请选择要加入群聊的人', en: 'Choose people for the group' } });
  let opened: LockedGroup | undefined;
  // A repeated request answers the group of the first.
  const { tid: created } = await ctx.write(async (db) => {
    // The feed's row serializes what one account opens, so the count of its groups is true.
    await nextFeedNumbers(db, site.tenantId, [reader.account]);
    const people = await peopleByNumber(db, numbers);
    await requireContacts(ctx, db, numbers, people);
    const { n } = await db
      .selectFrom('conversation_member')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('account', '=', reader.account)
      .where('role', '=', 'owner')
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (n >= groupsOwnedAtMost) throw tooManyGroups();
    const accounts = [reader.account, ...people.map(({ account }) => account)];
    const tid = (await openGroup(db, ctx, { name, people: accounts }))!;
    opened = await lockGroup(ctx, db, tid);
    for (const person of people) await opened.record('join', person);
    await opened.say('created', { people: people.map(({ no }) => no) });
    return { tid };
  });
  if (opened) await tellGroup(opened);
  const [row] = await conversationRows(ctx, [created]);
  if (!row) throw notFound();
  return row;
}

const tooManyGroups = () =>
  conflict({
    zh: `你已创建 ${groupsOwnedAtMost} 个群，请先解散或转让不用的群`,
    en: `You own ${groupsOwnedAtMost} groups. Dissolve or hand over one that is not needed first`,
  });
