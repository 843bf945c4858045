import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { matching } from '@sycee/contract/matching';
import type { SourceConsentVersion } from '@sycee/domain/matching/source-consent';
import { removeGuestReport, saveGuestReport, secretOf } from '#features/verdicts/index.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { currentRole } from '#platform/session/session.ts';
import type { ReportKind } from './kind.ts';

export type Report = DataOut<(typeof matching)['GET /tax/api/match/info/{id}']>;
export type ReportResult = NonNullable<Report['result']>;
export type ReportRow = DataOut<(typeof matching)['GET /tax/api/match/product/{id}']>['list'][number];
export type SentAnswers = Record<string, string | number | boolean>;

// Every call here exists twice: a member uses the session, a guest the secret of the report.
const isMember = () => currentRole() === 'member';

/** Missing or somebody else's: the server does not say which. */
export const isNotFound = (error: unknown): boolean => error instanceof CallFailure && error.code === code.notFound;

/** A guest's report is claimed by the member before it is read; from then on the session is the proof. */
async function claimFirst(id: string): Promise<void> {
  const secret = secretOf(id);
  if (!secret || !isMember()) return;
  const claims = [{ report_id: id, secret }];
  await call('POST /tax/api/match/keep', { body: { claims }, idempotencyKey: crypto.randomUUID(), quiet: true });
  removeGuestReport(id);
}

export async function readReport(id: string, version?: number, signal?: AbortSignal): Promise<Report> {
  // An address without an id is not a network failure.
  if (!id) throw new CallFailure(code.notFound, '');
  await claimFirst(id);
  const input = { params: { id }, query: { version }, quiet: true, signal };
  return isMember()
    ? await call('GET /tax/api/match/info/{id}', input)
    : await call('GET /tax/api/match_nologin/info/{id}', { ...input, claim: secretOf(id) });
}

/** All products of a version, in the report's order. */
export async function readRows(id: string, version: number, signal?: AbortSignal): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  let cursor: string | undefined;
  do {
    const input = { params: { id }, query: { version, cursor }, quiet: true, signal };
    const { list, next } = isMember()
      ? await call('GET /tax/api/match/product/{id}', input)
      : await call('GET /tax/api/match_nologin/product/{id}', { ...input, claim: secretOf(id) });
    rows.push(...list);
    cursor = next ?? undefined;
  } while (cursor);
  return rows;
}

type Made = DataOut<(typeof matching)['POST /tax/api/match/personal']>;
/** Returns the report's id. A guest's is stored on this device with its secret. */
function saveCreatedReport(kind: ReportKind, { report_id, number, secret }: Made): string {
  if (secret) saveGuestReport({ report_id, secret, number, kind, at: new Date().toISOString() });
  return report_id;
}

export async function makeReport(answers: SentAnswers, idempotencyKey: string): Promise<string> {
  const input = { body: { answers }, idempotencyKey };
  const made = isMember()
    ? await call('POST /tax/api/match/personal', input)
    : await call('POST /tax/api/match_nologin/personal', input);
  return saveCreatedReport('personal', made);
}

export interface CompanySelection {
  company: { code: string; name: string };
  /** The statement, if files were uploaded, with the guest's secret. */
  statement: { id: string; secret: string | null } | null;
  /** The tax authorization that provided the data, instead of files. */
  authorisation: string | null;
  /** Version of the consent to query the register and the courts. */
  consent: SourceConsentVersion | null;
}

const consented = ({ consent }: CompanySelection) => consent && { consent: { version: consent, given: true as const } };
const asCompany = {
  business: ['POST /tax/api/match/business/', 'POST /tax/api/match_nologin/business/'],
  legal: ['POST /tax/api/match/detection', 'POST /tax/api/match_nologin/detection'],
  industry: ['POST /tax/api/match/industry', 'POST /tax/api/match_nologin/industry'],
} as const;

export async function makeOfCompany(
  kind: keyof typeof asCompany,
  input: CompanySelection,
  answers: SentAnswers,
  idempotencyKey: string,
): Promise<string> {
  const { company, statement } = input;
  const body = { company, answers, ...(statement && { statement_id: statement.id }), ...consented(input) };
  const callInput = { body, idempotencyKey, claim: statement?.secret ?? undefined };
  const [own, guests] = asCompany[kind];
  return saveCreatedReport(kind, isMember() ? await call(own, callInput) : await call(guests, callInput));
}

export async function makeTax(input: CompanySelection, answers: SentAnswers, idempotencyKey: string) {
  const { company, statement } = input;
  const callInput = {
    body: {
      company,
      answers,
      ...(input.authorisation ? { authorisation_id: input.authorisation } : { statement_id: statement?.id ?? '' }),
      ...consented(input),
    },
    idempotencyKey,
    claim: statement?.secret ?? undefined,
  };
  const made = isMember()
    ? await call('POST /tax/api/match/tax', callInput)
    : await call('POST /tax/api/match_nologin/tax', callInput);
  return saveCreatedReport('tax', made);
}

/** More answers, or the same answers with the current rules; both create a new version. */
export async function appendAnswers(id: string, answers: SentAnswers, idempotencyKey: string): Promise<string> {
  await claimFirst(id);
  const claim = isMember() ? undefined : secretOf(id);
  const { report_id } = await call('POST /tax/api/personal/append/{id}', {
    params: { id },
    body: { answers },
    idempotencyKey,
    claim,
  });
  return report_id;
}

export type WhatIf = DataOut<(typeof matching)['POST /tax/api/match/what_if/{id}']>;

/** The number of matches for each assumed value of an attribute. */
export const readMatchesByValue = async (
  id: string,
  attr: string,
  values: readonly (string | number | boolean)[],
  signal: AbortSignal,
): Promise<number[]> => {
  const { matches } = await call('POST /tax/api/match/turning_point/{id}', {
    params: { id },
    body: { attr, values: [...values] },
    claim: isMember() ? undefined : secretOf(id),
    quiet: true,
    signal,
  });
  return matches;
};

/** Computes a hypothetical result; nothing is stored. */
export const suppose = (id: string, supposed: SentAnswers, signal: AbortSignal): Promise<WhatIf> =>
  call('POST /tax/api/match/what_if/{id}', {
    params: { id },
    body: { supposed },
    claim: isMember() ? undefined : secretOf(id),
    quiet: true,
    signal,
  });
