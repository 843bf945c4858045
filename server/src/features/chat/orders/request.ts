import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderChat } from '@sycee/contract/order-chat';
import type { BothLanguages } from '@sycee/domain/language/both';
import { mayRequest } from '@sycee/domain/messages/order-requests';
import { namesOfMissing, readPeopleOfOrder } from '#features/crm/index.ts';
import { notAllowed } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { chatContext } from '../chat-context.ts';
import { changeGroup } from '../groups/change-group.ts';
import { joinNames } from './step-line.ts';
import { requireTeam } from './team-view.ts';
import { nothingMissing, orderLines } from './words.ts';

type Send = (typeof orderChat)['POST /finance/api/sendmsg_team'];

/** Writes a request into the conversation of an order. Its words are the system's, so it needs no check of its words; who may not write may not request. */
export async function sendRequest(ctx: RequestContext, { tid, line }: BodyOut<Send>): Promise<DataIn<Send>> {
  const chat = chatContext(ctx);
  const { order } = await requireTeam(chat, tid);
  if (!mayRequest(line, chat.reader.role === 'member')) throw notAllowed();
  await requireShowable(chat, []);
  const text = line === 'call_wanted' ? orderLines.callWanted : await documentsWanted(ctx, order);
  await ctx.limits.take('orderRequest', `${chat.reader.account} ${order}`);
  return await changeGroup(chat, tid, async (group) => {
    if (group.row.is_muted && group.role === 'member') throw notAllowed();
    const seq = await group.say('order', { text });
    // A line of the system is not unread, so whom it asks is told.
    const people = await readPeopleOfOrder(group.db, order, ctx.now);
    const asked = people.filter(({ part }) => part === (line === 'call_wanted' ? 'adviser' : 'applicant'));
    await writeNotice(group.db, ctx, {
      kind: line === 'call_wanted' ? 'call_wanted' : 'document_wanted',
      to: asked.map(({ account }) => account),
      tag: `${line} ${tid} ${seq}`,
      refs: { order },
    });
    return { tid, seq };
  });
}

async function documentsWanted(ctx: RequestContext, order: string): Promise<BothLanguages> {
  const names = await namesOfMissing(ctx, order);
  if (names.zh.length === 0) throw nothingMissing();
  return orderLines.documentsWanted(joinNames(names));
}
