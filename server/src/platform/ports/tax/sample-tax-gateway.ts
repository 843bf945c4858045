import { randomBytes } from 'node:crypto';
import type { TableKind } from '@sycee/domain/statement/columns';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import { sampleTaxRecord } from '@sycee/seed/companies/tax-records';
import type { Clock } from '#platform/clock.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import { areSigned, headerNames, isWithinClockSkew, secondsOf, signLines } from './gateway-protocol.ts';
import type { GotAnswer, SentRequest } from './tax-gateway.ts';
import type { TaxGatewayState } from './tax-gateway-port.ts';

export interface SampleGrant {
  number: string;
  company: { code: string; name: string };
  tables: readonly TableKind[];
  noticeUrl: string;
  expiresAtMs: number;
  reportedState: TaxGatewayState;
  /** The simulated fault when data is fetched. */
  fault: 'none' | 'down' | 'part';
  /** Number of fetches so far; the first one finds the data not ready yet. */
  attempts: number;
}
/** Wrong values for a webhook. */
export interface Forgery {
  signature?: true;
  time?: true;
  app?: true;
  company?: true;
}
interface SampleOptions {
  app: string;
  secret: string;
  clock: Clock;
  page: (number: string) => string;
  grants: SampleGrant[];
  /** Called with the grants after each change, to store them. */
  keep: (grants: SampleGrant[]) => void;
}

/** Simulates the tax gateway and the tax bureau behind it, for the sample companies. */
export class SampleTaxGateway {
  readonly #of: SampleOptions;
  readonly #grants: Map<string, SampleGrant>;

  constructor(options: SampleOptions) {
    this.#of = options;
    this.#grants = new Map(options.grants.map((grant) => [grant.number, grant]));
  }

  /** The current state; an unanswered grant expires. */
  grant(number: string): SampleGrant | undefined {
    const grant = this.#grants.get(number);
    if (grant?.reportedState === 'waiting' && grant.expiresAtMs <= this.#of.clock.now()) this.decide(number, 'ended');
    return grant;
  }

  decide(number: string, state: TaxGatewayState, fault: SampleGrant['fault'] = 'none'): void {
    const grant = this.#grants.get(number);
    if (!grant) return;
    Object.assign(grant, { reportedState: state, fault });
    this.#keep();
  }

  answer = async (request: SentRequest): Promise<GotAnswer> => {
    const { app, secret, clock } = this.#of;
    const { pathname, search, searchParams } = new URL(request.url);
    const header = (name: string) => request.headers[name] ?? '';
    const [time, nonce] = [header(headerNames.time), header(headerNames.nonce)];
    const isOurs = areSigned(
      secret,
      header(headerNames.signature),
      'request',
      request.method,
      pathname + search,
      time,
      nonce,
      request.body,
    );
    const say = (status: number, response: object): GotAnswer => {
      const [reportedAt, body] = [secondsOf(clock.now()), JSON.stringify(response)];
      const signature = signLines(secret, 'answer', nonce, String(status), reportedAt, body);
      return { status, headers: { [headerNames.time]: reportedAt, [headerNames.signature]: signature }, body };
    };
    if (!isOurs || header(headerNames.app) !== app || !isWithinClockSkew(time, clock.now()))
      return say(401, { code: 'SIGNATURE' });
    const unknown = () => say(404, { code: 'UNKNOWN' });
    if (request.method === 'POST' && pathname === '/v1/authorisations') {
      const grant = this.#begin(JSON.parse(request.body) as Begun);
      return grant ? say(200, { number: grant.number, url: this.#of.page(grant.number) }) : unknown();
    }
    const [, number = '', data] = /^\/v1\/authorisations\/([0-9a-f]{32})(\/data)?$/.exec(pathname) ?? [];
    const grant = this.grant(number);
    if (!grant) return unknown();
    if (request.method === 'DELETE') this.decide(number, 'ended');
    const about = { number, company_code: grant.company.code };
    return say(
      200,
      data ? { ...about, ...this.#data(grant, searchParams.get('after')) } : { ...about, state: grant.reportedState },
    );
  };

  /** A webhook about the state of a grant. */
  webhook(number: string, { state, forged = {} }: { state?: TaxGatewayState; forged?: Forgery } = {}): Posted {
    const { app, secret, clock } = this.#of;
    const { company, noticeUrl, reportedState: grantState } = this.#grants.get(number)!;
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      app: forged.app ? 'another' : app,
      number,
      company_code: forged.company
        ? (sampleCompanies.find(({ code }) => code !== company.code)?.code ?? '')
        : company.code,
      state: state ?? grantState,
    });
    const time = secondsOf(clock.now() - (forged.time ? 3_600_000 : 0));
    const nonce = randomBytes(16).toString('hex');
    const path = new URL(noticeUrl).pathname;
    const headers = {
      'content-type': 'application/json',
      [headerNames.app]: forged.app ? 'another' : app,
      [headerNames.time]: time,
      [headerNames.nonce]: nonce,
      [headerNames.signature]: signLines(forged.signature ? 'guessed' : secret, 'notice', path, time, nonce, body),
    };
    return { url: noticeUrl, headers, body };
  }

  #begin({ number, company, tables, notice_url, expires_at }: Begun): SampleGrant | null {
    const known = this.#grants.get(number);
    if (known) return known;
    const sampleCompany = sampleCompanies.find(({ code }) => code === company.code);
    if (!sampleCompany || !sampleTaxRecord(sampleCompany, this.#of.clock.now())) return null;
    const grant: SampleGrant = {
      number,
      company: { code: sampleCompany.code, name: sampleCompany.name },
      tables,
      noticeUrl: notice_url,
      expiresAtMs: Date.parse(expires_at),
      reportedState: 'waiting',
      fault: 'none',
      attempts: 0,
    };
    this.#grants.set(number, grant);
    this.#keep();
    return grant;
  }

  /** The first answer has the invoices, the second the other tables. */
  #data(grant: SampleGrant, after: string | null): object {
    if (grant.reportedState !== 'agreed' || grant.fault === 'down') return { state: 'failed' };
    grant.attempts++;
    this.#keep();
    if (grant.attempts === 1) return { state: 'working' };
    const company = sampleCompanies.find(({ code }) => code === grant.company.code);
    const record = company && sampleTaxRecord(company, this.#of.clock.now());
    if (!record) return { state: 'failed' };
    const failed = [...new Set([...record.failed, ...(grant.fault === 'part' ? (['payments'] as const) : [])])];
    const parts = record.parts.filter(({ table }) => grant.tables.includes(table) && !failed.includes(table));
    const isFirst = after === null;
    return {
      state: 'done',
      as_of: businessDateOf(this.#of.clock.now()),
      parts: parts.filter(({ table }) => (table === 'invoices') === isFirst),
      failed,
      next: isFirst ? 'rest' : null,
    };
  }

  #keep(): void {
    this.#of.keep([...this.#grants.values()]);
  }
}

interface Begun {
  number: string;
  company: { code: string; name: string };
  tables: TableKind[];
  notice_url: string;
  expires_at: string;
}
