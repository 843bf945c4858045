import type { accountOwn } from '@sycee/contract/account-own';
import type { DataIn } from '@sycee/contract/core/call';
import { openStatuses } from '@sycee/domain/order/status';
import { type AuthState, isLive } from '@sycee/domain/tax-authorization/table';
import { partIn } from '@sycee/domain/texts/kinds';
import type { Kysely } from 'kysely';
import { withdrawConsent } from '#features/crm/index.ts';
import { ownSourceConsents, revokeSourceConsent } from '#features/matching/index.ts';
import { isOwnTaxConsent, ownTaxConsents, revokeWithin } from '#features/tax-authorization/index.ts';
import { versionsOf } from '#features/texts/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { uuid } from '#platform/uuid.ts';
import { writeStaffAudit } from '../staff-audit.ts';
import { releasePhotos } from './photos.ts';

type Listed = DataIn<(typeof accountOwn)['GET /account/api/consents']>;
type Consent = Listed['list'][number];

/** The person's consents, newest first, including those of orders. */
export async function ownConsents(ctx: RequestContext): Promise<Listed> {
  const { person, account } = callerOf(ctx);
  const list = [
    ...(await consentsOf(ctx, person)),
    ...(await ofOrders(ctx, person)),
    ...(await ofReports(ctx, account)),
    ...(await ofTaxData(ctx, account)),
  ];
  list.sort((one, other) => other.given_at.localeCompare(one.given_at));
  return { list, next: null };
}

async function consentsOf({ db }: RequestContext, person: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['id', 'kind', 'version', 'text', 'given_at', 'site', 'method', 'revoked_at'])
    .where('person', '=', person)
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  return rows.map(({ id, kind, version, text, given_at, site, method, revoked_at }) => ({
    id,
    kind: kind as 'user' | 'privacy' | 'real_name',
    version,
    text,
    given_at: given_at.toISOString(),
    site,
    how: method as 'login' | 'form',
    work_no: null,
    report_no: null,
    revoked_at: revoked_at?.toISOString() ?? null,
    ended_at: null,
    revocable: kind === 'real_name' && !revoked_at,
  }));
}

async function ofOrders({ db, site, language }: RequestContext, person: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('work_order')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'work_order.tenant_id').onRef('customer.id', '=', 'work_order.customer'),
    )
    .select([
      'work_order.id',
      'work_no',
      'consent_version',
      'consent_by',
      'consent_at',
      'consent_revoked_at',
      'status',
      'stage',
    ])
    .where('customer.person', '=', person)
    .where('consent_at', 'is not', null)
    .where('work_order.deleted_at', 'is', null)
    .orderBy('work_order.id', 'desc')
    .limit(shownAtMost)
    .execute();
  const texts = new Map((rows.length > 0 ? await versionsOf(db, 'apply') : []).map((one) => [one.version, one.parts]));
  /** What the applicant agreed to, or what staff confirmed for them. */
  const textOf = (version: string, by: string | null) => {
    const part = texts.get(version)?.[by === 'staff' ? 1 : 0];
    return part ? partIn(part, language, site.tenantName[language]).text : '';
  };
  return rows.map(({ id, work_no, consent_version, consent_by, consent_at, consent_revoked_at, status, stage }) => ({
    id,
    kind: 'apply' as const,
    version: consent_version!,
    text: textOf(consent_version!, consent_by),
    given_at: consent_at!.toISOString(),
    site: '',
    how: consent_by === 'staff' ? ('staff' as const) : ('form' as const),
    work_no,
    revoked_at: consent_revoked_at?.toISOString() ?? null,
    ended_at: null,
    revocable: isOpen(status) && stage !== 'disbursed',
    report_no: null,
  }));
}
const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status);

async function ofReports({ db, now }: RequestContext, account: string): Promise<Consent[]> {
  const rows = await ownSourceConsents(db, account, shownAtMost);
  return rows.map(({ id, version, text, given_at, expires_at, site, number, revoked_at }) => ({
    id,
    kind: 'company' as const,
    version,
    text,
    given_at: given_at.toISOString(),
    site,
    how: 'form' as const,
    work_no: null,
    report_no: number,
    revoked_at: revoked_at?.toISOString() ?? null,
    ended_at: !revoked_at && expires_at.getTime() <= now ? expires_at.toISOString() : null,
    revocable: !revoked_at && expires_at.getTime() > now,
  }));
}
async function ofTaxData({ db, now }: RequestContext, account: string): Promise<Consent[]> {
  const rows = await ownTaxConsents(db, account, shownAtMost);
  return rows.map(({ id, version, text, given_at, site, state, revoked_at, ends_at, changed_at }) => ({
    id,
    kind: 'tax' as const,
    version,
    text,
    given_at: given_at.toISOString(),
    site,
    how: 'form' as const,
    work_no: null,
    report_no: null,
    revoked_at: revoked_at?.toISOString() ?? null,
    ended_at: endOf({ state, revoked_at, ends_at, changed_at }, now),
    revocable: isLive(state as AuthState) && ends_at.getTime() > now,
  }));
}
function endOf(
  row: { state: string; revoked_at: Date | null; ends_at: Date; changed_at: Date },
  now: number,
): string | null {
  if (row.revoked_at) return null;
  if (!isLive(row.state as AuthState)) return row.changed_at.toISOString();
  return row.ends_at.getTime() <= now ? row.ends_at.toISOString() : null;
}
const shownAtMost = 200;

/**
 * Ends everything done under the consent and deletes the data stored by it; the record of consent and withdrawal stays.
 */
export async function revokeConsent(ctx: RequestContext, id: string): Promise<null> {
  if (!uuid.test(id)) throw notFound();
  const { person, account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const consent = await db
      .selectFrom('consent')
      .select(['kind', 'revoked_at'])
      .where('id', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
    if (!consent && (await revokeSourceConsent(db, ctx.now, account, id)))
      return await writeStaffAudit(db, ctx, 'consent.revoke', [['consent', 'company', null]]);
    if (!consent && (await isOwnTaxConsent(db, account, id))) {
      await revokeWithin(db, { tenantId: ctx.site.tenantId, now: ctx.now }, id);
      return await writeStaffAudit(db, ctx, 'consent.revoke', [['consent', 'tax', null]]);
    }
    if (!consent) {
      if (!(await withdrawConsent(db, ctx, person, id))) throw notFound();
      return await writeStaffAudit(db, ctx, 'consent.revoke', [['consent', 'apply', null]]);
    }
    if (consent.kind !== 'real_name') throw belongsToAccount();
    // Locks the person first, as a check does: a running check finds its consent withdrawn, or its result is deleted
    // here.
    await db.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
    const revoked = await db
      .updateTable('consent')
      .set({ revoked_at: new Date(ctx.now) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) return;
    await eraseRealName(db, ctx.now, person);
    await writeStaffAudit(db, ctx, 'consent.revoke', [['consent', consent.kind, null]]);
  });
  return null;
}

/** Deletes number, name and photos. */
export async function eraseRealName(db: Kysely<DB>, now: number, person: string): Promise<void> {
  await releasePhotos(db, now, (checks) => checks.where('person', '=', person));
  await db
    .updateTable('person')
    .set({ id_card_hash: null, id_card_sealed: null, real_name_sealed: null, id_card_checked_at: null })
    .where('id', '=', person)
    .execute();
}

const belongsToAccount = () =>
  conflict({
    zh: '用户协议和隐私政策随账号生效，如不同意请注销账号',
    en: 'The user agreement and the privacy policy apply while you have an account. To end them, delete the account',
  });
