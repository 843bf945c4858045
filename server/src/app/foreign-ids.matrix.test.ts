import { newKey } from '@sycee/domain/upload/key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Ids, samples } from './testing/call-samples.ts';
import { type Identities, identitiesOf, idsOf, type Name } from './testing/identities.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let ids: Ids;
let as: Identities;
beforeAll(async () => {
  server = await startTestServer();
  as = await identitiesOf(server);
  ids = await idsOf(server, as);
});
afterAll(() => server.close());

const none = '019b76da-a800-7000-8000-000000000000';
/** Ids of a valid form that belong to no row. */
const missing: Ids = {
  product: none,
  secondProduct: '019b76da-a800-7000-8000-000000000001',
  article: none,
  order: none,
  customer: none,
  customerImport: none,
  fitJob: none,
  conversation: none,
  chatGroup: none,
  orderChat: none,
  messageReport: none,
  serviceRequest: none,
  serviceChat: none,
  media: none,
  voiceSeq: '900',
  secondCustomer: '019b76da-a800-7000-8000-000000000001',
  report: none,
  statement: none,
  authorization: none,
  staff: none,
  group: none,
  team: none,
  application: none,
  session: none,
  factor: none,
  tenant: none,
  contactApplication: none,
  poster: none,
  payOrder: none,
  accountNo: 'b-1001-999999',
  file: newKey('auth/1001/BBBBBBBBBBBBBBBB/', 'b.png', () => 2),
};

const own = [
  'session',
  'factor',
  'report',
  'statement',
  'authorization',
  'file',
  'fitJob',
  'contactApplication',
  'conversation',
  'chatGroup',
  'orderChat',
  'media',
] as const;
const ofTheStore = [
  'order',
  'customer',
  'customerImport',
  'secondCustomer',
  'staff',
  'group',
  'team',
  'application',
] as const;
const ofTheTenant = ['product', 'secondProduct', 'article', 'accountNo', 'payOrder', 'messageReport'] as const;
/** A poster is its owner’s alone; the member reads none. */
const ofTheBroker = ['poster'] as const;
/** Colleagues of the store see who waits. */
const ofTheQueue = ['serviceRequest', 'serviceChat'] as const;
const everything = [...own, ...ofTheBroker, ...ofTheStore, ...ofTheQueue, ...ofTheTenant];
/** The sample ids that each identity must not see. */
const hidden: Readonly<Partial<Record<Name, readonly (keyof Ids)[]>>> = {
  guest: [...own, ...ofTheBroker, ...ofTheStore, ...ofTheQueue],
  'another member': [...own, ...ofTheBroker, ...ofTheStore, ...ofTheQueue],
  'colleague of another team': [...own, ...ofTheBroker, ...ofTheStore],
  'manager of another store': [...own, ...ofTheBroker, ...ofTheStore, ...ofTheQueue],
  store: ofTheBroker,
  roc: [...own, ...ofTheBroker],
  saas: [...own, ...ofTheBroker],
  operator: [...own, ...ofTheBroker],
  'member of another tenant': everything,
  'broker of another tenant': everything,
  'manager of another tenant': everything,
  'head of another tenant': everything,
  support: everything,
};

/** The kinds of ids that a sample contains. */
function named(address: keyof typeof samples): (keyof Ids)[] {
  const seen = new Set<keyof Ids>();
  samples[address]!(new Proxy(missing, { get: (all, key: keyof Ids) => (seen.add(key), all[key]) }));
  return [...seen];
}

/** Removes the requested ids from an answer: nothing else may distinguish a hidden row from a missing one. */
const unnamed = (answer: object, ownIds: Ids): string =>
  Object.values(ownIds).reduce((text, each: string) => text.replaceAll(each, 'ID'), JSON.stringify(answer));

/** A draft belongs to its caller for every product, so there is nothing to hide. */
const ownWhateverOf = 'GET /finance/api/get_subdata';

/** Owned by a guest's secret or sent as a file; tested beside their features. */
const elsewhere: readonly string[] = [
  'GET /tax/api/match_nologin/info/{id}',
  'GET /tax/api/match_nologin/product/{id}',
  'GET /tax/api/match_nologin/verdicts/{id}',
  'GET /tools/api/oss/own_address',
  'GET /admin/api/message_reports/media',
];

describe('other people’s rows answer like missing ones', () => {
  test.each(calls)('%s', async (address) => {
    for (const [name, kinds] of Object.entries(hidden) as [Name, readonly (keyof Ids)[]][]) {
      const requests = named(address).filter((key) => kinds.includes(key));
      if (requests.length === 0) continue;
      const { visitor } = as[name];
      const nobodys = Object.fromEntries(requests.map((key) => [key, missing[key]]));
      const foreign = await visitor.call(address as never, samples[address]!(ids));
      const absent = await visitor.call(address as never, samples[address]!({ ...ids, ...nobodys }));
      expect(unnamed(foreign, ids), `${name}: ${requests}`).toBe(unnamed(absent, { ...ids, ...nobodys }));
      // A bulk action answers per row; none may have been done.
      const { done } = (foreign.data ?? {}) as { done?: readonly string[] };
      if (done) expect(done, `${name}: ${requests}`).toEqual([]);
      else if (address !== ownWhateverOf) expect(foreign.code, `${name}: ${requests}`).not.toBe('2000000');
    }
  });
});

describe('the owner gets an answer', () => {
  const reads = calls.filter(
    ([address, { changes }]) =>
      address.startsWith('GET') && !changes && !elsewhere.includes(address) && named(address).length > 0,
  );
  test.each(reads)('%s', async (address) => {
    const owners = [as.member, as.broker, as.store, as.operator];
    const answers = await Promise.all(
      owners.map(({ visitor }) => visitor.call(address as never, samples[address]!(ids))),
    );
    expect(answers.map(({ code }) => code)).toContain('2000000');
  });
});

test.each(['GET /tax/api/match_nologin/info/{id}', 'GET /tax/api/match_nologin/verdicts/{id}'] as const)(
  'a guest’s report needs its secret: with another or none it is not found (%s)',
  async (address) => {
    const guest = as.guest.visitor;
    const made = await guest.data('POST /tax/api/match_nologin/personal', { body: { answers: {} } });
    const [id, claim] = [made.report_id, { 'x-claim': made.secret! }];
    expect((await guest.with(claim).call(address, { params: { id } })).code).toBe('2000000');
    const absent = await guest.call(address, { params: { id: none } });
    expect(absent.code).toBe('4040000');
    for (const who of [guest, guest.with({ 'x-claim': 'A'.repeat(43) }), as['another member'].visitor])
      expect(await who.call(address, { params: { id } })).toEqual(absent);
  },
);
