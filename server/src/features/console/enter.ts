import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { actorOf, operatorOf, tenantRow } from './operator.ts';
import { tenantView } from './tenants.ts';

type Enter = (typeof contract)['POST /admin/api/tenants/{id}/enter'];
type Ticket = (typeof contract)['POST /admin/api/enter'];
const ticketMs = 60_000;
const minuteMs = 60_000;

/** The entry is logged before the ticket exists, so that no entry goes unrecorded. */
export async function enterTenant(ctx: RequestContext, id: string, input: BodyOut<Enter>): Promise<DataIn<Enter>> {
  const operator = await operatorOf(ctx);
  const tenant = await tenantRow(ctx, id);
  const own = tenant.sites.find(({ store }) => store === null);
  if (!tenantView(ctx, tenant).is_open || !own?.key)
    throw conflict({
      zh: '租户未在运营中，请先启用或延期',
      en: 'This tenant isn’t active. Reactivate or extend it first',
    });
  if (id === ctx.site.tenantId) throw conflict({ zh: '你已在该租户中', en: 'You’re already in this tenant' });
  const by = actorOf(ctx);
  const { reason, minutes, may_change } = input;
  await operator.note({ actor: by, action: 'enter', tenantId: id, reason, detail: { minutes, may_change } });
  const ticket = newSecret();
  const expiresAt = new Date(ctx.now + ticketMs);
  await ctx.database
    .of(id)
    .transaction()
    .execute(async (db) => {
      const account = await supportAccount(db, ctx, id);
      await db
        .insertInto('support_ticket')
        .values({
          tenant_id: id,
          ticket_hash: hashToken(ticket),
          account,
          actor: by,
          reason,
          can_write: may_change,
          minutes,
          expires_at: expiresAt,
        })
        .execute();
    });
  return { segment: own.key, ticket, expires_at: expiresAt.toISOString() };
}

/** A conditional update, so that of two concurrent uses one succeeds. */
export async function useTicket(ctx: RequestContext, ticket: string): Promise<DataIn<Ticket>> {
  const now = new Date(ctx.now);
  const done = await ctx.write<DataIn<Ticket>>(async (db) => {
    const used = await db
      .updateTable('support_ticket')
      .set({ used_at: now })
      .where('ticket_hash', '=', hashToken(ticket))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account', 'actor', 'reason', 'can_write', 'minutes'])
      .executeTakeFirst();
    if (!used) {
      ctx.security.record('login.wrong', ctx, { way: 'support' });
      throw ticketUsed();
    }
    const until = new Date(ctx.now + used.minutes * minuteMs);
    const support = { by: used.actor, reason: used.reason, until, mayChange: used.can_write };
    const { token } = await ctx.sessions.start(db, {
      tenantId: ctx.site.tenantId,
      account: used.account,
      role: 'saas',
      userAgent: ctx.userAgent,
      address: ctx.address,
      isProven: false,
      support,
    });
    await writeAudit(db, ctx, {
      action: 'support.enter',
      actor: { account: used.account, role: 'saas', tokenHash: hashToken(token) },
      subject: { kind: 'account', id: supportNo },
      changes: [
        ['by', null, used.actor],
        ['reason', null, used.reason],
        ['minutes', null, String(used.minutes)],
        ['may_change', null, String(used.can_write)],
      ],
    });
    return {
      token,
      role: 'saas',
      account_no: supportNo,
      expires_at: until.toISOString(),
      registered: false,
      must_enrol: false,
      second: null,
      store_no: ctx.site.storeNo,
    };
  });
  ctx.security.record('login.done', ctx, { way: 'support', role: done.role, account: done.account_no });
  return done;
}

const ticketUsed = () =>
  invalid({
    ticket: {
      zh: '进入凭证已使用或已过期，请返回平台重新进入',
      en: 'This entry link was used or has expired. Go back to the platform and enter again',
    },
  });

const supportNo = 'a-support';
const supportName = '平台支持';

/**
 * One account per tenant, created at the first entry. Without a password and with an invalid mobile, nobody can log in
 * to it.
 */
async function supportAccount(db: Kysely<DB>, ctx: RequestContext, tenantId: string): Promise<string> {
  const find = () => db.selectFrom('account').select('id').where('is_support', '=', true).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  const hash = ctx.secrets.keyedHash(tenantId, 'support', supportNo);
  const [person, group] = [newId(ctx.now), newId(ctx.now)];
  const inserted = await db
    .insertInto('person')
    .values({
      tenant_id: tenantId,
      id: person,
      name: supportName,
      mobile_hash: hash,
      mobile_last4_hash: hash,
      created_at: new Date(ctx.now),
    })
    .onConflict((on) => on.columns(['tenant_id', 'mobile_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // A concurrent request created it and has committed, because the insert waited for that.
  if (!inserted) return (await find())!.id;
  await db
    .insertInto('staff_group')
    .values({
      tenant_id: tenantId,
      id: group,
      role: 'saas',
      name_zh: supportName,
      name_en: 'Platform support',
      buttons: ['*'],
      menus: ['*'],
      data_scope: 1,
    })
    .execute();
  const id = newId(ctx.now);
  await db
    .insertInto('account')
    .values({
      tenant_id: tenantId,
      id,
      account_no: supportNo,
      role: 'saas',
      person,
      staff_group: group,
      is_support: true,
      created_at: new Date(ctx.now),
    })
    .execute();
  return id;
}
