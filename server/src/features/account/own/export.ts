import type { accountOwn } from '@sycee/contract/account-own';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { ownAuthorisations } from '#features/bureau/door.ts';
import { ownJumps } from '#features/catalog/door.ts';
import { ownApplications, ownQualifications } from '#features/crm/door.ts';
import { ownDrafts } from '#features/drafts/door.ts';
import { ownReports } from '#features/matching/door.ts';
import { ownPayments } from '#features/pay/door.ts';
import { writeAudit } from '#platform/audit.ts';
import { type At, callerOf } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { notThere, tooOften } from '#platform/refusal.ts';
import { mobileOf } from '../people.ts';
import { needsProof } from '../second/proof.ts';
import { mobileOfAccount, useCode, wrongCode } from '../sms-codes.ts';
import { accountById } from '../store.ts';
import { infoView } from '../views.ts';
import { openIdCard, openRealName } from './id-card.ts';
import { ownConsents } from './own-consents.ts';

type Call = (typeof accountOwn)['POST /account/api/export'];
const exportsADay = 3;

/** A member shows the mobile once more, somebody of the staff a password or a factor. Counted and logged before anything is read. */
export async function exportOwnData(at: At, { code }: BodyOut<Call>): Promise<DataIn<Call>> {
  const { account, role, accountNo, store } = callerOf(at);
  await needsProof(at);
  const own = role === 'member' ? await mobileOfAccount(at.db, at, account) : '';
  const outcome = await at.write<'done' | 'code' | 'often'>(async (db) => {
    if (own && !(await useCode(db, at, own, 'export', code ?? ''))) return 'code';
    // The account first: of two at once the second counts the first.
    await db.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
    const day = businessDateOf(at.now);
    const { n } = await db
      .selectFrom('data_export')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('account', '=', account)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(n) >= exportsADay) return 'often';
    const made = { ffp: at.site.ffp, id: newId(at.now), account, day, made_at: new Date(at.now) };
    await db.insertInto('data_export').values(made).execute();
    await writeAudit(db, at, { action: 'account.export', subject: { kind: 'account', id: accountNo }, store });
    return 'done';
  });
  if (outcome === 'code') throw wrongCode();
  if (outcome === 'often') throw tooOften(secondsOfDay(at.now), 'export');
  const content = await copyOf(at);
  return { file_name: `sycee-${accountNo}-${businessDateOf(at.now)}.json`, content: JSON.stringify(content, null, 2) };
}

async function copyOf(at: At) {
  const { account, role } = callerOf(at);
  const row = await accountById(at.db, account);
  if (!row) throw notThere();
  const person = await at.db
    .selectFrom('person')
    .select(['id', 'wrapped_key', 'id_card_sealed', 'real_name_sealed', 'id_card_checked_at'])
    .where('id', '=', row.person)
    .executeTakeFirstOrThrow();
  const { token: _, support: __, ...profile } = infoView(at, row, callerOf(at));
  const isMember = role === 'member';
  return {
    made_at: new Date(at.now).toISOString(),
    profile: { ...profile, mobile: mobileOf(at.secrets, at.site.ffp, { ...row, id: row.person }) },
    real_name: person.id_card_sealed && {
      name: openRealName(at, person),
      id_card: openIdCard(at, person),
      checked_at: person.id_card_checked_at,
    },
    sessions: await sessionsOf(at, account),
    consents: (await ownConsents(at)).list,
    uploads: await uploadsOf(at, account),
    applications: isMember ? await ownApplications(at) : [],
    qualifications: isMember ? await ownQualifications(at) : [],
    reports: isMember ? await ownReports(at) : [],
    authorisations: isMember ? await ownAuthorisations(at) : [],
    payments: isMember ? await ownPayments(at) : [],
    bank_pages: isMember ? await ownJumps(at) : [],
    drafts: isMember ? await ownDrafts(at) : [],
  };
}

const sessionsOf = (at: At, account: string) =>
  at.db
    .selectFrom('session')
    .select(['id', 'device', 'address', 'created_at', 'seen_at', 'expires_at', 'ended_at'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();
const uploadsOf = (at: At, account: string) =>
  at.db
    .selectFrom('upload')
    .select(['key', 'kind', 'type', 'bytes', 'width', 'height', 'created_at'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();

const secondsOfDay = (now: number): number =>
  Math.ceil((startOfBusinessDate(addDays(businessDateOf(now), 1)) - now) / 1000);
