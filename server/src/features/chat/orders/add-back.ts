import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderChat } from '@sycee/contract/order-chat';
import { readPeopleOfOrder } from '#features/crm/index.ts';
import type { ChatContext } from '../chat-context.ts';
import { changeGroup } from '../groups/change-group.ts';
import { rowOf } from '../groups/change-members.ts';
import { joinGroup } from '../groups/join-leave.ts';
import { noneOfOrder } from './words.ts';

type Add = (typeof orderChat)['POST /finance/api/{id}/team_add_member'];

/** Brings people of the order back who have left its conversation. Nobody else can be added: collaborators are added to the customer. */
export async function addBack(ctx: ChatContext, tid: string, { contacts_nos }: BodyOut<Add>): Promise<DataIn<Add>> {
  const added = await changeGroup(ctx, tid, async (group) => {
    group.require('edit');
    const people = await readPeopleOfOrder(group.db, group.row.work_order!, ctx.now);
    const wanted = [...new Set(contacts_nos)].map((no) => people.find(({ account_no }) => account_no === no));
    if (wanted.some((one) => !one)) throw noneOfOrder();
    const joined = await joinGroup(
      group,
      wanted.map((one) => ({ account: one!.account, no: one!.account_no })),
      'joining',
    );
    if (joined.length > 0) await group.say('added', { people: joined.map(({ no }) => no) });
    return joined.length;
  });
  return { added, conversation: await rowOf(ctx, tid) };
}
