import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { MatchRecord } from '@sycee/domain/matching/replay';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { RecordSeal } from '#platform/record-seal.ts';
import { hashToken } from '#platform/secrets.ts';
import { emptyReportInput, type ReportInput } from './report-input.ts';

export type Answers = DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['answers'];

export const reportRows = (db: Kysely<DB>) =>
  db
    .selectFrom('report')
    .select(['id', 'number', 'kind', 'account', 'claim_hash', 'store', 'wrapped_key', 'state', 'step', 'done', 'total'])
    .select(['subject_sealed', 'tax_authorization'])
    .select(['lease_until', 'version', 'created_at', 'expires_on']);
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

/** A member's own report, or one owned by the guest's secret. Any other is reported as not found. */
export async function ownReport(ctx: RequestContext, db: Kysely<DB>, id: string): Promise<ReportRow> {
  const row = await reportRows(db).where('id', '=', uuidOf(id)).executeTakeFirst();
  if (!row || !isOwner(ctx, row)) throw notFound();
  return row;
}

export function isOwner(
  ctx: Pick<RequestContext, 'caller' | 'claim'>,
  row: Pick<ReportRow, 'account' | 'claim_hash'>,
): boolean {
  if (row.account) return ctx.caller?.role === 'member' && ctx.caller.account === row.account;
  return !!row.claim_hash && ctx.claim !== '' && hashToken(ctx.claim).equals(row.claim_hash);
}

export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function uuidOf(id: string): string {
  if (!uuidPattern.test(id)) throw notFound();
  return id;
}

type Part = 'subject' | 'answers' | 'given' | 'input' | 'result';

/** The personal data of a report is sealed under the report's own key; destroying the key erases it. */
export class ReportSeal extends RecordSeal<Part> {
  override seal(part: Part, value: unknown): Buffer {
    return this.sealContent(canonicalJson(value), part);
  }
}

export type StoredInput = Omit<MatchRecord, 'result'>;

export interface VersionRow {
  version: number;
  answers: Answers;
  reportInput: ReportInput;
  record: MatchRecord | null;
  rulesVersion: string;
  madeAt: Date;
}

/** The input of a version, computed or not. */
export async function parseInput(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'secrets' | 'site'>,
  row: ReportRow,
  version: number,
): Promise<{ answers: Answers; reportInput: ReportInput }> {
  const stored = await db
    .selectFrom('report_version')
    .select(['answers_sealed', 'given_sealed'])
    .where('report', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const sealed = new ReportSeal(ctx, row);
  return {
    answers: sealed.open<Answers>('answers', stored.answers_sealed),
    reportInput: stored.given_sealed ? sealed.open<ReportInput>('given', stored.given_sealed) : emptyReportInput,
  };
}

export async function readVersion(ctx: RequestContext, row: ReportRow, version: number): Promise<VersionRow> {
  const stored = await ctx.db
    .selectFrom('report_version')
    .select(['answers_sealed', 'given_sealed', 'input_sealed', 'result_sealed', 'rules_version', 'created_at'])
    .where('report', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!stored) throw notFound();
  const sealed = new ReportSeal(ctx, row);
  const record =
    stored.input_sealed && stored.result_sealed
      ? {
          ...sealed.open<StoredInput>('input', stored.input_sealed),
          result: sealed.open<MatchRecord['result']>('result', stored.result_sealed),
        }
      : null;
  return {
    version,
    answers: sealed.open<Answers>('answers', stored.answers_sealed),
    reportInput: stored.given_sealed ? sealed.open<ReportInput>('given', stored.given_sealed) : emptyReportInput,
    record,
    rulesVersion: stored.rules_version,
    madeAt: stored.created_at,
  };
}
