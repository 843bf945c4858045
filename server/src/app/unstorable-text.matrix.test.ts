import type { Address, CallSpec } from '@sycee/contract/core/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Ids, samples } from './testing/call-samples.ts';
import { gateOf } from './testing/gate.ts';
import { type Identities, identitiesOf, idsOf } from './testing/identities.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let ids: Ids;
let identities: Identities;
beforeAll(async () => {
  server = await startTestServer();
  identities = await identitiesOf(server);
  ids = await idsOf(server, identities);
});
afterAll(() => server.close());

/**
 * PostgreSQL rejects both in jsonb. In text it rejects the first; the second would be replaced by another character.
 */
const unstorable = ['a\0b', 'a\ud800b'];

/** Copies of a JSON value, each with one string or one key replaced by `text`. */
function withOneText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value))
    return value.flatMap((item, i) => withOneText(item, text).map((other) => value.with(i, other)));
  if (typeof value !== 'object' || value === null) return [];
  const changed = Object.entries(value).flatMap(([key, item]) =>
    withOneText(item, text).map((other) => ({ ...value, [key]: other })),
  );
  return [...changed, { ...value, [text]: 1 }];
}

const firstLetIn = (address: Address, spec: CallSpec) =>
  Object.values(identities).find((identity) => gateOf(address, spec, identity) === 'in')!.visitor;

const withBody = calls.filter(([address]) => !address.startsWith('GET '));
describe('text that the database cannot store is refused anywhere in a body', () => {
  test.each(withBody)('%s', async (address, spec) => {
    const sample = samples[address]!(ids);
    const bodies = unstorable.flatMap((text) => withOneText(sample.body ?? {}, text));
    const visitor = firstLetIn(address, spec);
    for (const body of bodies) {
      const { status, code } = await visitor.call(address as never, { ...sample, body });
      expect([status, code], JSON.stringify(body)).toEqual([200, '4220000']);
    }
  });
});
