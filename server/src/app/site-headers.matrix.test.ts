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
const places: Readonly<Record<string, { headers: Record<string, string>; stands: readonly Who[] | 'nowhere' }>> = {
  'another store': { headers: site('sy', '1001', '2'), stands: ['guest', 'member', 'roc', 'saas'] },
  'a store that no scope lists': {
    headers: site('sy', '1001', '3'),
    stands: ['guest', 'member', 'saas'],
  },
  // A guest may use the headquarters’ site like any other; staff without a store are at home there.
  headquarters: { headers: site('saas', '1001', '9'), stands: ['guest', 'member', 'roc', 'saas'] },
  'another tenant': { headers: site('jh', '1002', '1'), stands: ['guest', 'support'] },
  'no headers': {
    headers: site('', '', ''),
    stands: ['member', 'broker', 'store', 'roc', 'saas', 'support'],
  },
  'a part of them': { headers: site('sy', '', '1'), stands: 'nowhere' },
  'a number that is none': { headers: site('sy', '1001', '1; drop table site'), stands: 'nowhere' },
  'a store that is not there': { headers: site('sy', '1001', '99'), stands: [] },
  'a prefix of another tenant': { headers: site('jh', '1001', '1'), stands: [] },
};

/** The code that the site alone requires; null: the site is allowed. */
function siteGate(place: keyof typeof places, spec: CallSpec, who: Who): string | null {
  const { stands } = places[place]!;
  if (stands === 'nowhere') return '4220000';
  if (who === 'guest' && spec.who !== 'anyone') return '4010000';
  if (place === 'no headers' && who === 'guest' && spec.withoutSite) return null;
  if (stands.includes(who)) return null;
  return who === 'guest' ? '4220000' : '4030000';
}

const aboutTheSite = [
  'This login belongs to another site. Log in with an account of this site',
  'Site not found. Check the address',
];

describe.each(Object.keys(places))('[S7.10] at %s, whatever the call', (place) => {
  test.each(everyone)('%s', async (who) => {
    const visitor = as[who].visitor.with(places[place]!.headers);
    const tryOne = async ([address, spec]: [Address, CallSpec]) => {
      const gate = siteGate(place, spec, who);
      // Where access is allowed, the call would end the session.
      if (spec.endsSession && gate === null) return;
      const { code, message } = await visitor.call(address as never, samples[address]!(ids));
      const text = `${address}: ${code} ${message}`;
      if (gate !== null) expect(code, text).toBe(gate);
      expect(aboutTheSite.includes(message), text).toBe(gate !== null && gate !== '4010000');
    };
    await Promise.all(calls.map(tryOne));
  });
});
