import type { Address, CallSpec } from '@sycee/contract/core/call';
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

const site = (prefix: string, tenantNo: string, storeNo: string) => ({
  'x-prefix': prefix,
  'x-ffp-no': tenantNo,
  'x-store-no': storeNo,
});
const everyone = ['guest', 'member', 'broker', 'store', 'roc', 'saas', 'support'] as const;
type Who = (typeof everyone)[number] & Name;

/**
 * Site headers other than the identity's own (those are in permissions.matrix.test.ts), and who may use them: members any
 * store of the tenant, staff their own store and the stores of their data scope.
 */
const headerCases: Readonly<Record<string, { headers: Record<string, string>; allowed: readonly Who[] | 'nowhere' }>> =
  {
    'another store': { headers: site('sy', '1001', '2'), allowed: ['guest', 'member', 'roc', 'saas'] },
    'a store that no scope lists': {
      headers: site('sy', '1001', '3'),
      allowed: ['guest', 'member', 'saas'],
    },
    // A guest may use the headquarters’ site like any other; staff without a store are at home there.
    headquarters: { headers: site('saas', '1001', '9'), allowed: ['guest', 'member', 'roc', 'saas'] },
    'another tenant': { headers: site('jh', '1002', '1'), allowed: ['guest', 'support'] },
    'no headers': {
      headers: site('', '', ''),
      allowed: ['member', 'broker', 'store', 'roc', 'saas', 'support'],
    },
    'a part of them': { headers: site('sy', '', '1'), allowed: 'nowhere' },
    'a number that is none': { headers: site('sy', '1001', '1; drop table site'), allowed: 'nowhere' },
    'a store that is not there': { headers: site('sy', '1001', '99'), allowed: [] },
    'a prefix of another tenant': { headers: site('jh', '1001', '1'), allowed: [] },
  };

/** The code that the site alone requires; null: the site is allowed. */
function siteGate(headerCase: keyof typeof headerCases, spec: CallSpec, who: Who): string | null {
  const { allowed } = headerCases[headerCase]!;
  if (allowed === 'nowhere') return '4220000';
  if (who === 'guest' && spec.who !== 'anyone') return '4010000';
  if (headerCase === 'no headers' && who === 'guest' && spec.withoutSite) return null;
  if (allowed.includes(who)) return null;
  return who === 'guest' ? '4220000' : '4030000';
}

const siteMessages = [
  'This login belongs to another site. Log in with an account of this site',
  'Site not found. Check the address',
];

describe.each(Object.keys(headerCases))('[S7.10] at %s, whatever the call', (headerCase) => {
  test.each(everyone)('%s', async (who) => {
    const visitor = as[who].visitor.with(headerCases[headerCase]!.headers);
    const tryCall = async ([address, spec]: [Address, CallSpec]) => {
      const gate = siteGate(headerCase, spec, who);
      // Where access is allowed, the call would end the session.
      if (spec.endsSession && gate === null) return;
      const { code, message } = await visitor.call(address as never, samples[address]!(ids));
      const text = `${address}: ${code} ${message}`;
      if (gate !== null) expect(code, text).toBe(gate);
      expect(siteMessages.includes(message), text).toBe(gate !== null && gate !== '4010000');
    };
    await Promise.all(calls.map(tryCall));
  });
});
