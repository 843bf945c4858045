import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextNumber } from '#platform/numbers.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { checkedAnswers } from './check-answers.ts';
import { computeInBackground, leaseMs } from './compute.ts';
import { type Answers, ownReport, ReportSeal, readAnswers } from './report-store.ts';

type Made = DataIn<(typeof matching)['POST /tax/api/match/personal']>;
const goodForDays = 30;

/** Keeps the answers and starts the match; the answer does not wait for it. */
export async function makeReport(at: At, given: Answers): Promise<Made> {
  const answers = checkedAnswers(at, given);
  const owner = at.caller?.role === 'member' ? at.caller.account : null;
  if (!owner) await at.limits.take('guestReport', at.address);
  const secret = owner ? null : newSecret();
  const made = await at.write(async (db) => {
    const id = newId(at.now);
    const { wrapped } = at.secrets.newDataKey(`${at.site.ffp} ${id}`);
    const number = `SY-R-${await nextNumber(db, at, 'report')}`;
    await db
      .insertInto('report')
      .values({
        ffp: at.site.ffp,
        id,
        number,
        kind: 'personal',
        account: owner,
        claim_hash: secret ? hashToken(secret) : null,
        store: at.site.store,
        wrapped_key: wrapped,
        state: 'running',
        lease_until: new Date(at.now + leaseMs),
        created_at: new Date(at.now),
        expires_on: addDays(businessDateOf(at.now), goodForDays),
      })
      .execute();
    await addVersion(db, at, { id, wrapped_key: wrapped }, 1, answers);
    return { report_id: id, number, secret };
  });
  computeInBackground(at, made.report_id);
  return made;
}

/** More answers, and a new version beside the old one. */
export async function appendAnswers(at: At, id: string, more: Answers): Promise<Made> {
  const report = await ownReport(at, at.db, id);
  if (!report.account) await at.limits.take('guestReport', at.address);
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
    const before = await readAnswers(db, at, report, version - 1);
    await addVersion(db, at, report, version, checkedAnswers(at, { ...before, ...more }));
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
  answers: Answers,
): Promise<void> {
  const sealed = new ReportSeal(at, report).seal('answers', answers);
  await db
    .insertInto('report_version')
    .values({ ffp: at.site.ffp, report: report.id, version, answers_sealed: sealed, made_at: new Date(at.now) })
    .execute();
}
