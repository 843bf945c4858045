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
} from '#features/account/door.ts';
import { writeAudit } from '#platform/audit.ts';
import { type At, callerOf } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { Site } from '#platform/db/registry.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { conflict, invalid, notThere } from '#platform/refusal.ts';
import { type PlaceColumns, within } from '#platform/scope.ts';
import { groupById } from './group-rows.ts';
import { makeInvite, sendInvite, shownDelivery } from './invite.ts';
import { makeAccount } from './new-account.ts';
import { mustGrant, mustReach } from './policy.ts';
import { type Actor, lockActor } from './powers.ts';
import { wrongGroup } from './staff.ts';

type Apply = (typeof staff)['POST /account/api/broker'];
type List = (typeof staff)['GET /admin/api/broker_applications'];
type Decide = (typeof staff)['PUT /admin/api/broker_applications/{id}'];
type View = DataIn<List>['list'][number];

/** Whoever has the code holds the mobile, so they are told what is the matter with it. A wrong try is committed first. */
export async function applyAsBroker(at: At, asked: BodyOut<Apply>): Promise<DataIn<Apply>> {
  const { store } = at.site;
  if (!store)
    throw invalid({
      site: { zh: '请在想加入的门店的站点申请', en: 'Open the site of the store you want to join, and apply there' },
    });
  await at.limits.take('loginAddress', at.network);
  const outcome = await at.write<'pending' | 'code' | 'broker'>(async (db) => {
    if (!(await useCode(db, at, asked.mobile, 'submit', asked.code))) return 'code';
    if (await isBroker(db, at, asked.mobile)) return 'broker';
    const person = await personOf(db, at, asked.mobile, asked.name);
    const id = newId(at.now);
    const { name, agency_code } = asked;
    const made = await db
      .insertInto('broker_application')
      .values({ ffp: at.site.ffp, id, store, person: person.id, name, agency_code, created_at: new Date(at.now) })
      .onConflict((on) => on.columns(['ffp', 'store', 'person']).where('state', '=', 'pending').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Asked twice it is the one that waits.
    if (made) {
      const subject = { kind: 'application', id } as const;
      await writeAudit(db, at, {
        action: 'broker.apply',
        subject,
        store,
        changes: [['mobile', null, maskMobile(asked.mobile)]],
      });
    }
    return 'pending';
  });
  if (outcome === 'code') throw wrongCode();
  if (outcome === 'broker')
    throw conflict({ zh: '这个手机号已经是顾问，请直接登录', en: 'This mobile is an adviser’s already; log in' });
  return { state: 'pending', store_name: at.site.name[at.language] };
}

async function isBroker(db: Kysely<DB>, { secrets, site }: At, mobile: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select('account.id')
    .where('account.role', '=', 'broker')
    .where('person.mobile_hash', '=', mobileHash(secrets, site.ffp, mobile))
    .executeTakeFirst();
  return !!found;
}

/** Nobody owns one: it is its store's. */
const applicationPlace: PlaceColumns = { store: 'broker_application.store' };

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('broker_application')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'broker_application.ffp').onRef('person.id', '=', 'broker_application.person'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.ffp', '=', 'broker_application.ffp').onRef('store.id', '=', 'broker_application.store'),
    )
    .leftJoin('account as decider', (join) =>
      join
        .onRef('decider.ffp', '=', 'broker_application.ffp')
        .onRef('decider.id', '=', 'broker_application.decided_by'),
    )
    .leftJoin('person as decided', (join) =>
      join.onRef('decided.ffp', '=', 'decider.ffp').onRef('decided.id', '=', 'decider.person'),
    )
    .select(['broker_application.id', 'broker_application.name', 'agency_code', 'state', 'reason_sealed'])
    .select(['broker_application.store', 'broker_application.created_at', 'decided_at', 'broker_application.person'])
    .select(['person.wrapped_key', 'person.mobile_sealed', 'store.store_no'])
    .select(['store.name_zh', 'store.name_en', 'decided.name as decided_by']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function view(at: At, row: Row): View {
  const person = { ...row, id: row.person };
  return {
    id: row.id,
    name: row.name,
    mobile: maskMobile(mobileOf(at.secrets, at.site.ffp, person)),
    agency_code: row.agency_code,
    store_no: row.store_no,
    store_name: row[`name_${at.language}`],
    state: row.state as View['state'],
    reason: openText(at.secrets, at.site.ffp, person, row.reason_sealed),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by ?? '',
  };
}

export async function listApplications(at: At, asked: QueryOut<List>): Promise<DataIn<List>> {
  let query = rows(at.db)
    .where(within(callerOf(at), applicationPlace))
    .where('state', '=', asked.state)
    .orderBy('broker_application.id', 'desc')
    .limit(asked.page_size + 1);
  if (asked.cursor) query = query.where('broker_application.id', '<', idCursor(asked.cursor));
  const found = await query.execute();
  return {
    list: found.slice(0, asked.page_size).map((row) => view(at, row)),
    next: nextCursor(found, asked.page_size),
  };
}

type Own = (typeof staff)['GET /account/api/broker'];
/** So that whoever applies again knows what was said the last time. */
export async function ownApplication(at: At): Promise<DataIn<Own>> {
  const { store } = at.site;
  if (!store) return { last: null };
  const row = await rows(at.db)
    .where('broker_application.store', '=', store)
    .where('broker_application.person', '=', callerOf(at).person)
    .orderBy('broker_application.id', 'desc')
    .executeTakeFirst();
  if (!row) return { last: null };
  const { state, reason, created_at, decided_at } = view(at, row);
  return { last: { state, reason, created_at, decided_at } };
}

/** Says which store, and nothing of the person or the reason: a text message is read by whoever holds the telephone. */
async function tellRefused(at: At, site: Site, mobile: string): Promise<void> {
  try {
    await at.sms?.send({ mobile, scene: 'refused', code: site.name.zh });
  } catch (error) {
    at.log.warn({ err: error }, 'a refusal was not sent');
  }
}

interface Admitted {
  accountNo: string;
  token: string;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function decideApplication(at: At, id: string, asked: BodyOut<Decide>): Promise<DataIn<Decide>> {
  if (!uuid.test(id)) throw notThere();
  const isApproval = asked.decision === 'approve';
  if (isApproval && !asked.group_id) throw wrongGroup();
  if (!isApproval && !asked.reason) throw invalid({ reason: { zh: '请写明原因', en: 'Say why' } });
  const token = await at.write(async (db) => {
    const actor = await lockActor(db, at, 'broker.approve', { groups: asked.group_id ? [asked.group_id] : [] });
    const row = await rows(db)
      .where('broker_application.id', '=', id)
      .where(within(callerOf(at), applicationPlace))
      .executeTakeFirst();
    if (!row) throw notThere();
    mustReach(actor, { store: row.store, team: null });
    const decided = await db
      .updateTable('broker_application')
      .set({
        state: isApproval ? 'approved' : 'refused',
        decided_at: new Date(at.now),
        decided_by: actor.account,
        reason_sealed: sealText(at.secrets, at.site.ffp, { ...row, id: row.person }, asked.reason),
      })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!decided) throw conflict({ zh: '已经有人处理过了', en: 'Somebody has decided on this already' });
    const admitted = isApproval ? await admit(db, at, actor, row, asked) : null;
    await writeAudit(db, at, {
      action: isApproval ? 'broker.approve' : 'broker.refuse',
      subject: admitted ? { kind: 'account', id: admitted.accountNo } : { kind: 'application', id },
      store: row.store,
      changes: [['status', 'pending', isApproval ? 'approved' : 'refused']],
    });
    return admitted?.token ?? null;
  });
  const after = await rows(at.db).where('broker_application.id', '=', id).executeTakeFirstOrThrow();
  // After the commit, as an invitation is: one that could not be sent is sent again from the list of staff.
  const site = (await at.registry.siteOfStore(at.site.ffp, after.store)) ?? at.site;
  const mobile = mobileOf(at.secrets, at.site.ffp, { ...after, id: after.person });
  const invitation = token ? shownDelivery(at, await sendInvite(at, site, mobile, token)) : null;
  if (!isApproval) await tellRefused(at, site, mobile);
  return { ...view(at, after), invitation };
}

/** Invited, like everybody of the staff: a mobile alone opens no working account. */
async function admit(db: Kysely<DB>, at: At, actor: Actor, row: Row, asked: BodyOut<Decide>): Promise<Admitted> {
  const group = await groupById(db, asked.group_id!);
  if (group?.role !== 'broker') throw wrongGroup();
  const place = { store: row.store, team: asked.team_id };
  if (asked.team_id && actor.storeOfTeam(asked.team_id) !== row.store)
    throw invalid({ team_id: { zh: '这个团队不在该门店', en: 'This team is not of that store' } });
  mustGrant(actor, group, place);
  await namePerson(db, at, row.person, row.name);
  const made = await makeAccount(db, at, {
    ...place,
    role: 'broker',
    person: row.person,
    group: group.id,
    status: 'invited',
  });
  return { accountNo: made.accountNo, token: await makeInvite(db, at, made.id) };
}
