import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { taxConsentInForce } from '@sycee/domain/tax-authorization/consent';
import { call } from '#platform/http/call.ts';

type Result = DataOut<Contract['GET /pay/api/tax/auth']>['authorisation'];
export type Authorization = DataOut<Contract['POST /tax/api/auth']>;
export type TaxTypes = DataOut<Contract['GET /tax/api/type']>;

export const toAuthorization = (result: Result | undefined): Authorization | null =>
  result && result.state !== 'none' ? result : null;

/** Reads one by its id; null: the newest valid one, from any device. */
export async function readAuthorization(id: string | null, signal?: AbortSignal): Promise<Authorization | null> {
  const query = id ? { authorisation: id } : {};
  return toAuthorization((await call('GET /pay/api/tax/auth', { query, quiet: true, signal })).authorisation);
}

/** Reads that of a report. */
export async function readAuthorizationOf(report: string, signal?: AbortSignal): Promise<Authorization | null> {
  return toAuthorization(
    (await call('GET /pay/api/tax/auth', { query: { id: report }, quiet: true, signal })).authorisation,
  );
}

export const beginAuthorization = (
  company: { code: string; name: string },
  idempotencyKey: string,
): Promise<Authorization> =>
  call('POST /tax/api/auth', {
    body: { company, consent: { version: taxConsentInForce, given: true } },
    idempotencyKey,
  });

export const revokeAuthorization = (id: string, idempotencyKey: string): Promise<null> =>
  call('DELETE /tax/api/auth/{id}', { params: { id }, idempotencyKey });

export const readTypes = (): Promise<TaxTypes> => call('GET /tax/api/type', { quiet: true });

/** Opens the bureau's page, which leads back here. */
export function goToTaxAuthorization(url: string): void {
  const redirect = `redirect_url=${encodeURIComponent(window.location.href)}`;
  window.location.assign(`${url}${url.includes('?') ? '&' : '?'}${redirect}`);
}
