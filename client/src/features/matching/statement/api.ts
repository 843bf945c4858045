import type { Contract } from '@sycee/contract/all';
import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import type { statement } from '@sycee/contract/statement';
import { call } from '#platform/http/call.ts';

export type StatementView = DataOut<(typeof statement)['GET /tax/api/statement/{id}']>;
export type StatementSheet = StatementView['sheets'][number];
export type FileFault = NonNullable<StatementView['files'][number]['fault']>;
export type Order = BodyIn<(typeof statement)['PUT /tax/api/statement/{id}']>;
export type Mapping = NonNullable<Order['mappings']>[number];
/** What a person confirms about a sheet. */
export type Confirmed = NonNullable<Order['confirmed']>[number];

/** The owner of a statement: the session, or a guest with the secret. */
export interface Own {
  id: string;
  secret: string | null;
}

const inputOf = ({ id, secret }: Own, signal?: AbortSignal) => ({
  params: { id },
  claim: secret ?? undefined,
  quiet: true,
  signal,
});

export async function beginStatement(
  company: { code: string; name: string },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Own> {
  const { statement_id, secret } = await call('POST /tax/api/statement', {
    body: company,
    idempotencyKey,
    quiet: true,
    signal,
  });
  return { id: statement_id, secret };
}

export const readStatement = (own: Own, signal?: AbortSignal): Promise<StatementView> =>
  call('GET /tax/api/statement/{id}', inputOf(own, signal));

export const sendPiece = (own: Own, file: number, piece: number, bytes: string, signal: AbortSignal) =>
  call('POST /tax/api/statement/{id}/piece', { ...inputOf(own, signal), body: { file, piece, bytes } });

export const orderReading = (own: Own, order: Order, signal: AbortSignal) =>
  call('PUT /tax/api/statement/{id}', { ...inputOf(own, signal), body: order });

export type ProposalState = DataOut<Contract['POST /tax/api/statement/{id}/proposal']>['state'];

/** Headers and columns of a sheet are proposed for everybody of the tenant; no row is sent. */
export async function proposeMapping(own: Own, { kind, ...mapping }: Mapping): Promise<ProposalState> {
  if (!kind) throw new TypeError('a skipped sheet has no mapping');
  const input = { ...inputOf(own), body: { ...mapping, kind } };
  return (await call('POST /tax/api/statement/{id}/proposal', input)).state;
}

export const deleteStatement = (own: Own) => call('DELETE /tax/api/statement/{id}', inputOf(own));
