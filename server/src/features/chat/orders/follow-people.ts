import type { Kysely } from 'kysely';
import { type OrderPerson, readPeopleOfOrder } from '#features/crm/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { LockedGroup } from '../groups/change-group.ts';
import { type GroupPerson, joinGroup, leaveGroup } from '../groups/join-leave.ts';
import { orderLines } from './words.ts';

/**
 * Makes the members of a locked conversation of an order the people of the order: the adviser is its owner, and who is no longer part of the order leaves. Who has
 * left of their own accord stays away, but for the adviser. Staff read all of it, because they go on with the order; an applicant reads from where they join.
 */
export async function followPeople(group: LockedGroup): Promise<void> {
  const { db, tid, row, ctx } = group;
  if (!row.work_order) return;
  const people = await readPeopleOfOrder(db, row.work_order, ctx.now);
  const known = await memberships(db, tid);
  const here = known.filter(({ left_at }) => left_at === null);
  const adviser = people.find(({ part }) => part === 'adviser');
  const leaving = here.filter(({ account }) => !people.some((person) => person.account === account));
  await leaveGroup(group, leaving, 'transferred');
  const before = leaving.find(({ account }) => account === row.handler);
  for (const { account, no } of leaving) if (account !== row.handler) await group.say('left', { by: no });
  if (adviser) await welcomeAdviser(group, adviser, before);
  else await leaveUnattended(group);
  await welcomeOthers(group, people, known);
}

interface Membership extends GroupPerson {
  left_at: Date | null;
  lost_by: string | null;
}
const memberships = (db: Kysely<DB>, tid: string): Promise<Membership[]> =>
  db
    .selectFrom('conversation_member as m')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'm.tenant_id').onRef('account.id', '=', 'm.account'),
    )
    .select(['m.account', 'account.account_no as no', 'm.left_at', 'm.lost_by'])
    .where('m.conversation', '=', tid)
    .execute();

async function welcomeAdviser(group: LockedGroup, adviser: OrderPerson, before?: GroupPerson): Promise<void> {
  const { row } = group;
  const successor = { account: adviser.account, no: adviser.account_no };
  await joinGroup(group, [successor], 'all', row.unattended_seq);
  await setOwner(group, successor.account);
  if (row.handler === successor.account && row.unattended_seq === null) return;
  await setHandler(group, successor.account, null);
  await group.record('settings', successor);
  await group.say('succeeded', { by: before?.no, people: [successor.no] });
}

/** What is written from here on is read by the next adviser. */
async function leaveUnattended(group: LockedGroup): Promise<void> {
  const { handler, unattended_seq, last_seq } = group.row;
  await setOwner(group, null);
  if (handler === null) return;
  await setHandler(group, null, unattended_seq ?? last_seq + 1);
  await group.say('order', { by: undefined, text: orderLines.unattended });
}

async function welcomeOthers(
  group: LockedGroup,
  people: readonly OrderPerson[],
  known: readonly Membership[],
): Promise<void> {
  const hasLeft = ({ account }: OrderPerson) =>
    known.some((one) => one.account === account && (one.lost_by === 'left' || one.lost_by === 'removed'));
  const others = (part: OrderPerson['part']) =>
    people
      .filter((person) => person.part === part && !hasLeft(person))
      .map(({ account, account_no }) => ({ account, no: account_no }));
  const joined = [
    ...(await joinGroup(group, others('collaborator'), 'all')),
    ...(await joinGroup(group, others('applicant'), 'joining')),
  ];
  if (joined.length > 0) await group.say('added', { by: undefined, people: joined.map(({ no }) => no) });
}

/** The adviser is the owner, and nobody else has a role. */
async function setOwner({ db, tid }: LockedGroup, adviser: string | null): Promise<void> {
  const members = db.updateTable('conversation_member').where('conversation', '=', tid).where('left_at', 'is', null);
  await members
    .set({ role: 'member' })
    .where('role', '<>', 'member')
    .where('account', 'is distinct from', adviser)
    .execute();
  if (adviser) await members.set({ role: 'owner' }).where('account', '=', adviser).execute();
}

const setHandler = ({ db, tid }: LockedGroup, handler: string | null, unattendedSeq: number | null) =>
  db.updateTable('conversation').set({ handler, unattended_seq: unattendedSeq }).where('id', '=', tid).execute();
