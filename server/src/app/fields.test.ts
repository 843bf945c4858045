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
import { productIds, submitOrder } from '#app/testing/builders.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import {
  headquarters,
  type KnownAddress,
  startTestServer,
  type TestServer,
  type Visitor,
} from './testing/test-server.ts';

/** Field names with a validation helper; a new call that uses one of them is checked from the start. */
const helpers: Readonly<Record<string, (text: string) => boolean>> = {
  mobile: isMobile,
  email: isEmail,
  url: isUrl,
  id_card: isIdCard,
  car_plate: isCarPlate,
  landline: isLandline,
  proportion: isProportion,
};
const calls = Object.values(contract).flatMap((group) => Object.entries(group)) as [KnownAddress, CallSpec][];

interface FieldOfCall {
  address: KnownAddress;
  spec: CallSpec;
  /** Path from the body: `admin.mobile`. */
  path: readonly string[];
  schema: z.ZodType;
}
function fieldsIn(
  address: KnownAddress,
  spec: CallSpec,
  schema: z.ZodType,
  path: readonly string[] = [],
): FieldOfCall[] {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, one]) =>
      fieldsIn(address, spec, one, [...path, name]),
    );
  const name = path.at(-1) ?? '';
  return name in helpers ? [{ address, spec, path, schema }] : [];
}
// Drafts are excluded: they store incomplete input.
const fields = calls
  .filter(([address]) => address !== 'POST /finance/api/subinfo')
  .flatMap(([address, spec]) => fieldsIn(address, spec, spec.body));
const helperOf = ({ path }: FieldOfCall) => helpers[path.at(-1)!]!;

let server: TestServer;
let visitors: Readonly<Record<string, Visitor>>;
beforeAll(async () => {
  server = await startTestServer();
  const [member, broker, store, saas] = await Promise.all([
    server.as('member', mobiles.member),
    server.as('broker', mobiles.adviser),
    server.as('store', mobiles.manager),
    server.as('saas', mobiles.operator, headquarters),
  ]);
  visitors = { member, broker, store, saas };
});
afterAll(() => server.close());

test('[S5.21] the contract accepts a field with a helper exactly when the helper does', () => {
  const kinds = new Set(fields.map(({ path }) => path.at(-1)));
  expect(kinds).toEqual(new Set(['mobile', 'id_card', 'url']));
  expect(fields.map(({ path }) => path.join('.'))).toContain('admin.mobile');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 13 });
  const right = fc.constantFrom(
    mobiles.member,
    '320505198904126002',
    '11010519491231002X',
    'https://sycee.example/a?b=1',
  );
  const almost = fc.oneof(
    digits,
    digits.map((text) => `1${text}`),
    fc.string(),
    right,
    right.map((text) => text.slice(1)),
    fc.constantFrom('１３８００００００００', '+8613800000000', 'ftp://sycee.example', '320505198904126003'),
  );
  for (const field of fields)
    fc.assert(fc.property(almost, (text) => field.schema.safeParse(text).success === helperOf(field)(text)));
});

test('[S5.21] the server answers 4220000 and names the field', async () => {
  for (const field of fields) {
    const { address, spec, path } = field;
    const role = Array.isArray(spec.who) ? spec.who.find((one) => one in visitors) : 'member';
    const visitor = spec.who === 'anyone' ? server.guest() : visitors[role]!;
    const wrong = '1380000000';
    expect(helperOf(field)(wrong)).toBe(false);
    const body = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), wrong);
    const answer = await visitor.call(address, { body, params: { id: 'x' } });
    expect([address, answer.code, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([
      address,
      '4220000',
      expect.arrayContaining([path.join('.')]),
    ]);
  }
});

test('[S5.21] an identity number of an application is checked by its helper and reported by name', async () => {
  const product_id = (await productIds(server.guest()))[0]!;
  const member = visitors.member!;
  const { id } = await submitOrder(member, { product_id });
  const order = await member.data('GET /finance/api/{id}/work_details', { params: { id } });
  const requests = order.fields.filter(({ form }) => form === 'id_card').map(({ slug }) => slug);
  expect(requests).not.toEqual([]);
  for (const slug of requests)
    for (const [value, isRight] of [
      ['320505198904126003', false],
      ['1380000000', false],
      ['320505198904126002', true],
    ] as const) {
      const { code, data } = await member.call('POST /finance/api/intoinfo', {
        body: { id, fields: { [slug]: value } },
      });
      expect([slug, value, code]).toEqual([slug, value, isRight ? '2000000' : '4220000']);
      if (!isRight) expect(data).toMatchObject({ fields: { [`fields.${slug}`]: expect.any(String) } });
    }
});
