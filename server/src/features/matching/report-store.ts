import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { canonicalJson, type MatchRecord } from '@sycee/domain/matching/replay';
import type { Kysely } from 'kysely';
import type { At } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { notThere } from '#platform/refusal.ts';
import { hashToken, open, seal } from '#platform/secrets.ts';
import { type Given, nothingGiven } from './given.ts';

export type Answers = DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['answers'];

export const reportRows = (db: Kysely<DB>) =>
  db
    .selectFrom('report')
    .select(['id', 'number', 'kind', 'account', 'claim_hash', 'store', 'wrapped_key', 'state', 'step', 'done', 'total'])
    .select(['subject_sealed', 'authorisation'])
    .select(['lease_until', 'version', 'created_at', 'expires_on']);
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

/** The member's own, or the guest's who holds the secret. Anybody else's is not there. */
export async function ownReport(at: At, db: Kysely<DB>, id: string): Promise<ReportRow> {
  const row = await reportRows(db).where('id', '=', uuidOf(id)).executeTakeFirst();
  if (!row || !isOwner(at, row)) throw notThere();
  return row;
}

export function isOwner(at: Pick<At, 'caller' | 'claim'>, row: Pick<ReportRow, 'account' | 'claim_hash'>): boolean {
  if (row.account) return at.caller?.role === 'member' && at.caller.account === row.account;
  return !!row.claim_hash && at.claim !== '' && hashToken(at.claim).equals(row.claim_hash);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
function uuidOf(id: string): string {
  if (!uuid.test(id)) throw notThere();
  return id;
}

type Part = 'subject' | 'answers' | 'given' | 'input' | 'result';

/** What a report holds about a person stands under a key of its own, so that erasing it is the end of the key. */
export class ReportSeal {
  readonly #key: Buffer;
  readonly #id: string;
  constructor(at: Pick<At, 'secrets' | 'site'>, row: Pick<ReportRow, 'id' | 'wrapped_key'>) {
    if (!row.wrapped_key) throw notThere();
    this.#key = at.secrets.unwrap(row.wrapped_key, `${at.site.ffp} ${row.id}`);
    this.#id = row.id;
  }
  seal(part: Part, value: unknown): Buffer {
    return seal(this.#key, canonicalJson(value), `${part} ${this.#id}`);
  }
  open<Value>(part: Part, sealed: Buffer): Value {
    return JSON.parse(open(this.#key, sealed, `${part} ${this.#id}`).toString()) as Value;
  }
}

export type KeptInput = Omit<MatchRecord, 'result'>;

export interface VersionRow {
  version: number;
  answers: Answers;
  given: Given;
  record: MatchRecord | null;
  rulesVersion: string;
  madeAt: Date;
}

/** What a version was asked with, computed or not. */
export async function readAsked(
  db: Kysely<DB>,
  at: Pick<At, 'secrets' | 'site'>,
  row: ReportRow,
  version: number,
): Promise<{ answers: Answers; given: Given }> {
  const kept = await db
    .selectFrom('report_version')
    .select(['answers_sealed', 'given_sealed'])
    .where('report', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const sealed = new ReportSeal(at, row);
  return {
    answers: sealed.open<Answers>('answers', kept.answers_sealed),
    given: kept.given_sealed ? sealed.open<Given>('given', kept.given_sealed) : nothingGiven,
  };
}

export async function readVersion(at: At, row: ReportRow, version: number): Promise<VersionRow> {
  const kept = await at.db
    .selectFrom('report_version')
    .select(['answers_sealed', 'given_sealed', 'input_sealed', 'result_sealed', 'rules_version', 'made_at'])
    .where('report', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!kept) throw notThere();
  const sealed = new ReportSeal(at, row);
  const record =
    kept.input_sealed && kept.result_sealed
      ? {
          ...sealed.open<KeptInput>('input', kept.input_sealed),
          result: sealed.open<MatchRecord['result']>('result', kept.result_sealed),
        }
      : null;
  return {
    version,
    answers: sealed.open<Answers>('answers', kept.answers_sealed),
    given: kept.given_sealed ? sealed.open<Given>('given', kept.given_sealed) : nothingGiven,
    record,
    rulesVersion: kept.rules_version,
    madeAt: kept.made_at,
  };
}
