import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { taxConsentInForce } from '@sycee/domain/tax-authorization/consent';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import { type TaxAuthorizationKey, taxGatewayPath } from '#platform/ports/tax/embedded-tax.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import type { TestServer, Visitor } from './test-server.ts';

export type Authorization = DataOut<Contract['POST /tax/api/auth']>;
interface Company {
  code: string;
  name: string;
}

export function sampleFirm(part: string): Company {
  const { code, name } = sampleCompanies.find((one) => one.name.includes(part))!;
  return { code, name };
}

export const authBody = (company: Company) => ({ company, consent: { version: taxConsentInForce, given: true } });
export const beginAuth = (member: Visitor, company: Company): Promise<Authorization> =>
  member.data('POST /tax/api/auth', { body: authBody(company) });

/** The tax gateway's number of a pending authorization, taken from its address. */
export const numberOf = ({ url }: Pick<Authorization, 'url'>): string => url!.slice(taxGatewayPath.length + 1);

/** Presses a button of the sample tax bureau's page. */
export const pressGatewayButton = ({ app }: TestServer, number: string, key: TaxAuthorizationKey) =>
  app.inject({
    method: 'POST',
    url: `${taxGatewayPath}/${number}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `key=${key}`,
  });

export const postGatewayState = async ({ app }: TestServer, { url, headers, body }: Posted): Promise<number> =>
  (await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })).statusCode;

export async function authOf(member: Visitor, id: string): Promise<Authorization> {
  const { authorisation: authorization } = await member.data('GET /pay/api/tax/auth', { query: { authorisation: id } });
  if (authorization.state === 'none') throw new Error('There is no such authorisation.');
  return authorization;
}

/** Polls like a screen while the clock advances, until the authorization has the state. */
export async function waitForAuthorization(
  server: TestServer,
  member: Visitor,
  id: string,
  state: Authorization['state'],
): Promise<Authorization> {
  for (;;) {
    const now = await authOf(member, id);
    if (now.state === state) return now;
    if (now.state === 'failed' || now.state === 'expired' || now.state === 'revoked')
      throw new Error(`It is ${now.state} (${now.why}) and will not be ${state}.`);
    server.clock.advance(2_000);
  }
}

/** An authorization that was started, approved and fetched. */
export async function createAuthorization(
  server: TestServer,
  member: Visitor,
  company: Company,
): Promise<Authorization> {
  const started = await beginAuth(member, company);
  await pressGatewayButton(server, numberOf(started), 'agree');
  return await waitForAuthorization(server, member, started.id, 'ready');
}
