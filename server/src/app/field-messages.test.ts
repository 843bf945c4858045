import { contract } from '@sycee/contract/all';
import { type CallSpec, methodOf } from '@sycee/contract/core/call';
import { type Role, roles } from '@sycee/contract/core/roles';
import type { Language } from '@sycee/domain/language/both';
import { demoPassword } from '@sycee/seed/world/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { expectations, fieldMessage } from '#platform/field-messages.ts';
import { fieldNames, neutralName, unseenFields } from '#platform/field-names.ts';
import { type Ids, samples } from './testing/call-samples.ts';
import { type KnownAddress, startTestServer, type TestServer, type Visitor } from './testing/test-server.ts';

const calls = Object.values(contract).flatMap((group) => Object.entries(group)) as [KnownAddress, CallSpec][];
/** Query and body of each call. */
const schemas = calls.flatMap(([address, { query, body }]) => [
  { address, part: 'query' as const, schema: query },
  { address, part: 'body' as const, schema: body },
]);

/** Collects every name under which a caller can send a value. */
function namesIn(schema: z.ZodType, matches = new Set<string>()): Set<string> {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = [def.innerType, def.element, def.in, def.valueType, ...((def.options as unknown[] | undefined) ?? [])];
  for (const [name, field] of Object.entries((def.shape as object | undefined) ?? {})) {
    matches.add(name);
    inner.push(field);
  }
  for (const one of inner) if (one) namesIn(one as z.ZodType, matches);
  return matches;
}

test('every field of the contract has a display name, or is listed as invisible', () => {
  const all = new Set(schemas.flatMap(({ schema }) => [...namesIn(schema)]));
  const isKnown = (name: string) => name in fieldNames || unseenFields.has(name);
  expect([...all].filter((name) => !isKnown(name))).toEqual([]);
  expect([...Object.keys(fieldNames), ...unseenFields].filter((name) => !all.has(name))).toEqual([]);
  expect(Object.keys(fieldNames).filter((name) => unseenFields.has(name))).toEqual([]);
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** The pattern of a message: field name, optional entry number, expectation. */
const patternOf = (language: Language): RegExp => {
  const names = [neutralName, ...Object.values(fieldNames)].map((name) => escaped(name[language]));
  const expected = Object.values(expectations).map((one) =>
    typeof one === 'function'
      ? escaped(one('§')[language]).replace('§', String.raw`-?¥?-?[\d,.]+(%| m²)?`)
      : escaped(one[language]),
  );
  const entry = { zh: String.raw`(第 \d+ 项)?：`, en: String.raw`(, item \d+)?: ` }[language];
  return new RegExp(`^(${names.join('|')})${entry}(${expected.join('|')})$`);
};
const patterns = { zh: patternOf('zh'), en: patternOf('en') };

const junk = fc.oneof(
  fc.constantFrom(null, '', ' ', -1, 0, 0.5, 1e21, 2 ** 53, true, [], {}, [[]], [1, 'x', null], { a: 1 }),
  fc.constantFrom('x'.repeat(5_000), '\u0007', '13800000', '2026-02-31', 'not a date', 'javascript:alert(1)', '<b>'),
  fc.array(fc.string(), { maxLength: 70 }),
  fc.string(),
  fc.integer(),
);
/** Invalid values for every field of the schema, and an unknown field. */
const junkFor = (schema: z.ZodType) => {
  const names = [...namesIn(schema), 'nobody_knows_this'];
  const flat = fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 12 });
  return fc.oneof(
    flat,
    fc.dictionary(fc.constantFrom(...names), fc.oneof(junk, flat, fc.array(flat, { maxLength: 3 }))),
  );
};

test('every schema error of the contract has a message of the catalogue in both languages', () => {
  for (const { address, schema } of schemas)
    fc.assert(
      fc.property(junkFor(schema), (value) => {
        const { error } = schema.safeParse(value, { reportInput: true });
        for (const issue of error?.issues ?? [])
          for (const language of ['zh', 'en'] as const)
            expect(fieldMessage(issue)[language], `${address} ${JSON.stringify(issue)}`).toMatch(patterns[language]);
      }),
      { numRuns: 40 },
    );
});

let server: TestServer;
let visitors: Readonly<Record<Role, Visitor>>;
const people: Readonly<Record<Role, string>> = {
  member: mobiles.member,
  broker: mobiles.adviser,
  store: mobiles.manager,
  roc: mobiles.regionalManager,
  saas: mobiles.headquarters,
};
beforeAll(async () => {
  server = await startTestServer();
  const all = await Promise.all(roles.map(async (role) => [role, await server.as(role, people[role])] as const));
  visitors = Object.fromEntries(all) as Record<Role, Visitor>;
});
afterAll(() => server.close());

const ids = new Proxy({} as Ids, { get: () => '019b76da-a800-7000-8000-000000000000' });
const inQuery = (sample: object) =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

/** Technical words of the validation library, of patterns and of slugs, which no message may contain. */
const ofMachines =
  /string|regex|RegExp|Invalid|invalid_|expected|received|undefined|null|NaN|\[object|<=|>=|[/^$\\]|期望|无效输入|正则|数值过|_[a-z]/;

test('no answer contains other wording, for invalid values in every field and both languages', async () => {
  let count = 0;
  for (const [address, spec] of calls) {
    // A logout would end the session that the other calls need.
    if (spec.endsSession) continue;
    const allowed = (Array.isArray(spec.who) ? spec.who : []) as Role[];
    const visitor = spec.who === 'anyone' ? server.guest() : visitors[allowed[0] ?? 'store'];
    const isGet = methodOf(address) === 'GET';
    const schema = isGet ? spec.query : spec.body;
    const good = samples[address]!(ids)[isGet ? 'query' : 'body'] ?? {};
    const junks = fc.sample(junk, { numRuns: 60, seed: 7 });
    // A sample with one invalid field passes the schema, so the service's own message is checked too.
    const almost = [...namesIn(schema)].slice(0, 20).map((name, n) => ({ ...good, [name]: junks[n % junks.length] }));
    for (const [n, sample] of [...fc.sample(junkFor(schema), { numRuns: 3, seed: 7 }), ...almost].entries()) {
      const language = n % 2 ? 'zh' : 'en';
      const answer = await visitor.call(address, {
        params: { id: '019b76da-a800-7000-8000-000000000000' },
        ...(isGet ? { query: inQuery(sample) } : { body: sample }),
        headers: { 'accept-language': language },
      });
      if (answer.code !== '4220000') continue;
      const fields = (answer.data as unknown as { fields: Record<string, string> }).fields;
      for (const message of [answer.message, ...Object.values(fields)]) {
        count++;
        expect.soft(message, `${address} ${JSON.stringify(sample).slice(0, 300)}`).not.toMatch(ofMachines);
        expect.soft(/[一-鿿]/.test(message), `${address}: ${message}`).toBe(language === 'zh');
      }
    }
  }
  expect(count).toBeGreaterThan(500);
});

test('a long password, a wrong mobile and a missing consent are reported with field and expectation', async () => {
  const fieldsOf = async (address: KnownAddress, body: object, language: Language) => {
    const { data } = await server.guest().call(address, { body, headers: { 'accept-language': language } });
    return (data as unknown as { fields: Record<string, string> }).fields;
  };
  const pwd = { role: 'member', mobile: '1380', code: '12', password: 'x'.repeat(73) };
  expect(await fieldsOf('POST /account/api/site/pwd', pwd, 'zh')).toEqual({
    mobile: '手机号：请输入 1 开头的 11 位手机号',
    code: '验证码：请输入 6 位数字',
    password: '密码：最多 72 个字符',
  });
  expect(await fieldsOf('POST /account/api/site/login', { role: 'member', password: demoPassword }, 'en')).toEqual({
    mobile: 'Mobile number: required',
  });
  // A login has no length rule for the password, as it compares with the stored one.
  const tooLong = { role: 'member', mobile: mobiles.member, password: 'x'.repeat(201) };
  expect(await fieldsOf('POST /account/api/site/login', tooLong, 'zh')).toEqual({ password: '密码：错误，请重新输入' });
  const input = await fieldsOf('POST /finance/api/submit_work_nologin', { amount_asked: 1e15 }, 'en');
  expect(input).toMatchObject({ consent: 'Consent: please agree first', name: 'Name: required' });
});
