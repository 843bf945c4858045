import { contract } from '@sycee/contract/all';
import type { CallSpec } from '@sycee/contract/core/call';
import { isCarPlate } from '@sycee/domain/identity/car-plate';
import { isEmail, isLandline, isUrl } from '@sycee/domain/identity/contact';
import { isIdCard } from '@sycee/domain/identity/id-card';
import { isMobile } from '@sycee/domain/identity/mobile';
import { isProportion } from '@sycee/domain/money/amount';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Known, openTestHouse, type TestHouse, type Visitor } from './testing/test-house.ts';

/** Fields that have a helper, by the names the contract gives them; a new call that uses one is held to it from its first day. */
const helpers: Readonly<Record<string, (text: string) => boolean>> = {
  mobile: isMobile,
  email: isEmail,
  url: isUrl,
  id_card: isIdCard,
  car_plate: isCarPlate,
  landline: isLandline,
  proportion: isProportion,
};
const calls = Object.values(contract).flatMap((group) => Object.entries(group)) as [Known, CallSpec][];
const fields = calls.flatMap(([address, spec]) =>
  spec.body instanceof z.ZodObject
    ? Object.entries(spec.body.shape as Record<string, z.ZodType>)
        .filter(([name]) => name in helpers)
        .map(([name, schema]) => ({ address, name, schema, spec }))
    : [],
);

let house: TestHouse;
let visitors: Readonly<Record<string, Visitor>>;
beforeAll(async () => {
  house = await openTestHouse();
  const [member, broker, store] = await Promise.all([
    house.as('member', '13800000001'),
    house.as('broker', '13800000101'),
    house.as('store', '13800000201'),
  ]);
  visitors = { member, broker, store };
});
afterAll(() => house.close());

test('[S5.21] a field that has a helper is taken by the contract exactly when the helper takes it', () => {
  expect(fields.map(({ name }) => name)).toContain('mobile');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 13 });
  const almost = fc.oneof(
    digits,
    digits.map((text) => `1${text}`),
    fc.string(),
    fc.constantFrom('１３８００００００００', '+8613800000000'),
  );
  for (const { name, schema } of fields)
    fc.assert(fc.property(almost, (text) => schema.safeParse(text).success === helpers[name]!(text)));
});

test('[S5.21] the server answers 4220000 and names the field', async () => {
  for (const { address, name, spec } of fields) {
    const role = Array.isArray(spec.who) ? spec.who.find((one) => one in visitors) : 'member';
    const visitor = spec.who === 'anyone' ? house.guest() : visitors[role]!;
    const answer = await visitor.call(address, { body: { [name]: '1380000000' }, params: { id: 'x' } });
    expect([address, answer.code, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([
      address,
      '4220000',
      expect.arrayContaining([name]),
    ]);
  }
});
