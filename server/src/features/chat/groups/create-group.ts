import type { chatGroups } from '@sycee/contract/chat-groups';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { groupsOwnedAtMost } from '@sycee/domain/messages/group';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { newConversationKey } from '#platform/realtime/conversation-keys.ts';
import { startOfHour } from '../add-message.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationRows } from '../conversation-rows.ts';
import { nextFeedNumbers } from '../feed.ts';
import { type LockedGroup, lockGroup, tellGroup } from './change-group.ts';
import { joinGroup } from './join-leave.ts';
import { peopleByNumber, requireContacts } from './people.ts';

type Create = (typeof chatGroups)['POST /message/api/chat_team/create'];

/** Opens a group of the caller and some of their contacts. */
export async function createGroup(
  ctx: ChatContext & Pick<RequestContext, 'write'>,
  { name, contacts_nos }: BodyOut<Create>,
): Promise<DataIn<Create>> {
  const { reader, site } = ctx;
  await ctx.limits.take('newGroup', reader.account);
  const numbers = contacts_nos.filter((no) => no !== reader.accountNo);
  if (numbers.length === 0)
    throw invalid({ contacts_nos: { zh: '请选择要加入群聊的人', en: 'Choose people for the group' } });
  let opened: LockedGroup | undefined;
  const at = new Date(ctx.now);
  // A repeated request answers the group of the first.
  const { tid: created } = await ctx.write(async (db) => {
    const tid = newId(ctx.now);
    // The feed's row serializes what one account opens, so the count of its groups is true.
    const feed = await nextFeedNumbers(db, site.tenantId, [reader.account]);
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
    const ids = { tenant_id: site.tenantId };
    await db
      .insertInto('conversation')
      .values({
        ...ids,
        id: tid,
        kind: 'group',
        title: name,
        wrapped_key: newConversationKey(ctx.secrets, site.tenantId, tid),
        last_at: at,
        active_hour: startOfHour(ctx.now),
        changed_at: at,
        created_at: at,
      })
      .execute();
    const owner = { account: reader.account, kind: 'group', role: 'owner', joined_seq: 1 };
    await db
      .insertInto('conversation_member')
      .values({ ...ids, conversation: tid, ...owner, feed_no: feed.get(reader.account)! })
      .execute();
    opened = await lockGroup(ctx, db, tid);
    await joinGroup(opened, people);
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
