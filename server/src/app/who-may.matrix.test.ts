import { randomUUID } from 'node:crypto';
import { type Address, methodOf } from '@sycee/contract/core/call';
import { modules } from '@sycee/domain/site/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Ids, samples } from './testing/call-samples.ts';
import { type Gate, gateOf } from './testing/gate.ts';
import { type Identities, type Identity, identitiesOf, idsOf, type Name } from './testing/identities.ts';
import { openTestHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
let ids: Ids;
let as: Identities;
beforeAll(async () => {
  house = await openTestHouse();
  as = await identitiesOf(house);
  ids = await idsOf(house, as);
});
afterAll(() => house.close());

/** Let in by the contract and refused 4030000 for what they ask or are, with its test beside the feature. */
const refusedInside: Readonly<Partial<Record<Address, readonly Name[]>>> = {
  // Into a store that is not theirs.
  'POST /account/api/admin': ['manager of another store'],
  // A member needs no button for it, staff do.
  'POST /finance/api/intoinfo': ['clerk', 'roc'],
};

const isSo = (gate: Gate, { session }: Identity, { code, data }: { code: string; data: unknown }): boolean => {
  if (gate === 'log in') return code === '4010000';
  if (gate === 'ended') return code === '4010003';
  if (gate === 'enrol') return code === '4030000' && (data as { enrol: boolean } | null)?.enrol === true;
  if (gate === 'not allowed') return code === '4030000' && data === null;
  // What a dead session may see too is answered as to a guest, and says so.
  return session === 'ended' ? code === '4010001' || /^4(04|09|22|29)/.test(code) : !/^(40[13]|500)/.test(code);
};

test('every call of the contract is tried here', () => {
  expect(Object.keys(samples).sort()).toEqual(calls.map(([address]) => address).sort());
});

test('methods are the contract’s: a GET that only reads never needs a body', () => {
  expect(calls.every(([address, spec]) => methodOf(address) !== 'GET' || spec.body.safeParse({}).success)).toBe(true);
});

describe('a module that is off is not there, whoever asks', () => {
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
      expect(answers.map(({ message }) => message === 'This site does without this')).toEqual(
        parts.map(([, { module }]) => module === off),
      );
    }
  });
});

describe('[S6.02] [S6.11] each call answers those it is for and refuses the others, by what the contract declares', () => {
  test.each(calls)('%s', async (address, spec) => {
    const tryOne = async ([name, who]: [string, Identity]) => {
      const sample = samples[address]!(ids);
      const answer = await who.visitor.call(address as never, {
        ...sample,
        headers: { 'idempotency-key': randomUUID() },
      });
      const gate = gateOf(address, spec, who);
      const told = `${name} on ${address}, ${gate}: ${answer.status} ${answer.code} ${answer.message}`;
      expect(answer.status, told).toBe(200);
      if (gate === 'in' && refusedInside[address]?.includes(name as Name)) expect(answer.code, told).toBe('4030000');
      else expect(isSo(gate, who, answer), told).toBe(true);
    };
    await Promise.all(Object.entries(as).map(tryOne));
  });
});
