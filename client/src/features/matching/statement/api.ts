import type { Contract } from '@sycee/contract/all';
import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import type { statement } from '@sycee/contract/statement';
import { call } from '#platform/http/call.ts';

export type StatementView = DataOut<(typeof statement)['GET /tax/api/statement/{id}']>;
export type StatementSheet = StatementView['sheets'][number];
export type FileFault = NonNullable<StatementView['files'][number]['fault']>;
export type ReadingOrder = BodyIn<(typeof statement)['PUT /tax/api/statement/{id}']>;
export type Mapping = NonNullable<ReadingOrder['mappings']>[number];
/** A confirmation of the user about one sheet. */
export type Confirmed = NonNullable<ReadingOrder['confirmed']>[number];

/** A statement of the caller. A guest proves the ownership by the secret; for a member it is null, because the session proves it. */
export interface OwnStatement {
  id: string;
  secret: string | null;
}

const inputOf = ({ id, secret }: OwnStatement, signal?: AbortSignal) => ({
  params: { id },
  claim: secret ?? undefined,
  quiet: true,
  signal,
});

export async function beginStatement(
  company: { code: string; name: string },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<OwnStatement> {
  const { statement_id, secret } = await call('POST /tax/api/statement', {
    body: company,
    idempotencyKey,
    quiet: true,
    signal,
  });
  return { id: statement_id, secret };
}

export const readStatement = (own: OwnStatement, signal?: AbortSignal): Promise<StatementView> =>
  call('GET /tax/api/statement/{id}', inputOf(own, signal));

export const sendPiece = (own: OwnStatement, file: number, piece: number, bytes: string, signal: AbortSignal) =>
  call('POST /tax/api/statement/{id}/piece', { ...inputOf(own, signal), body: { file, piece, bytes } });

export const orderReading = (own: OwnStatement, order: ReadingOrder, signal: AbortSignal) =>
  call('PUT /tax/api/statement/{id}', { ...inputOf(own, signal), body: order });

export type ProposalState = DataOut<Contract['POST /tax/api/statement/{id}/proposal']>['state'];

/** Proposes headers and columns of a sheet for the whole tenant; no row is sent. */
export async function proposeMapping(own: OwnStatement, { kind, ...mapping }: Mapping): Promise<ProposalState> {
  if (!kind) throw new TypeError('a skipped sheet has no mapping');
  const input = { ...inputOf(own), body: { ...mapping, kind } };
  return (await call('POST /tax/api/statement/{id}/proposal', input)).state;
}

export const deleteStatement = (own: OwnStatement) => call('DELETE /tax/api/statement/{id}', inputOf(own));
