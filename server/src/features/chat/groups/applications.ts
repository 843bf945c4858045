import type { chatGroups } from '@sycee/contract/chat-groups';
import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import { groupApplicationDays, groupApplicationsPerDay } from '@sycee/domain/messages/group';
import { conflict, notFound } from '#platform/api-error.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { newId } from '#platform/random.ts';
import type { ChatContext } from '../chat-context.ts';
import { asReaderSees, readPeople } from '../people.ts';
import { changeGroup, type LockedGroup, requireInGroup } from './change-group.ts';
import { joinGroup } from './join-leave.ts';

type Calls = typeof chatGroups;
type List = Calls['GET /message/api/chat_team/applications'];
type Decide = Calls['POST /message/api/chat_team/decide'];

const dayMs = 24 * 3_600_000;
/** Applications that were made after this instant are still good. */
export const goodSince = (now: number): Date => new Date(now - groupApplicationDays * dayMs);
const notePart = (id: string) => `application ${id}`;

export const waitingForGroup = (db: ChatContext['db'], now: number, tid: string) =>
  db
    .selectFrom('group_application')
    .where('conversation', '=', tid)
    .where('status', '=', 'open')
    .where('created_at', '>', goodSince(now));

export const hasOpenApplication = async (ctx: ChatContext, db: ChatContext['db'], tid: string): Promise<boolean> =>
  !!(await waitingForGroup(db, ctx.now, tid).select('id').where('account', '=', ctx.reader.account).executeTakeFirst());

/** Whether the managers refused what this person applied for last. */
export async function wasRefused(ctx: ChatContext, tid: string): Promise<boolean> {
  const last = await ctx.db
    .selectFrom('group_application')
    .select('status')
    .where('conversation', '=', tid)
    .where('account', '=', ctx.reader.account)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === 'refused';
}

/** One application of a person waits at a time; a repeated one renews it and its note. */
export async function applyToGroup(group: LockedGroup, account: string, note: string): Promise<void> {
  const { db, tid, ctx } = group;
  const { tenantId } = ctx.site;
  const { today } = await db
    .selectFrom('group_application')
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .where('conversation', '=', tid)
    .where('account', '=', account)
    .where('created_at', '>', new Date(ctx.now - dayMs))
    .executeTakeFirstOrThrow();
  if (Number(today) >= groupApplicationsPerDay) throw appliedOften();
  await db
    .updateTable('group_application')
    .set({ status: 'ended', decided_at: new Date(ctx.now) })
    .where('conversation', '=', tid)
    .where('account', '=', account)
    .where('status', '=', 'open')
    .execute();
  const id = newId(ctx.now);
  await db
    .insertInto('group_application')
    .values({
      tenant_id: tenantId,
      id,
      conversation: tid,
      account,
      note_sealed: note === '' ? null : ctx.conversationKeys.seal(tenantId, tid, notePart(id), note),
      status: 'open',
      created_at: new Date(ctx.now),
    })
    .execute();
  // Managers who look at the group see that a person waits.
  await group.record('settings');
}

export async function listApplications(ctx: ChatContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const { tid, cursor, page_size } = query;
  await requireInGroup(ctx, tid, 'decide');
  let wanted = waitingForGroup(ctx.db, ctx.now, tid).select(['id', 'account', 'note_sealed', 'created_at']);
  if (cursor) wanted = wanted.where('id', '>', idCursor(cursor));
  const rows = await wanted
    .orderBy('id')
    .limit(page_size + 1)
    .execute();
  const page = rows.slice(0, page_size);
  const { tenantId } = ctx.site;
  const [people] = await Promise.all([
    readPeople(
      ctx,
      page.map(({ account }) => account),
    ),
    ctx.conversationKeys.load(ctx.db, tenantId, [tid]),
  ]);
  const list = page.flatMap(({ id, account, note_sealed, created_at }) => {
    const person = people.get(account);
    const note = note_sealed ? ctx.conversationKeys.open(tenantId, tid, notePart(id), note_sealed) : '';
    return person ? [{ id, applicant: asReaderSees(person), note, created_at: created_at.toISOString() }] : [];
  });
  return { list, next: nextCursor(rows, page_size) };
}

/** Of two managers who decide at once the first decides. The same decision again is answered the same. */
export async function decideApplication(ctx: ChatContext, { id, accept }: BodyOut<Decide>): Promise<DataIn<Decide>> {
  const found = await ctx.db
    .selectFrom('group_application')
    .select('conversation')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return await changeGroup(ctx, found.conversation, async (group) => {
    group.require('decide');
    const { db } = group;
    const row = await db
      .selectFrom('group_application')
      .innerJoin('account', (join) =>
        join
          .onRef('account.tenant_id', '=', 'group_application.tenant_id')
          .onRef('account.id', '=', 'group_application.account'),
      )
      .select(['group_application.account', 'group_application.status', 'group_application.created_at'])
      .select(['account.account_no as no', 'account.status as account_status'])
      .where('group_application.id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.status === (accept ? 'accepted' : 'refused')) return { id, accepted: accept };
    const isGood = row.status === 'open' && row.created_at > goodSince(ctx.now) && row.account_status !== 'disabled';
    if (!isGood) throw decidedBefore();
    if (accept) {
      await joinGroup(group, [row]);
      await group.say('accepted', { people: [row.no] });
    } else {
      await db
        .updateTable('group_application')
        .set({ status: 'refused', decided_at: new Date(ctx.now), decided_by: ctx.reader.account })
        .where('id', '=', id)
        .execute();
      await group.record('settings');
      group.onlookers.push(row.account);
    }
    return { id, accepted: accept };
  });
}

const appliedOften = () =>
  conflict({
    zh: `同一个群一天最多申请 ${groupApplicationsPerDay} 次，请明天再试`,
    en: `You can apply to one group ${groupApplicationsPerDay} times a day. Try again tomorrow`,
  });
const decidedBefore = () =>
  conflict({
    zh: '这个申请已处理或已失效',
    en: 'This application was decided before or has ended',
  });
