import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { type Kysely, sql } from 'kysely';
import { renewVersion } from '#features/card/index.ts';
import { leaveCollaborations, openByOwner } from '#features/crm/index.ts';
import { recountComments } from '#features/square/index.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { accountPlace, isWithinScope } from '#platform/scope.ts';
import { uuid } from '#platform/uuid.ts';
import { assignmentSettingsOf, changeAssignmentSettings } from './assignment-settings.ts';
import { groupById } from './group-rows.ts';
import { offboardingPlanOf, transferOrders } from './offboarding.ts';
import { matchesKeyword } from './people.ts';
import { type Actor, actorOf, lockActor } from './permissions.ts';
import { placeOf } from './places.ts';
import { assertInReach, assertMayGrant, assertMayManage } from './policy.ts';
import { itemView, type StaffRow, staffRows } from './rows.ts';
import { versionConflict } from './words.ts';

type List = (typeof staff)['GET /admin/api/staff'];
type Details = DataIn<(typeof staff)['GET /admin/api/staff/{id}']>;

export async function listStaff(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let rows = staffRows(ctx.db)
    .where(isWithinScope(callerOf(ctx), accountPlace, input.scope))
    .orderBy('account.id', 'desc')
    .limit(input.page_size + 1);
  if (input.keyword) rows = rows.where(matchesKeyword(ctx, input.keyword));
  if (input.role) rows = rows.where('account.role', '=', input.role);
  if (input.status) rows = rows.where('account.status', '=', input.status);
  if (input.group_id) rows = rows.where('account.staff_group', '=', input.group_id);
  if (input.store_no) rows = rows.where('store_no', '=', input.store_no);
  if (input.team_id) rows = rows.where('account.team', '=', input.team_id);
  if (input.cursor) rows = rows.where('account.id', '<', idCursor(input.cursor));
  const [staffList, actor] = await Promise.all([rows.execute(), actorOf(ctx)]);
  const list = staffList.slice(0, input.page_size).map((row) => itemView(ctx, actor, row));
  return { list, next: nextCursor(staffList, input.page_size) };
}

/** Out of scope and missing are not distinguished. */
export async function staffInScope(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<StaffRow> {
  const rows = staffRows(db).where(isWithinScope(callerOf(ctx), accountPlace));
  const row = await (uuid.test(id)
    ? rows.where('account.id', '=', id)
    : rows.where('account_no', '=', id)
  ).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function staffDetails(ctx: RequestContext, id: string): Promise<Details> {
  return await detailsOf(ctx, await staffInScope(ctx.db, ctx, id), await actorOf(ctx));
}

async function detailsOf(ctx: RequestContext, row: StaffRow, actor: Actor): Promise<Details> {
  const [open, sessions] = await Promise.all([openByOwner(ctx.db, [row.id]), liveSessions(ctx.db, ctx, row.id)]);
  const giving = row.role === 'broker' ? assignmentSettingsOf(ctx, row) : null;
  return { ...itemView(ctx, actor, row), giving, open_work: open.get(row.id) ?? 0, sessions };
}

export async function liveSessions(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(ctx.now))
    .executeTakeFirstOrThrow();
  return n;
}

/** Reads the row again after the locks. */
export async function lockedStaff(db: Kysely<DB>, ctx: RequestContext, actor: Actor, id: string): Promise<StaffRow> {
  const row = await staffRows(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  assertMayManage(actor, row);
  return row;
}

type Change = BodyOut<(typeof staff)['PUT /admin/api/staff/{id}']>;
export async function changeStaff(ctx: RequestContext, id: string, input: Change): Promise<Details> {
  const { id: account } = await staffInScope(ctx.db, ctx, id);
  await ctx.write(async (db) => {
    const groups = input.group_id ? [input.group_id] : [];
    const actor = await lockActor(db, ctx, 'staff.edit', { accounts: [account], groups });
    const row = await lockedStaff(db, ctx, actor, account);
    if (row.version !== input.version) throw conflict(versionConflict);
    const place = await nextPlace(db, row, input);
    const group = input.group_id ?? row.staff_group!;
    await moveStaff(db, ctx, actor, row, { place, group, title: input.title ?? row.title });
    if (input.giving) await changeAssignmentSettings(db, ctx, row, input.giving);
  });
  return await detailsAfterChange(ctx, account);
}

interface Next {
  place: { store: string | null; team: string | null };
  group: string;
  title: string;
}

/**
 * Applies role, store and team changes to a locked staff row, limited to what the actor may grant, and records them in
 * the audit log.
 */
export async function moveStaff(
  db: Kysely<DB>,
  ctx: RequestContext,
  actor: Actor,
  row: StaffRow,
  next: Next,
): Promise<void> {
  assertInReach(actor, next.place);
  const group = await groupById(db, next.group);
  if (group?.role !== row.role) throw wrongGroup();
  assertMayGrant(actor, group, next.place);
  await db
    .updateTable('account')
    .set({ ...next.place, staff_group: group.id, title: next.title, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  if (hasPublicCard(row.role) && next.title !== row.title) await renewVersion(db, ctx.site.tenantId, row.id, ctx.now);
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
  await writeAudit(db, ctx, { action: 'staff.edit', subject, store: after.store, changes });
}

/** Shows the result even if the person moved out of the actor's reach. */
async function detailsAfterChange(ctx: RequestContext, account: string): Promise<Details> {
  const row = await staffRows(ctx.db).where('account.id', '=', account).executeTakeFirstOrThrow();
  return await detailsOf(ctx, row, await actorOf(ctx));
}

export const wrongGroup = () =>
  invalid({ group_id: { zh: '请选择同身份的岗位组', en: 'Choose a group with the same role' } });

async function nextPlace(db: Kysely<DB>, row: StaffRow, input: Change) {
  const isMoved = input.store_no !== undefined && input.store_no !== row.store_no;
  if (isMoved && row.store_no === null)
    throw invalid({ store_no: { zh: '该身份不能选择门店', en: 'This role doesn’t belong to a store' } });
  const storeNo = input.store_no ?? row.store_no;
  const team = input.team_id === undefined ? (isMoved ? null : row.team) : input.team_id;
  return await placeOf(db, storeNo, team);
}

type SetStatus = (typeof staff)['PUT /admin/api/staff/{id}/status'];
export async function setStatus(
  ctx: RequestContext,
  id: string,
  input: BodyOut<SetStatus>,
): Promise<DataIn<SetStatus>> {
  const { id: account } = await staffInScope(ctx.db, ctx, id);
  const handed = await ctx.write(async (db) => {
    const leaving = input.status === 'disabled' ? await offboardingPlanOf(db, ctx, account, input.hand_over) : null;
    const accounts = [account, ...(leaving?.to.map((colleague) => colleague.id) ?? [])];
    const actor = await lockActor(db, ctx, 'staff.disable', { accounts });
    const row = await lockedStaff(db, ctx, actor, account);
    const isDisabled = row.status === 'disabled';
    if (row.version !== input.version || isDisabled === (input.status === 'disabled'))
      throw conflict(versionConflict, [isDisabled ? 'enable' : 'disable']);
    // Someone who never accepted the invitation needs a new link.
    const status = input.status === 'disabled' ? 'disabled' : row.invited_until && !row.used_at ? 'invited' : 'active';
    const sessions = await liveSessions(db, ctx, account);
    await db
      .updateTable('account')
      .set({ status, version: row.version + 1, ...(status === 'disabled' && { on_duty: false }) })
      .where('id', '=', account)
      .execute();
    await recountComments(db, account);
    const changes: AuditChange[] = [['status', row.status, status]];
    let done = { given: 0, left: 0 };
    if (leaving) {
      await ctx.sessions.endOthers(db, account, undefined);
      await endInvite(db, ctx, account);
      done = await transferOrders(db, ctx, actor, account, leaving);
      await leaveCollaborations(db, ctx, account);
      const open = leaving.orders.all.size;
      changes.push(['sessions', String(sessions), '0'], ['open_work', String(open), String(open - done.given)]);
    }
    await writeAudit(db, ctx, {
      action: status === 'disabled' ? 'staff.disable' : 'staff.enable',
      subject: { kind: 'account', id: row.account_no },
      store: row.store,
      changes,
    });
    return done;
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  if (input.status === 'disabled') ctx.security.record('session.ended', ctx, { kind: 'disabled' });
  return { ...(await detailsAfterChange(ctx, account)), handed };
}

/** Invalidates a pending link; that there was one stays visible. */
export async function endInvite(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<boolean> {
  const ended = await db
    .updateTable('staff_invite')
    .set({ expires_at: sql`least(expires_at, ${new Date(ctx.now)}::timestamptz)` })
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(ctx.now))
    .returning('account')
    .executeTakeFirst();
  return !!ended;
}
