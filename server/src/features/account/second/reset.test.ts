import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '#app/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('a password reset by SMS makes no session, and the login after it asks for the factor as before', async () => {
  const mobile = '13800000101';
  const broker = await house.as('broker', mobile);
  const { secret } = await broker.data('POST /account/api/second/totp');
  const codeOf = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: house.clock.now() });
  await broker.data('PUT /account/api/second/totp', { body: { code: codeOf() } });
  house.clock.advance(60_000);
  const code = await house.code(mobile, 'pwd');
  const password = 'chosen by whoever reads the SMS';
  const body = { role: 'broker' as const, mobile, code, password };
  expect(await house.guest().data('POST /account/api/site/pwd', { body })).toBeNull();
  expect((await broker.call('GET /account/api/info')).code).toBe('4010003');

  const half = await house.guest().data('POST /account/api/site/login', { body: { role: 'broker', mobile, password } });
  expect([half.token, half.second?.ways]).toEqual(['', ['totp', 'recovery']]);
  const { ticket } = half.second!;
  const done = await house.guest().data('POST /account/api/site/login/second', { body: { ticket, code: codeOf() } });
  expect(done.token).not.toBe('');
});
