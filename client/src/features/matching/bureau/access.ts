import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { taxConsentInForce } from '@sycee/domain/bureau/consent';
import { call } from '#platform/http/call.ts';

type Told = DataOut<Contract['GET /pay/api/tax/auth']>['authorisation'];
export type Authorisation = DataOut<Contract['POST /tax/api/auth']>;
export type TaxTypes = DataOut<Contract['GET /tax/api/type']>;

export const given = (told: Told | undefined): Authorisation | null => (told && told.state !== 'none' ? told : null);

/** One by its id; null: the newest that lives, begun on whatever device. */
export async function readAuthorisation(id: string | null, signal?: AbortSignal): Promise<Authorisation | null> {
  const query = id ? { authorisation: id } : {};
  return given((await call('GET /pay/api/tax/auth', { query, quiet: true, signal })).authorisation);
}

/** Of a report. */
export async function readAuthorisationOf(report: string, signal?: AbortSignal): Promise<Authorisation | null> {
  return given((await call('GET /pay/api/tax/auth', { query: { id: report }, quiet: true, signal })).authorisation);
}

export const beginAuthorisation = (company: { code: string; name: string }, once: string): Promise<Authorisation> =>
  call('POST /tax/api/auth', { body: { company, consent: { version: taxConsentInForce, given: true } }, once });

export const revokeAuthorisation = (id: string, once: string): Promise<null> =>
  call('DELETE /tax/api/auth/{id}', { params: { id }, once });

export const readTypes = (): Promise<TaxTypes> => call('GET /tax/api/type', { quiet: true });

/** Away to the bureau; it leads back to where we are. */
export function goToBureau(url: string): void {
  const back = `redirect_url=${encodeURIComponent(window.location.href)}`;
  window.location.assign(`${url}${url.includes('?') ? '&' : '?'}${back}`);
}
