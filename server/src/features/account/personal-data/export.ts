import type { accountOwn } from '@sycee/contract/account-own';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { cardOf, ownCardData } from '#features/card/index.ts';
import { ownJumps } from '#features/catalog/index.ts';
import { ownConversations, ownMessages, ownModeration } from '#features/chat/index.ts';
import { ownContactApplications, ownContacts } from '#features/contacts/index.ts';
import { ownApplications, ownQualifications } from '#features/crm/index.ts';
import { ownDemandOffers, ownDemands } from '#features/demand/index.ts';
import { ownDrafts } from '#features/drafts/index.ts';
import { ownReadings, ownShareRows } from '#features/marketing/index.ts';
import { ownReports } from '#features/matching/index.ts';
import { ownChannels, ownNotices } from '#features/notices/index.ts';
import { ownPayments } from '#features/pay/index.ts';
import { ownPosters } from '#features/poster/index.ts';
import { ownServiceRequests } from '#features/service/index.ts';
import { ownShop } from '#features/shop/index.ts';
import { ownSquareData } from '#features/square/index.ts';
import { ownAuthorizations } from '#features/tax-authorization/index.ts';
import { ownValuations } from '#features/valuation/index.ts';
import { notFound, rateLimited } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { newId } from '#platform/random.ts';
import { mobileOf } from '../people.ts';
import { accountById } from '../repository.ts';
import { requireProof } from '../second/proof.ts';
import { mobileOfAccount, useCode, wrongCode } from '../sms-codes.ts';
import { infoView } from '../views.ts';
import { openIdCard, openRealName } from './id-card.ts';
import { ownConsents } from './own-consents.ts';

type Call = (typeof accountOwn)['POST /account/api/export'];
const exportsADay = 3;

/**
 * A member proves the mobile again, staff a password or factor. The export is counted and logged before anything is
 * read.
 */
export async function exportOwnData(ctx: RequestContext, { code }: BodyOut<Call>): Promise<DataIn<Call>> {
  const { account, role, accountNo, store } = callerOf(ctx);
  await requireProof(ctx);
  const own = role === 'member' ? await mobileOfAccount(ctx.db, ctx, account) : '';
  const outcome = await ctx.write<'done' | 'code' | 'often'>(async (db) => {
    if (own && !(await useCode(db, ctx, own, 'export', code ?? ''))) return 'code';
    // Locks the account first, so that of two concurrent exports the second counts the first.
    await db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
    const day = businessDateOf(ctx.now);
    const { n } = await db
      .selectFrom('data_export')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('account', '=', account)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(n) >= exportsADay) return 'often';
    const entry = { tenant_id: ctx.site.tenantId, id: newId(ctx.now), account, day, created_at: new Date(ctx.now) };
    await db.insertInto('data_export').values(entry).execute();
    await writeNotice(db, ctx, { kind: 'data_request_done', to: [account], tag: `data_request_done ${entry.id}` });
    await writeAudit(db, ctx, { action: 'account.export', subject: { kind: 'account', id: accountNo }, store });
    return 'done';
  });
  if (outcome === 'code') throw wrongCode();
  if (outcome === 'often') throw rateLimited(secondsOfDay(ctx.now), 'export');
  const content = await copyOf(ctx);
  return { file_name: `sycee-${accountNo}-${businessDateOf(ctx.now)}.json`, content: JSON.stringify(content, null, 2) };
}

async function copyOf(ctx: RequestContext) {
  const { account, role } = callerOf(ctx);
  const row = await accountById(ctx.db, account);
  if (!row) throw notFound();
  const person = await ctx.db
    .selectFrom('person')
    .select(['id', 'wrapped_key', 'id_card_sealed', 'real_name_sealed', 'id_card_checked_at'])
    .where('id', '=', row.person)
    .executeTakeFirstOrThrow();
  const { token: _, support: __, ...profile } = infoView(ctx, row, callerOf(ctx), await cardOf(ctx, row));
  const isMember = role === 'member';
  return {
    created_at: new Date(ctx.now).toISOString(),
    profile: { ...profile, mobile: mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person }) },
    real_name: person.id_card_sealed && {
      name: openRealName(ctx, person),
      id_card: openIdCard(ctx, person),
      checked_at: person.id_card_checked_at,
    },
    sessions: await sessionsOf(ctx, account),
    consents: (await ownConsents(ctx)).list,
    uploads: await uploadsOf(ctx, account),
    applications: isMember ? await ownApplications(ctx) : [],
    qualifications: isMember ? await ownQualifications(ctx) : [],
    reports: isMember ? await ownReports(ctx) : [],
    authorisations: isMember ? await ownAuthorizations(ctx) : [],
    payments: isMember ? await ownPayments(ctx) : [],
    conversations: await ownConversations(ctx),
    messages: await ownMessages(ctx),
    service_requests: isMember ? await ownServiceRequests(ctx) : [],
    moderation: await ownModeration(ctx),
    bank_pages: isMember ? await ownJumps(ctx) : [],
    drafts: isMember ? await ownDrafts(ctx) : [],
    card: await ownCardData(ctx, row),
    shop: await ownShop(ctx),
    valuations: await ownValuations(ctx),
    square: await ownSquareData(ctx),
    demands: await ownDemands(ctx),
    demand_offers: await ownDemandOffers(ctx),
    readings: await ownReadings(ctx),
    shares: await ownShareRows(ctx),
    posters: await ownPosters(ctx),
    contacts: await ownContacts(ctx),
    contact_applications: await ownContactApplications(ctx),
    notices: await ownNotices(ctx),
    notice_channels: await ownChannels(ctx),
  };
}

const sessionsOf = (ctx: RequestContext, account: string) =>
  ctx.db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at', 'expires_at', 'ended_at'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();
const uploadsOf = (ctx: RequestContext, account: string) =>
  ctx.db
    .selectFrom('upload')
    .select(['key', 'kind', 'type', 'bytes', 'width', 'height', 'created_at'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();

const secondsOfDay = (now: number): number =>
  Math.ceil((startOfBusinessDate(addDays(businessDateOf(now), 1)) - now) / 1000);
