import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { staff } from '@sycee/contract/staff';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Kysely } from 'kysely';
import {
  mobileHash,
  mobileOf,
  namePerson,
  openText,
  personOf,
  sealText,
  useCode,
  wrongCode,
} from '#features/account/index.ts';
import { applicantAccounts } from '#features/crm/index.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { countExactly, type ExactCount } from '#platform/db/exact-count.ts';
import type { Site } from '#platform/db/registry.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { newId } from '#platform/random.ts';
import { isWithinScope, type PlaceColumns } from '#platform/scope.ts';
import { uuid } from '#platform/uuid.ts';
import { groupById } from './group-rows.ts';
import { makeInvite, sendInvite, shownDelivery } from './invite.ts';
import { makeAccount } from './new-account.ts';
import { type Actor, lockActor } from './permissions.ts';
import { assertInReach, assertMayGrant } from './policy.ts';
import { wrongGroup } from './staff.ts';

type Apply = (typeof staff)['POST /account/api/broker'];
type List = (typeof staff)['GET /admin/api/broker_applications'];
type Decide = (typeof staff)['PUT /admin/api/broker_applications/{id}'];
type View = DataIn<List>['list'][number];

/** Only sent to the holder of the mobile's code, so it may state the reason. A wrong attempt is committed first. */
export async function applyAsBroker(ctx: RequestContext, input: BodyOut<Apply>): Promise<DataIn<Apply>> {
  const { store } = ctx.site;
  if (!store)
    throw invalid({
      site: { zh: '请在要加入的门店站点申请', en: 'Apply on the site of the store you want to join' },
    });
  await ctx.limits.take('loginAddress', ctx.network);
  const outcome = await ctx.write<'pending' | 'code' | 'broker'>(async (db) => {
    if (!(await useCode(db, ctx, input.mobile, 'submit', input.code))) return 'code';
    if (await isBroker(db, ctx, input.mobile)) return 'broker';
    const person = await personOf(db, ctx, input.mobile, input.name);
    const id = newId(ctx.now);
    const { name, agency_code } = input;
    const inserted = await db
      .insertInto('broker_application')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        store,
        person: person.id,
        name,
        agency_code,
        created_at: new Date(ctx.now),
      })
      .onConflict((on) => on.columns(['tenant_id', 'store', 'person']).where('state', '=', 'pending').doNothing())
      .returning('id')
      .executeTakeFirst();
    // A repeated application returns the pending one.
    if (inserted) {
      const subject = { kind: 'application', id } as const;
      await writeAudit(db, ctx, {
        action: 'broker.apply',
        subject,
        store,
        changes: [['mobile', null, maskMobile(input.mobile)]],
      });
    }
    return 'pending';
  });
  if (outcome === 'code') throw wrongCode();
  if (outcome === 'broker')
    throw conflict({
      zh: '这个手机号已经是顾问，请直接登录',
      en: 'This mobile number is already an adviser’s. Log in instead',
    });
  return { state: 'pending', store_name: ctx.site.name[ctx.language] };
}

async function isBroker(db: Kysely<DB>, { secrets, site }: RequestContext, mobile: string): Promise<boolean> {
  const applicationRows = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select('account.id')
    .where('account.role', '=', 'broker')
    .where('person.mobile_hash', '=', mobileHash(secrets, site.tenantId, mobile))
    .executeTakeFirst();
  return !!applicationRows;
}

/** Applications have no owner; they belong to their store. */
const applicationPlace: PlaceColumns = { store: 'broker_application.store' };

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('broker_application')
    .innerJoin('person', (join) =>
      join
        .onRef('person.tenant_id', '=', 'broker_application.tenant_id')
        .onRef('person.id', '=', 'broker_application.person'),
    )
    .innerJoin('store', (join) =>
      join
        .onRef('store.tenant_id', '=', 'broker_application.tenant_id')
        .onRef('store.id', '=', 'broker_application.store'),
    )
    .leftJoin('account as decider', (join) =>
      join
        .onRef('decider.tenant_id', '=', 'broker_application.tenant_id')
        .onRef('decider.id', '=', 'broker_application.decided_by'),
    )
    .leftJoin('person as decided', (join) =>
      join.onRef('decided.tenant_id', '=', 'decider.tenant_id').onRef('decided.id', '=', 'decider.person'),
    )
    .select(['broker_application.id', 'broker_application.name', 'agency_code', 'state', 'reason_sealed'])
    .select(['broker_application.store', 'broker_application.created_at', 'decided_at', 'broker_application.person'])
    .select(['person.wrapped_key', 'person.mobile_sealed', 'store.store_no'])
    .select(['store.name_zh', 'store.name_en', 'decided.name as decided_by']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function view(ctx: RequestContext, row: Row): View {
  const person = { ...row, id: row.person };
  return {
    id: row.id,
    name: row.name,
    mobile: maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, person)),
    agency_code: row.agency_code,
    store_no: row.store_no,
    store_name: row[`name_${ctx.language}`],
    state: row.state as View['state'],
    reason: openText(ctx.secrets, ctx.site.tenantId, person, row.reason_sealed),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by ?? '',
  };
}

export async function listApplications(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = rows(ctx.db)
    .where(isWithinScope(callerOf(ctx), applicationPlace))
    .where('state', '=', input.state)
    .orderBy('broker_application.id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('broker_application.id', '<', idCursor(input.cursor));
  const applicationRows = await query.execute();
  return {
    list: applicationRows.slice(0, input.page_size).map((row) => view(ctx, row)),
    next: nextCursor(applicationRows, input.page_size),
  };
}

/** How many wait for a decision: the list of the pending ones. */
export const countApplications = (ctx: RequestContext): Promise<ExactCount> =>
  countExactly(
    ctx.db
      .selectFrom('broker_application')
      .where(isWithinScope(callerOf(ctx), applicationPlace))
      .where('state', '=', 'pending'),
  );

type Own = (typeof staff)['GET /account/api/broker'];
/** The caller's newest application, so that an earlier refusal is visible. */
export async function ownApplication(ctx: RequestContext): Promise<DataIn<Own>> {
  const { store } = ctx.site;
  if (!store) return { last: null };
  const row = await rows(ctx.db)
    .where('broker_application.store', '=', store)
    .where('broker_application.person', '=', callerOf(ctx).person)
    .orderBy('broker_application.id', 'desc')
    .executeTakeFirst();
  if (!row) return { last: null };
  const { state, reason, created_at, decided_at } = view(ctx, row);
  return { last: { state, reason, created_at, decided_at } };
}

/** Names only the store, neither the person nor the reason, because others may read the message. */
async function sendRefusal(ctx: RequestContext, site: Site, mobile: string): Promise<void> {
  try {
    await ctx.sms?.send({ mobile, scene: 'refused', code: site.name.zh });
  } catch (error) {
    ctx.log.warn({ err: error }, 'a refusal was not sent');
  }
}

interface Admitted {
  accountNo: string;
  token: string;
}

export async function decideApplication(
  ctx: RequestContext,
  id: string,
  input: BodyOut<Decide>,
): Promise<DataIn<Decide>> {
  if (!uuid.test(id)) throw notFound();
  const isApproval = input.decision === 'approve';
  if (isApproval && !input.group_id) throw wrongGroup();
  if (!isApproval && !input.reason) throw invalid({ reason: { zh: '请填写原因', en: 'Enter a reason' } });
  const token = await ctx.write(async (db) => {
    const actor = await lockActor(db, ctx, 'broker.approve', { groups: input.group_id ? [input.group_id] : [] });
    const row = await rows(db)
      .where('broker_application.id', '=', id)
      .where(isWithinScope(callerOf(ctx), applicationPlace))
      .executeTakeFirst();
    if (!row) throw notFound();
    assertInReach(actor, { store: row.store, team: null });
    const decided = await db
      .updateTable('broker_application')
      .set({
        state: isApproval ? 'approved' : 'refused',
        decided_at: new Date(ctx.now),
        decided_by: actor.account,
        reason_sealed: sealText(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }, input.reason),
      })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!decided) throw conflict({ zh: '该申请已被处理', en: 'This request has already been handled' });
    const admitted = isApproval ? await admit(db, ctx, actor, row, input) : null;
    await writeAudit(db, ctx, {
      action: isApproval ? 'broker.approve' : 'broker.refuse',
      subject: admitted ? { kind: 'account', id: admitted.accountNo } : { kind: 'application', id },
      store: row.store,
      changes: [['status', 'pending', isApproval ? 'approved' : 'refused']],
    });
    const applicants = await applicantAccounts(db, [row.person]);
    await writeNotice(db, ctx, {
      kind: 'staff_application_decided',
      to: [applicants.get(row.person) ?? null],
      tag: `staff_application_decided ${id}`,
    });
    return admitted?.token ?? null;
  });
  const after = await rows(ctx.db).where('broker_application.id', '=', id).executeTakeFirstOrThrow();
  // Sent after the commit like any invitation; a failed one can be sent again from the list of staff.
  const site = (await ctx.registry.siteOfStore(ctx.site.tenantId, after.store)) ?? ctx.site;
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, { ...after, id: after.person });
  const invitation = token ? shownDelivery(ctx, await sendInvite(ctx, site, mobile, token)) : null;
  if (!isApproval) await sendRefusal(ctx, site, mobile);
  return { ...view(ctx, after), invitation };
}

/** Creates an invited account: a mobile alone must not open a staff account. */
async function admit(
  db: Kysely<DB>,
  ctx: RequestContext,
  actor: Actor,
  row: Row,
  input: BodyOut<Decide>,
): Promise<Admitted> {
  const group = await groupById(db, input.group_id!);
  if (group?.role !== 'broker') throw wrongGroup();
  const place = { store: row.store, team: input.team_id };
  if (input.team_id && actor.storeOfTeam(input.team_id) !== row.store)
    throw invalid({ team_id: { zh: '该团队不属于此门店', en: 'This team doesn’t belong to the store' } });
  assertMayGrant(actor, group, place);
  await namePerson(db, ctx, row.person, row.name);
  const account = await makeAccount(db, ctx, {
    ...place,
    role: 'broker',
    person: row.person,
    group: group.id,
    status: 'invited',
  });
  return { accountNo: account.accountNo, token: await makeInvite(db, ctx, account.id) };
}
