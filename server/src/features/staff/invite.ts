import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { StaffRole } from '@sycee/contract/core/roles';
import type { staff } from '@sycee/contract/staff';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Kysely } from 'kysely';
import { hashPassword, mobileOf, namePerson, personOf, refuseWeak } from '#features/account/index.ts';
import { encodeSite } from '#features/site/index.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type Ports, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { groupById } from './group-rows.ts';
import { makeAccount } from './new-account.ts';
import { actorOf, lockActor } from './permissions.ts';
import { placeOf } from './places.ts';
import { assertInReach, assertMayGrant } from './policy.ts';
import { itemView, type StaffRow, staffRows } from './rows.ts';
import { endInvite, lockedStaff, staffDetails, staffInScope, wrongGroup } from './staff.ts';

type Invite = (typeof staff)['POST /account/api/admin'];
type Resend = (typeof staff)['POST /admin/api/staff/{id}/invite'];
type Revoke = (typeof staff)['DELETE /admin/api/staff/{id}/invite'];
type Active = (typeof staff)['PUT /account/api/active'];

const validMs = 7 * 24 * 3_600_000;

/** The link is sent after the commit: a failed one can be sent again, and no link leads to a missing account. */
export async function invite(ctx: RequestContext, input: BodyOut<Invite>): Promise<DataIn<Invite>> {
  await ctx.limits.take('invitation', callerOf(ctx).account);
  const { account, token } = await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.invite', { groups: [input.group_id] });
    const isOfStore = input.role === 'broker' || input.role === 'store';
    if (isOfStore !== (input.store_no !== null))
      throw invalid({
        store_no: isOfStore
          ? { zh: '请选择门店', en: 'Choose a store' }
          : { zh: '该身份不能选择门店', en: 'This role doesn’t belong to a store' },
      });
    const place = await placeOf(db, input.store_no, input.team_id);
    assertInReach(actor, place);
    const group = await groupById(db, input.group_id);
    if (group?.role !== input.role) throw wrongGroup();
    assertMayGrant(actor, group, place);
    const person = await personOf(db, ctx, input.mobile, input.name);
    await namePerson(db, ctx, person.id, input.name);
    const created = await makeAccount(db, ctx, {
      ...place,
      role: input.role,
      person: person.id,
      group: group.id,
      status: 'invited',
      title: input.title,
    });
    const secret = await makeInvite(db, ctx, created.id);
    await writeAudit(db, ctx, {
      action: 'staff.invite',
      subject: { kind: 'account', id: created.accountNo },
      store: place.store,
      changes: [
        ['role', null, input.role],
        ['group', null, group.name_zh],
        ['mobile', null, maskMobile(input.mobile)],
      ],
    });
    return { account: created.id, token: secret };
  });
  const row = await staffRows(ctx.db).where('account.id', '=', account).executeTakeFirstOrThrow();
  const delivery = await sendLink(ctx, row, token);
  return { ...itemView(ctx, await actorOf(ctx), row), ...delivery };
}

export async function makeInvite(
  db: Kysely<DB>,
  ctx: Pick<TenantContext, 'site' | 'now'>,
  account: string,
): Promise<string> {
  const token = newSecret();
  const values = {
    token_hash: hashToken(token),
    created_at: new Date(ctx.now),
    expires_at: new Date(ctx.now + validMs),
    used_at: null,
  };
  await db
    .insertInto('staff_invite')
    .values({ tenant_id: ctx.site.tenantId, account, ...values })
    .onConflict((on) => on.columns(['tenant_id', 'account']).doUpdateSet(values))
    .execute();
  return token;
}

/** The link leads to the site where the invited person will work. */
export async function sendLink(ctx: RequestContext, row: StaffRow, token: string): Promise<ShownDelivery> {
  const site = await ctx.registry.siteOfStore(ctx.site.tenantId, row.store);
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person });
  return shownDelivery(ctx, await sendInvite(ctx, site ?? ctx.site, mobile, token));
}

export interface Delivery {
  sent: boolean;
  link: string;
}
export interface ShownDelivery {
  sent: boolean;
  /** Null with an SMS sender: then only the recipient has the link. */
  link: string | null;
}
/** Without an SMS sender the inviter hands the link over; otherwise the invited person would never receive it. */
export const shownDelivery = ({ sms }: Pick<Ports, 'sms'>, { sent, link }: Delivery): ShownDelivery => ({
  sent,
  link: sms === null ? link : null,
});

/** The token is in the fragment of the address, which no server and no log sees. */
export async function sendInvite(ctx: Ports, site: Site, mobile: string, token: string): Promise<Delivery> {
  const { prefix, tenantNo, storeNo } = site;
  const segment = encodeSite(ctx.secrets, { prefix, tenant_no: tenantNo, store_no: storeNo });
  const link = `${ctx.files.ownOrigin}/${segment}#/pages/login/active?invite=${token}`;
  if (!ctx.sms) return { sent: false, link };
  try {
    await ctx.sms.send({ mobile, scene: 'invite', code: link });
    return { sent: true, link };
  } catch (error) {
    ctx.log.warn({ err: error }, 'an invitation was not sent');
    return { sent: false, link };
  }
}

export async function resendInvite(ctx: RequestContext, id: string): Promise<DataIn<Resend>> {
  await ctx.limits.take('invitation', callerOf(ctx).account);
  const { id: account } = await staffInScope(ctx.db, ctx, id);
  const token = await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.invite', { accounts: [account] });
    const row = await lockedStaff(db, ctx, actor, account);
    if (row.status !== 'invited') throw notWaiting();
    const secret = await makeInvite(db, ctx, account);
    const subject = { kind: 'account', id: row.account_no } as const;
    await writeAudit(db, ctx, { action: 'staff.resend', subject, store: row.store });
    return secret;
  });
  const delivery = await sendLink(ctx, await staffInScope(ctx.db, ctx, account), token);
  return { ...(await staffDetails(ctx, account)), ...delivery };
}

export async function revokeInvite(ctx: RequestContext, id: string): Promise<DataIn<Revoke>> {
  const { id: account } = await staffInScope(ctx.db, ctx, id);
  await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'staff.invite', { accounts: [account] });
    const row = await lockedStaff(db, ctx, actor, account);
    if (row.status !== 'invited' || !(await endInvite(db, ctx, account))) throw notWaiting();
    const subject = { kind: 'account', id: row.account_no } as const;
    await writeAudit(db, ctx, { action: 'staff.revoke', subject, store: row.store });
  });
  return await staffDetails(ctx, account);
}

const notWaiting = () =>
  conflict({ zh: '没有待处理的邀请，请刷新后查看', en: 'No pending invitation. Refresh to see the latest' });

/** Unknown, used, revoked and expired links are not distinguished; of two concurrent uses one succeeds. */
const deadLink = () =>
  invalid({
    token: {
      zh: '邀请链接已失效，请联系管理员重新发送',
      en: 'This invitation link is no longer valid. Ask your administrator for a new one',
    },
  });

export async function activate(ctx: RequestContext, { token, password }: BodyOut<Active>): Promise<DataIn<Active>> {
  await ctx.limits.take('loginAddress', ctx.network);
  const passwordHash = await hashPassword(password);
  return await ctx.write(async (db) => {
    const used = await db
      .updateTable('staff_invite')
      .set({ used_at: new Date(ctx.now) })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(ctx.now))
      .returning('account')
      .executeTakeFirst();
    if (!used) throw deadLink();
    const account = await db
      .updateTable('account')
      .set({ status: 'active', password_hash: passwordHash })
      .where('id', '=', used.account)
      .where('status', '=', 'invited')
      .returning('id')
      .executeTakeFirst();
    if (!account) throw deadLink();
    const row = await staffRows(db).where('account.id', '=', account.id).executeTakeFirstOrThrow();
    // A refused password does not use up the link.
    refuseWeak(ctx, password, mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }));
    await writeAudit(db, ctx, {
      action: 'staff.activate',
      actor: { account: row.id, role: row.role },
      subject: { kind: 'account', id: row.account_no },
      store: row.store,
      changes: [['status', 'invited', 'active']],
    });
    return { role: row.role as StaffRole, account_no: row.account_no, name: row.name };
  });
}
