import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { hasProductsToMatch } from '#features/catalog/index.ts';
import { requireInForce } from '#features/tax-authorization/index.ts';
import { conflict } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextDocumentNumber } from '#platform/document-numbers.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { checkedAnswers } from './check-answers.ts';
import { computeInBackground, leaseMs } from './compute.ts';
import { conditionsOf } from './conditions.ts';
import { type Company, emptyReportInput, type ReportInput } from './report-input.ts';
import { type Answers, ownReport, parseInput, ReportSeal } from './report-repository.ts';
import { consentInForce, storeSourceConsent } from './sources/source-consent.ts';

type MadeReport = DataIn<(typeof matching)['POST /tax/api/match/personal']>;
const goodForDays = 30;

/** The subject of a report: a person with answers, or a company with answers and files. */
export interface Input {
  kind: 'personal' | 'business' | 'tax' | 'legal' | 'industry';
  answers: Answers;
  subject: Company | null;
  reportInput: ReportInput;
  /** The consent for queries to sources; without one no source is queried. */
  consent?: SourceConsentVersion;
  /** The authorization under which the tax bureau provided the data. */
  authorizationId?: string;
}

/** Stores the input and starts the match without waiting for it. */
export async function makeReport(ctx: RequestContext, input: Input): Promise<MadeReport> {
  const { kind, subject, reportInput } = input;
  const answers = checkedAnswers(ctx, input.answers);
  const owner = ctx.caller?.role === 'member' ? ctx.caller.account : null;
  await requireProducts(ctx, kind);
  if (!owner) await ctx.limits.take('guestReport', ctx.network);
  if (input.consent && !(ctx.companyRegistry && ctx.judicial)) throw notSetUp('companies');
  if (input.consent) await ctx.limits.take('companyAsked', owner ?? ctx.network);
  const secret = owner ? null : newSecret();
  const created = await ctx.write(async (db) => {
    const id = newId(ctx.now);
    const { wrapped } = ctx.secrets.newDataKey(`${ctx.site.tenantId} ${id}`);
    const number = `SY-R-${await nextDocumentNumber(db, ctx, 'report')}`;
    const row = { id, wrapped_key: wrapped };
    await db
      .insertInto('report')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        number,
        kind,
        subject_sealed: subject && new ReportSeal(ctx, row).seal('subject', subject),
        account: owner,
        tax_authorization: input.authorizationId ?? null,
        claim_hash: secret ? hashToken(secret) : null,
        store: ctx.site.store,
        wrapped_key: wrapped,
        state: 'running',
        lease_until: new Date(ctx.now + leaseMs),
        created_at: new Date(ctx.now),
        expires_on: addDays(businessDateOf(ctx.now), goodForDays),
      })
      .execute();
    await addVersion(db, ctx, row, 1, { answers, reportInput });
    if (input.consent) await storeSourceConsent(db, ctx, id, input.consent);
    return { report_id: id, number, secret };
  });
  computeInBackground(ctx, created.report_id);
  return created;
}

/** Legal and industry reports say something without products, the others do not. */
async function requireProducts(ctx: RequestContext, kind: Input['kind']): Promise<void> {
  if (kind === 'legal' || kind === 'industry') return;
  if (!(await hasProductsToMatch(ctx, conditionsOf(kind)))) throw conflict(noProducts);
}

const noProducts = {
  zh: '本站暂无可匹配的产品，上架后再试',
  en: 'This site has no products to match yet. Please try again later',
};

/** Adds answers as a new version beside the old one. */
export async function appendAnswers(ctx: RequestContext, id: string, more: Answers): Promise<MadeReport> {
  const report = await ownReport(ctx, ctx.db, id);
  if (!report.account) await ctx.limits.take('guestReport', ctx.network);
  if (report.tax_authorization) await requireInForce(ctx.db, ctx.now, report.tax_authorization);
  // Sources are queried again.
  if (await consentInForce(ctx.db, ctx.now, report.id))
    await ctx.limits.take('companyAsked', report.account ?? ctx.network);
  await ctx.write(async (db) => {
    // Locks the row, so that the second of two concurrent additions includes the first.
    const { version } = await db
      .updateTable('report')
      .set((eb) => ({
        version: eb('version', '+', 1),
        state: 'running',
        step: 'facts',
        done: 0,
        lease_until: new Date(ctx.now + leaseMs),
        expires_on: addDays(businessDateOf(ctx.now), goodForDays),
      }))
      .where('id', '=', report.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const { answers, reportInput: before } = await parseInput(db, ctx, report, version - 1);
    const { facts, unknown, sections, figures } = before;
    const reportInput =
      before === emptyReportInput ? before : { facts, ...(unknown && { unknown }), sections, figures };
    await addVersion(db, ctx, report, version, { answers: checkedAnswers(ctx, { ...answers, ...more }), reportInput });
    return null;
  });
  computeInBackground(ctx, report.id);
  return { report_id: report.id, number: report.number, secret: null };
}

async function addVersion(
  db: Kysely<DB>,
  ctx: RequestContext,
  report: { id: string; wrapped_key: Buffer | null },
  version: number,
  { answers, reportInput }: Pick<Input, 'answers' | 'reportInput'>,
): Promise<void> {
  const sealed = new ReportSeal(ctx, report);
  const answers_sealed = sealed.seal('answers', answers);
  const given_sealed = reportInput === emptyReportInput ? null : sealed.seal('given', reportInput);
  await db
    .insertInto('report_version')
    .values({
      tenant_id: ctx.site.tenantId,
      report: report.id,
      version,
      answers_sealed,
      given_sealed,
      created_at: new Date(ctx.now),
    })
    .execute();
}
