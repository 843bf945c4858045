import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tableKinds } from '@sycee/domain/statement/columns';
import { sampleCompanies } from '@sycee/seed/companies/companies';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { headerNames, signLines } from './gateway-protocol.ts';
import { SampleTaxGateway } from './sample-tax-gateway.ts';
import { type GotAnswer, TaxGateway, type TaxGatewayOptions } from './tax-gateway.ts';

const clock = { now: () => Date.parse('2026-11-20T04:00:00Z') };
const [app, secret] = ['sycee', 'k'.repeat(40)];
const company = sampleCompanies[0]!;
const number = 'a'.repeat(32);
const webhookPath = '/tax/notice/1001';

let taxGateway: SampleTaxGateway;
let server: http.Server;
let seen: { method: string; url: string; body: string }[];
let instead: ((response: http.ServerResponse) => void) | null;
let change: ((answer: GotAnswer) => GotAnswer) | null;
beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '' } = request;
    seen.push({ method, url, body });
    if (instead) return instead(response);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    const input = { method: method as 'GET', url: `http://${request.headers.host}${url}`, headers, body };
    const reported = await taxGateway.answer(input);
    const answer = change ? change(reported) : reported;
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  taxGateway = new SampleTaxGateway({
    app,
    secret,
    clock,
    page: (one) => `https://bureau.example.com/grant/${one}`,
    grants: [],
    keep: () => {},
  });
});
afterEach(() => {
  instead = null;
  change = null;
});

const gateway = (but: Partial<TaxGatewayOptions> = {}) =>
  new TaxGateway(
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, app, secret, timeoutMs: 5_000, ...but },
    clock,
  );
const input = {
  number,
  company: { code: company.code, name: company.name },
  tables: tableKinds,
  webhookUrl: `https://sycee.example.com${webhookPath}`,
  expiresAtMs: clock.now() + 1_800_000,
};

test('repeated requests start one authorization, which is agreed to, fetched in parts, and ended', async () => {
  const tax = gateway();
  expect(await tax.queryState(number)).toBeNull();
  const url = `https://bureau.example.com/grant/${number}`;
  expect([await tax.begin(input), await tax.begin(input)]).toEqual([{ url }, { url }]);
  expect(await tax.queryState(number)).toEqual({ companyCode: company.code, reportedState: 'waiting' });
  expect(await tax.collect(number, null)).toEqual({ state: 'failed' });
  taxGateway.decide(number, 'agreed');
  expect(await tax.queryState(number)).toEqual({ companyCode: company.code, reportedState: 'agreed' });
  expect(await tax.collect(number, null)).toEqual({ state: 'working' });
  const first = await tax.collect(number, null);
  expect(first).toMatchObject({ state: 'done', asOf: '2026-11-20', failed: [], next: 'rest' });
  const rest = await tax.collect(number, 'rest');
  const tables = [first, rest].flatMap((one) => ('parts' in one ? one.parts.map(({ table }) => table) : []));
  expect(tables).toEqual([...tableKinds]);
  await tax.end(number);
  expect(await tax.queryState(number)).toMatchObject({ reportedState: 'ended' });
  expect(await tax.collect(number, null)).toEqual({ state: 'failed' });
  // No address contains the company's name or code.
  expect(seen.some(({ url: one }) => one.includes(company.code))).toBe(false);
});

test('an unknown company is a result, not an error', async () => {
  expect(await gateway().begin({ ...input, company: { code: '914403001922038216', name: '某' } })).toBe(
    'unknown_company',
  );
});

test.each(['signature', 'time', 'app'] as const)('a webhook with a forged %s is refused', async (what) => {
  const tax = gateway();
  await tax.begin(input);
  const response = taxGateway.webhook(number, { state: 'agreed', forged: { [what]: true } });
  expect(() => tax.readWebhook(response.headers, webhookPath, response.body)).toThrow(what);
});

test('a webhook is accepted only unchanged, complete and at its own address', async () => {
  const tax = gateway();
  await tax.begin(input);
  taxGateway.decide(number, 'agreed');
  const { headers, body } = taxGateway.webhook(number);
  expect(tax.readWebhook(headers, webhookPath, body)).toMatchObject({
    number,
    companyCode: company.code,
    reportedState: 'agreed',
  });
  expect(() => tax.readWebhook(headers, '/tax/notice/1002', body)).toThrow('signature');
  expect(() => tax.readWebhook(headers, webhookPath, body.replace('agreed', 'ended'))).toThrow('signature');
  for (const name of Object.values(headerNames))
    expect(() => tax.readWebhook({ ...headers, [name]: undefined }, webhookPath, body)).toThrow('form');
  for (const junk of ['', '[]', '{}', 'null', '{"id":1}']) {
    const [time, nonce] = [headers[headerNames.time]!, headers[headerNames.nonce]!];
    const signed = { ...headers, [headerNames.signature]: signLines(secret, 'notice', webhookPath, time, nonce, junk) };
    expect(() => tax.readWebhook(signed, webhookPath, junk)).toThrow('form');
  }
});

test('an unsigned, foreign or altered answer is refused', async () => {
  await gateway().begin(input);
  taxGateway.decide(number, 'refused');
  let before: GotAnswer | undefined;
  const changes: Record<string, (answer: GotAnswer) => GotAnswer> = {
    'its body': (answer) => ({ ...answer, body: answer.body.replace('refused', 'agreed') }),
    'its status': (answer) => ({ ...answer, status: 404 }),
    'its signature': (answer) => ({ ...answer, headers: {} }),
    replayed: (answer) => before ?? answer,
  };
  for (const [name, one] of Object.entries(changes)) {
    if (name === 'replayed') {
      change = (answer) => {
        before = answer;
        return answer;
      };
      await gateway().queryState(number);
    }
    change = one;
    await expect(gateway().queryState(number), name).rejects.toThrow('not signed');
  }
  change = null;
  await expect(gateway({ secret: 'x'.repeat(40) }).queryState(number)).rejects.toThrow('not signed');
});

/** Replaces an answer, signed correctly. */
const saying = (status: number, response: unknown) => (answer: GotAnswer) => {
  const nonce = lastNonce();
  const body = typeof response === 'string' ? response : JSON.stringify(response);
  const time = answer.headers[headerNames.time]!;
  return {
    status,
    body,
    headers: {
      ...answer.headers,
      [headerNames.signature]: signLines(secret, 'answer', nonce, String(status), time, body),
    },
  };
};
let lastNonce = () => '';

test('errors do not reveal the subject of the query', async () => {
  await gateway().begin(input);
  const words: string[] = [];
  const fails = async (tax = gateway(), what: () => Promise<unknown> = () => tax.queryState(number)) => {
    const error = await what().then(
      () => new Error('it did not fail'),
      (thrown: unknown) => thrown as Error,
    );
    words.push(error.message.slice(0, 400));
    return error.message;
  };
  instead = (response) => void response.writeHead(502).end('<html>');
  expect(await fails()).toContain('502');
  instead = () => {};
  expect(await fails(gateway({ timeoutMs: 50 }))).toContain('TimeoutError');
  instead = (response) => void response.destroy();
  expect(await fails()).toContain('no answer');
  instead = null;
  // Records the nonce, so that invalid content can be signed.
  const send = async (request: Parameters<SampleTaxGateway['answer']>[0]) => {
    lastNonce = () => request.headers[headerNames.nonce]!;
    const answer = await taxGateway.answer(request);
    return change ? change(answer) : answer;
  };
  const tax = new TaxGateway({ url: 'http://127.0.0.1:9', app, secret, timeoutMs: 50 }, clock, { send });
  const other = 'b'.repeat(32);
  const about = { number, company_code: company.code };
  const part = { table: 'invoices', from: '2025-01', to: '2025-12', rows: [] };
  const asksState = () => tax.queryState(number);
  const asksData = () => tax.collect(number, null);
  const junk: [number, unknown, () => Promise<unknown>][] = [
    [500, { code: 'DOWN' }, asksState],
    [200, 'not json', asksState],
    [200, { ...about, state: 'perhaps' }, asksState],
    [200, { ...about, number: other, state: 'agreed' }, asksState],
    [200, { ...about, state: 'done' }, asksData],
    [200, { ...about, state: 'done', as_of: '2026-11-20', parts: [{ ...part, table: 'secrets' }] }, asksData],
    [200, { ...about, state: 'done', as_of: '2026-11-20', parts: [{ ...part, from: '2025-13' }] }, asksData],
    [200, { ...about, state: 'done', as_of: '2026-11-20', parts: [{ ...part, from: '1026-01' }] }, asksData],
    [200, { ...about, state: 'done', as_of: '2026-11-20', parts: [{ ...part, rows: [{ a: {} }] }] }, asksData],
    [200, { number, url: 'javascript:alert(1)' }, () => tax.begin(input)],
    [200, { number, url: 'http://bureau.example.com/' }, () => tax.begin(input)],
    [200, { number: other, url: 'https://bureau.example.com/' }, () => tax.begin(input)],
  ];
  for (const [status, response, what] of junk) {
    change = saying(status, response);
    expect(await fails(tax, what)).not.toBe('it did not fail');
  }
  expect(words.join(' ')).not.toContain(company.code);
  expect(words.join(' ')).not.toContain(company.name);
});
