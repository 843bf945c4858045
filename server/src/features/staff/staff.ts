import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { type Kysely, sql } from 'kysely';
import { leaveTeams, openByOwner } from '#features/crm/door.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { type At, callerOf } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, invalid, notThere } from '#platform/refusal.ts';
import { accountPlace, within } from '#platform/scope.ts';
import { changeGiving, givingOf } from './giving.ts';
import { groupById } from './group-rows.ts';
import { handOn, leavingOf } from './leaving.ts';
import { foundBy } from './people.ts';
import { placeOf } from './places.ts';
import { mustGrant, mustManage, mustReach } from './policy.ts';
import { type Actor, actorOf, lockActor } from './powers.ts';
import { itemView, type StaffRow, staffRows } from './rows.ts';
import { overtaken } from './words.ts';

type List = (typeof staff)['GET /admin/api/staff'];
type Details = DataIn<(typeof staff)['GET /admin/api/staff/{id}']>;

export async function listStaff(at: At, asked: QueryOut<List>): Promise<DataIn<List>> {
  let rows = staffRows(at.db)
    .where(within(callerOf(at), accountPlace, asked.scope))
    .orderBy('account.id', 'desc')
    .limit(asked.page_size + 1);
  if (asked.keyword) rows = rows.where(foundBy(at, asked.keyword));
  if (asked.role) rows = rows.where('account.role', '=', asked.role);
  if (asked.status) rows = rows.where('account.status', '=', asked.status);
  if (asked.group_id) rows = rows.where('account.staff_group', '=', asked.group_id);
  if (asked.store_no) rows = rows.where('store_no', '=', asked.store_no);
  if (asked.team_id) rows = rows.where('account.team', '=', asked.team_id);
  if (asked.cursor) rows = rows.where('account.id', '<', idCursor(asked.cursor));
  const [found, actor] = await Promise.all([rows.execute(), actorOf(at)]);
  const list = found.slice(0, asked.page_size).map((row) => itemView(at, actor, row));
  return { list, next: nextCursor(found, asked.page_size) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Out of scope and not there are one and the same. */
export async function staffInScope(db: Kysely<DB>, at: At, id: string): Promise<StaffRow> {
  const rows = staffRows(db).where(within(callerOf(at), accountPlace));
  const row = await (uuid.test(id)
    ? rows.where('account.id', '=', id)
    : rows.where('account_no', '=', id)
  ).executeTakeFirst();
  if (!row) throw notThere();
  return row;
}

export async function staffDetails(at: At, id: string): Promise<Details> {
  return await detailsOf(at, await staffInScope(at.db, at, id), await actorOf(at));
}

async function detailsOf(at: At, row: StaffRow, actor: Actor): Promise<Details> {
  const [open, sessions] = await Promise.all([openByOwner(at.db, [row.id]), liveSessions(at.db, at, row.id)]);
  const giving = row.role === 'broker' ? givingOf(at, row) : null;
  return { ...itemView(at, actor, row), giving, open_work: open.get(row.id) ?? 0, sessions };
}

export async function liveSessions(db: Kysely<DB>, at: At, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(at.now))
    .executeTakeFirstOrThrow();
  return n;
}

/** Read again after the locks. */
export async function lockedStaff(db: Kysely<DB>, at: At, actor: Actor, id: string): Promise<StaffRow> {
  const row = await staffRows(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) throw notThere();
  mustManage(actor, row);
  return row;
}

type Change = BodyOut<(typeof staff)['PUT /admin/api/staff/{id}']>;
export async function changeStaff(at: At, id: string, asked: Change): Promise<Details> {
  const { id: account } = await staffInScope(at.db, at, id);
  await at.write(async (db) => {
    const groups = asked.group_id ? [asked.group_id] : [];
    const actor = await lockActor(db, at, 'staff.edit', { accounts: [account], groups });
    const row = await lockedStaff(db, at, actor, account);
    if (row.version !== asked.version) throw conflict(overtaken);
    const place = await nextPlace(db, row, asked);
    const group = asked.group_id ?? row.staff_group!;
    await moveStaff(db, at, actor, row, { place, group, title: asked.title ?? row.title });
    if (asked.giving) await changeGiving(db, at, row, asked.giving);
  });
  return await detailsAfter(at, account);
}

interface Next {
  place: { store: string | null; team: string | null };
  group: string;
  title: string;
}

/** Puts somebody whose row is locked where they are to be, as far as the actor may, and writes it down. */
export async function moveStaff(db: Kysely<DB>, at: At, actor: Actor, row: StaffRow, next: Next): Promise<void> {
  mustReach(actor, next.place);
  const group = await groupById(db, next.group);
  if (group?.role !== row.role) throw wrongGroup();
  mustGrant(actor, group, next.place);
  await db
    .updateTable('account')
    .set({ ...next.place, staff_group: group.id, title: next.title, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const after = await staffRows(db).where('account.id', '=', row.id).executeTakeFirstOrThrow();
  const changes = (
    [
      ['group', row.group_zh, after.group_zh],
      ['store', row.store_zh, after.store_zh],
      ['team', row.team_zh, after.team_zh],
      ['title', row.title, after.title],
    ] satisfies AuditChange[]
  ).filter(([, from, to]) => from !== to);
  const subject = { kind: 'account', id: row.account_no } as const;
  await writeAudit(db, at, { action: 'staff.edit', subject, store: after.store, changes });
}

/** Whoever was moved out of the actor's sight is still shown this once. */
async function detailsAfter(at: At, account: string): Promise<Details> {
  const row = await staffRows(at.db).where('account.id', '=', account).executeTakeFirstOrThrow();
  return await detailsOf(at, row, await actorOf(at));
}

export const wrongGroup = () =>
  invalid({ group_id: { zh: '请选择一个同身份的岗位组', en: 'Choose a group of the same role' } });

async function nextPlace(db: Kysely<DB>, row: StaffRow, asked: Change) {
  const isMoved = asked.store_no !== undefined && asked.store_no !== row.store_no;
  if (isMoved && row.store_no === null)
    throw invalid({ store_no: { zh: '这个身份不属于门店', en: 'This role belongs to no store' } });
  const storeNo = asked.store_no ?? row.store_no;
  const team = asked.team_id === undefined ? (isMoved ? null : row.team) : asked.team_id;
  return await placeOf(db, storeNo, team);
}

type SetStatus = (typeof staff)['PUT /admin/api/staff/{id}/status'];
export async function setStatus(at: At, id: string, asked: BodyOut<SetStatus>): Promise<DataIn<SetStatus>> {
  const { id: account } = await staffInScope(at.db, at, id);
  const handed = await at.write(async (db) => {
    const leaving = asked.status === 'disabled' ? await leavingOf(db, at, account, asked.hand_over) : null;
    const accounts = [account, ...(leaving?.to.map((colleague) => colleague.id) ?? [])];
    const actor = await lockActor(db, at, 'staff.disable', { accounts });
    const row = await lockedStaff(db, at, actor, account);
    const isDisabled = row.status === 'disabled';
    if (row.version !== asked.version || isDisabled === (asked.status === 'disabled'))
      throw conflict(overtaken, [isDisabled ? 'enable' : 'disable']);
    // Who never took up their invitation waits for a new link.
    const status = asked.status === 'disabled' ? 'disabled' : row.invited_until && !row.used_at ? 'invited' : 'active';
    const sessions = await liveSessions(db, at, account);
    await db
      .updateTable('account')
      .set({ status, version: row.version + 1, ...(status === 'disabled' && { on_duty: false }) })
      .where('id', '=', account)
      .execute();
    const changes: AuditChange[] = [['status', row.status, status]];
    let done = { given: 0, left: 0 };
    if (leaving) {
      await at.sessions.endOthers(db, account, undefined);
      await endInvite(db, at, account);
      done = await handOn(db, at, actor, account, leaving);
      await leaveTeams(db, at, account);
      const open = leaving.orders.all.size;
      changes.push(['sessions', String(sessions), '0'], ['open_work', String(open), String(open - done.given)]);
    }
    await writeAudit(db, at, {
      action: status === 'disabled' ? 'staff.disable' : 'staff.enable',
      subject: { kind: 'account', id: row.account_no },
      store: row.store,
      changes,
    });
    return done;
  });
  at.sessions.forget();
  if (asked.status === 'disabled') at.security.tell('session.ended', at, { kind: 'disabled' });
  return { ...(await detailsAfter(at, account)), handed };
}

/** A link that waits is dead; that there was one stays known. */
export async function endInvite(db: Kysely<DB>, at: At, account: string): Promise<boolean> {
  const ended = await db
    .updateTable('staff_invite')
    .set({ expires_at: sql`least(expires_at, ${new Date(at.now)}::timestamptz)` })
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at.now))
    .returning('account')
    .executeTakeFirst();
  return !!ended;
}
