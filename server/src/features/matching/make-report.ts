import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { needsForce } from '#features/bureau/door.ts';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { checkedAnswers } from './check-answers.ts';
import { computeInBackground, leaseMs } from './compute.ts';
import { type Company, type Given, nothingGiven } from './given.ts';
import { type Answers, ownReport, ReportSeal, readAsked } from './report-store.ts';
import { consentInForce, keepSourceConsent } from './sources/source-consent.ts';

type Made = DataIn<(typeof matching)['POST /tax/api/match/personal']>;
const goodForDays = 30;

/** What is to be matched: a person by answers, or a company by answers and by what its files say. */
export interface Asked {
  kind: 'personal' | 'business' | 'tax' | 'legal' | 'industry';
  answers: Answers;
  subject: Company | null;
  given: Given;
  /** The consent under which sources are asked; without one nobody is. */
  consent?: SourceConsentVersion;
  /** Under which the bureau gave what is given. */
  authorisation?: string;
}

/** Keeps what was asked and starts the match; the answer does not wait for it. */
export async function makeReport(at: At, asked: Asked): Promise<Made> {
  const { kind, subject, given } = asked;
  const answers = checkedAnswers(at, asked.answers);
  const owner = at.caller?.role === 'member' ? at.caller.account : null;
  if (!owner) await at.limits.take('guestReport', at.network);
  if (asked.consent && !(at.companyRegistry && at.judicial)) throw notSetUp('companies');
  if (asked.consent) await at.limits.take('companyAsked', owner ?? at.network);
  const secret = owner ? null : newSecret();
  const made = await at.write(async (db) => {
    const id = newId(at.now);
    const { wrapped } = at.secrets.newDataKey(`${at.site.ffp} ${id}`);
    const number = `SY-R-${await nextNumber(db, at, 'report')}`;
    const row = { id, wrapped_key: wrapped };
    await db
      .insertInto('report')
      .values({
        ffp: at.site.ffp,
        id,
        number,
        kind,
        subject_sealed: subject && new ReportSeal(at, row).seal('subject', subject),
        account: owner,
        authorisation: asked.authorisation ?? null,
        claim_hash: secret ? hashToken(secret) : null,
        store: at.site.store,
        wrapped_key: wrapped,
        state: 'running',
        lease_until: new Date(at.now + leaseMs),
        created_at: new Date(at.now),
        expires_on: addDays(businessDateOf(at.now), goodForDays),
      })
      .execute();
    await addVersion(db, at, row, 1, { answers, given });
    if (asked.consent) await keepSourceConsent(db, at, id, asked.consent);
    return { report_id: id, number, secret };
  });
  computeInBackground(at, made.report_id);
  return made;
}

/** More answers, and a new version beside the old one. */
export async function appendAnswers(at: At, id: string, more: Answers): Promise<Made> {
  const report = await ownReport(at, at.db, id);
  if (!report.account) await at.limits.take('guestReport', at.network);
  if (report.authorisation) await needsForce(at.db, at.now, report.authorisation);
  // What sources said is asked for anew.
  if (await consentInForce(at.db, at.now, report.id))
    await at.limits.take('companyAsked', report.account ?? at.network);
  await at.write(async (db) => {
    // Locks the row: of two at once the second adds to what the first has added.
    const { version } = await db
      .updateTable('report')
      .set((eb) => ({
        version: eb('version', '+', 1),
        state: 'running',
        step: 'facts',
        done: 0,
        lease_until: new Date(at.now + leaseMs),
        expires_on: addDays(businessDateOf(at.now), goodForDays),
      }))
      .where('id', '=', report.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const { answers, given: before } = await readAsked(db, at, report, version - 1);
    const { facts, unknown, sections, figures } = before;
    const given = before === nothingGiven ? before : { facts, ...(unknown && { unknown }), sections, figures };
    await addVersion(db, at, report, version, { answers: checkedAnswers(at, { ...answers, ...more }), given });
    return null;
  });
  computeInBackground(at, report.id);
  return { report_id: report.id, number: report.number, secret: null };
}

async function addVersion(
  db: Kysely<DB>,
  at: At,
  report: { id: string; wrapped_key: Buffer | null },
  version: number,
  { answers, given }: Pick<Asked, 'answers' | 'given'>,
): Promise<void> {
  const sealed = new ReportSeal(at, report);
  const answers_sealed = sealed.seal('answers', answers);
  const given_sealed = given === nothingGiven ? null : sealed.seal('given', given);
  await db
    .insertInto('report_version')
    .values({ ffp: at.site.ffp, report: report.id, version, answers_sealed, given_sealed, made_at: new Date(at.now) })
    .execute();
}
