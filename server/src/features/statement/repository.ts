import type { BodyOut } from '@sycee/contract/core/call';
import type { statement } from '@sycee/contract/statement';
import type { Reading } from '@sycee/domain/statement/reading';
import type { Subject } from '@sycee/domain/statement/row';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { RecordSeal } from '#platform/record-seal.ts';
import { hashToken } from '#platform/secrets.ts';
import type { FileFault, FileNotice } from '#platform/statement-reader/reading-job.ts';

/** The ports that a reading in the background needs. */
export type Scope = Pick<RequestContext, 'db' | 'secrets' | 'clock' | 'log' | 'traceId' | 'readings'> & {
  site: Pick<RequestContext['site'], 'tenantId'>;
};
export type Company = Pick<Subject, 'code' | 'name'>;
export type ReadingOrder = BodyOut<(typeof statement)['PUT /tax/api/statement/{id}']>;

/** The result of reading. `readOn` is the business date of the reading, to which "now" refers. */
export interface Result {
  readonly readOn: string;
  readonly faults: Readonly<Record<number, FileFault>>;
  readonly reading: Reading;
  /** Absent in results that were stored before notices existed. */
  readonly notices?: readonly FileNotice[];
}

export const statementRows = (db: Kysely<DB>) =>
  db
    .selectFrom('statement')
    .select(['id', 'account', 'claim_hash', 'wrapped_key', 'company_sealed', 'state', 'order_sealed'])
    .select(['reading', 'percent', 'queue_ahead', 'result_sealed', 'lease_until', 'retained_until']);
export type StatementRow = Awaited<ReturnType<ReturnType<typeof statementRows>['executeTakeFirstOrThrow']>>;

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A member's own statement, or one owned by the guest's secret. Any other is reported as not found. */
export async function ownStatement(ctx: RequestContext, db: Kysely<DB>, id: string): Promise<StatementRow> {
  const row = uuid.test(id) ? await statementRows(db).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row?.wrapped_key || !isOwner(ctx, row)) throw notFound();
  return row;
}

function isOwner(
  ctx: Pick<RequestContext, 'caller' | 'claim'>,
  row: Pick<StatementRow, 'account' | 'claim_hash'>,
): boolean {
  if (row.account) return ctx.caller?.account === row.account;
  return !!row.claim_hash && ctx.claim !== '' && hashToken(ctx.claim).equals(row.claim_hash);
}

type Part = 'company' | 'order' | 'result' | 'mapping';

/** Everything in a statement is sealed under its own key; deleting it destroys the key. */
export class StatementSeal extends RecordSeal<Part> {
  sealPiece(file: number, piece: number, bytes: Buffer): Buffer {
    return this.sealContent(bytes, 'piece', file, piece);
  }
  openPiece(file: number, piece: number, sealed: Buffer): Buffer {
    return this.openContent(sealed, 'piece', file, piece);
  }
}
