import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Address, methodOf } from '@sycee/contract/core/call';
import { modules } from '@sycee/domain/site/appearance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServer } from './server.ts';
import { calls, type Ids, samples } from './testing/call-samples.ts';
import { testConfig } from './testing/config.ts';
import { type Gate, gateOf } from './testing/gate.ts';
import { type Identities, type Identity, identitiesOf, idsOf, type Name } from './testing/identities.ts';
import { startTestServer, type TestServer, visitorOf } from './testing/test-server.ts';

let server: TestServer;
let ids: Ids;
let as: Identities;
beforeAll(async () => {
  server = await startTestServer();
  as = await identitiesOf(server);
  ids = await idsOf(server, as);
});
afterAll(() => server.close());

/** Calls that the contract allows and the service refuses with 4030000; each has its own test beside the feature. */
const refusedInside: Readonly<Partial<Record<Address, readonly Name[]>>> = {
  // The adviser's; and managers are no part of an order that they may open.
  'POST /finance/api/{id}/set_team': ['member'],
  'POST /finance/api/{id}/setdescmessage': ['member'],
  'POST /finance/api/{id}/team_add_member': ['member'],
  'POST /finance/api/sendmsg_team': ['member'],
  'POST /finance/api/{id}/add_team': ['store', 'clerk', 'roc', 'saas', 'operator'],
  // Targets a store that the manager does not manage.
  'POST /account/api/admin': ['manager of another store'],
  // Staff need the button, members do not.
  'POST /finance/api/intoinfo': ['clerk', 'roc'],
  // The broker owns the group, and the member is a member of it.
  'POST /message/api/chat_team/kick': ['member'],
};

const isSo = (gate: Gate, { session }: Identity, { code, data }: { code: string; data: unknown }): boolean => {
  if (gate === 'log in') return code === '4010000';
  if (gate === 'ended') return code === '4010003';
  if (gate === 'enrol') return code === '4030000' && (data as { enrol: boolean } | null)?.enrol === true;
  if (gate === 'not allowed') return code === '4030000' && data === null;
  // An ended session is answered as a guest where guests are allowed, with the code that says so.
  return session === 'ended' ? code === '4010001' || /^4(04|09|22|29)/.test(code) : !/^(40[13]|500)/.test(code);
};

test('every call of the contract has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(([address]) => address).sort());
});

test('[S7.02] methods are GET, POST, PUT and DELETE, and a GET has no body', () => {
  expect(new Set(calls.map(([address]) => methodOf(address)))).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']));
  expect(calls.every(([address, spec]) => methodOf(address) !== 'GET' || spec.body.safeParse({}).success)).toBe(true);
});

describe('calls of a disabled module are not found for any caller', () => {
  const turnOff = async (modules_off: (typeof modules)[number][]) => {
    const head = as.saas.visitor;
    const app = await head.data('GET /admin/api/app');
    await head.data('PUT /admin/api/app', { body: { ...app, modules_off } });
  };
  afterAll(() => turnOff([]));

  test.each(modules)('%s', async (off) => {
    await turnOff([off]);
    const parts = calls.filter(([, { module }]) => module);
    for (const who of [as.member, as.saas]) {
      const answers = await Promise.all(
        parts.map(([address]) => who.visitor.call(address as never, samples[address]!(ids))),
      );
      expect(answers.map(({ message }) => message === 'This feature is not available on this site')).toEqual(
        parts.map(([, { module }]) => module === off),
      );
    }
  });
});

describe('[S6.02] [S6.11] each call allows the callers that the contract declares and refuses others', () => {
  const letIn = new Set<unknown>();
  let app: FastifyInstance;
  beforeAll(async () => {
    const whenLetIn = ({ headers }: FastifyRequest) => letIn.add(headers['idempotency-key']);
    app = await makeServer(testConfig(server.ownerUrl), server.parts, { checkAnswers: true, whenLetIn });
  });
  afterAll(() => app.close());

  test.each(calls)('%s', async (address, spec) => {
    const tryOne = async ([name, who]: [string, Identity]) => {
      const sample = samples[address]!(ids);
      const key = randomUUID();
      const visitor = visitorOf(app, who.site).with({ ...who.visitor.headers, 'idempotency-key': key });
      const answer = await visitor.call(address as never, sample);
      const gate = gateOf(address, spec, who);
      const message = `${name} on ${address}, ${gate}: ${answer.status} ${answer.code} ${answer.message}`;
      expect(answer.status, message).toBe(200);
      // A sample may be refused for its content, so access is observed at the permission check itself.
      expect(letIn.has(key), message).toBe(gate === 'in');
      if (gate === 'in' && refusedInside[address]?.includes(name as Name)) expect(answer.code, message).toBe('4030000');
      // A file does not say that the session is over.
      else if (!spec.file || gate !== 'in') expect(isSo(gate, who, answer), message).toBe(true);
    };
    await Promise.all(Object.entries(as).map(tryOne));
  });
});

describe('[S6.02] the roles of a call are those in the spec’s list of calls', () => {
  const staff = ['broker', 'store', 'roc', 'saas'];
  /**
   * Calls of the spec that are limited to some roles, by its column "who". Every other call is for anyone or any
   * session.
   */
  const families: Readonly<Record<string, readonly string[]>> = {
    'GET /account/api/card/info': ['broker', 'store'],
    'PUT /account/api/auth': ['member', 'broker'],
    'POST /account/api/admin': ['store', 'roc', 'saas'],
    'GET /account/api/member_query': staff,
    'GET /account/api/broker_query': staff,
    'GET /account/api/search_member': ['member', 'broker'],
    'POST /finance/api/request_jump_url': ['member'],
    'GET /finance/api/local_product': ['broker', 'store'],
    'GET /finance/api/local_product_tree': ['broker', 'store'],
    'GET /finance/api/local_role': ['store', 'roc'],
    'POST /finance/api/submit_work': ['member', 'broker', 'store'],
    'POST /tax/api/match/personal': ['member'],
    'POST /tax/api/match/business/': ['member'],
    'POST /tax/api/match/tax': ['member'],
    'POST /tax/api/match/detection': ['member'],
    'POST /pay/api/tax/{id}/pay': ['member'],
    'GET /pay/api/tax/auth': ['member'],
    'POST /message/api/consult/onebyone': ['member'],
    'POST /common/api/demand/add': ['member', 'broker'],
    'PUT /marketing/api/poster/{id}/set': ['broker', 'store', 'saas'],
  };
  const ofMembersAndStaff =
    /^GET .*\/(work_list(_over|_back|_recycle)?|undistributed|work_details|work_form_info|work_flow_info|work_product_list)$/;
  const ofStaff =
    /^PUT .*\/work_f|work_change_|submit_devolve|submit_sea|distribute$|work_del$|claim$|recycle_work$|workDel$|work_readd$|customer|get_my_cus|qual/;
  const ofSharers =
    /\/marketing\/api\/(source\/type|client\/source\/list|share\/(save|main|list|customer|\{id\}\/(list|customer_read)))$/;
  /** Open to more roles than in the spec, because their screens need the call. */
  const wider: Readonly<Record<string, readonly string[]>> = {
    'GET /finance/api/local_resident': staff,
    'GET /finance/api/get_work_config': ['member', ...staff],
    'GET /finance/api/work_customer_log': ['member', ...staff],
    'POST /finance/api/intoinfo': ['member', ...staff],
    // The same rule finds people as shows and adds them, so all who have contacts find them by one call.
    'GET /account/api/search_member': ['member', ...staff],
  };
  const specified = new Set(
    readFileSync(path.resolve(import.meta.dirname, '../../../docs/spec/calls.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t').slice(0, 2).join(' ')),
  );

  test.each(calls.filter(([address]) => specified.has(address)))('%s', (address, { who }) => {
    const named =
      wider[address] ??
      families[address] ??
      (ofSharers.test(address) ? ['broker', 'store'] : null) ??
      (ofMembersAndStaff.test(address) ? ['member', ...staff] : ofStaff.test(address) ? staff : null);
    // Lists of reports are a member's own; guests get the catalogue from GET /tax/api/type.
    const expected = /^GET \/tax\/api\/(list$|match\/)/.test(address) ? ['member'] : named;
    expect([Array.isArray(who), Array.isArray(who) ? who.filter((role) => !expected?.includes(role)) : []]).toEqual([
      expected !== null,
      [],
    ]);
  });
});
