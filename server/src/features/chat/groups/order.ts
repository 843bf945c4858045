import type { chatGroups } from '@sycee/contract/chat-groups';
import type { DataIn } from '@sycee/contract/core/call';
import { orderSubject } from '#features/crm/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { ChatContext } from '../chat-context.ts';
import { contactsAmong } from './people.ts';

/** An order that the caller may open, with its adviser. */
export async function orderOf(ctx: ChatContext, db: ChatContext['db'], workNo: string) {
  const order = await db
    .selectFrom('work_order')
    .select(['id', 'owner as handler', 'customer'])
    .where('work_no', '=', workNo)
    .executeTakeFirst();
  const subject = order && (await orderSubject({ ...ctx, caller: await ctx.readCaller() }, order.id));
  if (!order || !subject) throw notFound();
  return { ...order, ...subject };
}

/** With whom the caller opens the group of an order. */
export async function peopleForOrder(
  ctx: ChatContext,
  workNo: string,
): Promise<DataIn<(typeof chatGroups)['GET /message/api/chat_team/for_work']>> {
  const { customer, handler, product, applicant } = await orderOf(ctx, ctx.db, workNo);
  const people = await ctx.db
    .selectFrom('account')
    .select(['account.id as account', 'account_no as no'])
    .where('account.id', '<>', ctx.reader.account)
    .where('account.status', '<>', 'disabled')
    .where((eb) =>
      eb.or([
        eb('account.id', '=', handler),
        eb.and([
          eb('role', '=', 'member'),
          eb('person', '=', eb.selectFrom('customer').select('customer.person').where('customer.id', '=', customer)),
        ]),
      ]),
    )
    .execute();
  const contacts = await contactsAmong(ctx, ctx.db, people);
  const known = new Set(contacts.map(({ account }) => account));
  const missing = people
    .filter(({ account }) => !known.has(account))
    .map(({ account }) => (account === handler ? ('adviser' as const) : ('applicant' as const)));
  return { work_no: workNo, product, applicant, contacts_nos: contacts.map(({ no }) => no), missing };
}
