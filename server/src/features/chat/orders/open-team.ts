import type { DataIn } from '@sycee/contract/core/call';
import type { orderChat } from '@sycee/contract/order-chat';
import type { Kysely } from 'kysely';
import { lockReadableOrder, type OrderPerson, readPeopleOfOrder } from '#features/crm/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { type ChatContext, chatContext } from '../chat-context.ts';
import { type LockedGroup, lockGroup, tellGroup } from '../groups/change-group.ts';
import { joinGroup } from '../groups/join-leave.ts';
import { openGroup } from '../groups/open-group.ts';
import { teamView } from './team-view.ts';
import { catchUpWithOrder } from './tell-steps.ts';
import { noAdviserYet, notOfOrder, orderIsOver, orderLines } from './words.ts';

type Open = (typeof orderChat)['POST /finance/api/{id}/add_team'];

/**
 * Opens the conversation of an order, or fetches it. The order stays locked meanwhile, so that of two who open it at once the second finds it, and a step is told
 * from the first on. People of the order need not be contacts: they have to talk about it.
 */
export async function openTeam(ctx: RequestContext, id: string): Promise<DataIn<Open>> {
  const chat = chatContext(ctx);
  let group: LockedGroup | undefined;
  const { tid } = await ctx.write(async (db) => {
    const order = await lockReadableOrder(db, ctx, id);
    const people = await readPeopleOfOrder(db, order.id, ctx.now);
    const own = people.find(({ account }) => account === chat.reader.account);
    if (!own) throw notOfOrder();
    const existing = await conversationOf(db, order.id);
    if (existing) {
      group = await lockGroup(chat, db, existing);
      await catchUpWithOrder(group);
      await comeBack(group, own);
      return { tid: existing };
    }
    if (order.isOver) throw orderIsOver();
    await requireShowable(chat, []);
    group = await lockGroup(chat, db, await openWith(db, chat, order.id, people));
    await greet(group, people);
    return { tid: group.tid };
  });
  if (group) await tellGroup(group);
  return await teamView(chat, tid);
}

const conversationOf = async (db: Kysely<DB>, order: string): Promise<string | undefined> =>
  (await db.selectFrom('conversation').select('id').where('work_order', '=', order).executeTakeFirst())?.id;

async function openWith(
  db: Kysely<DB>,
  ctx: ChatContext,
  order: string,
  people: readonly OrderPerson[],
): Promise<string> {
  const adviser = people.find(({ part }) => part === 'adviser');
  if (!adviser) throw noAdviserYet();
  const others = people.filter(({ account }) => account !== adviser.account);
  const accounts = [adviser, ...others].map(({ account }) => account);
  const tid = await openGroup(db, ctx, { name: '', people: accounts, order: { id: order, handler: adviser.account } });
  if (!tid) throw new Error('The conversation of an order was opened without its lock.');
  return tid;
}

async function greet(group: LockedGroup, people: readonly OrderPerson[]): Promise<void> {
  for (const { account, account_no } of people) await group.record('join', { account, no: account_no });
  await group.say('order', { by: undefined, text: orderLines.opened });
  if (!people.some(({ part }) => part === 'applicant'))
    await group.say('order', { by: undefined, text: orderLines.noAccount });
}

/** Who has left and opens the conversation again is back. */
async function comeBack(group: LockedGroup, { account, account_no }: OrderPerson): Promise<void> {
  const joined = await joinGroup(group, [{ account, no: account_no }], 'joining');
  if (joined.length > 0) await group.say('added', { by: undefined, people: [account_no] });
}
