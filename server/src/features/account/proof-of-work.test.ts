import { header } from '@sycee/contract/core/headers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asksForWork, solveProofOfWork } from '#app/testing/solve-work.ts';
import { otherTenantSite, type SiteAt, startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitTimes: 1 });
});
afterAll(() => server.close());

const tenMinutes = 600_000;
const guess = (mobile: string, headers: Record<string, string> = {}, site?: SiteAt) =>
  server.guest(site).call('POST /account/api/site/login', {
    body: { role: 'member', mobile, password: 'not the password' },
    headers,
  });
async function challengeFor(mobile: string, site?: SiteAt) {
  for (let i = 0; i < 5; i++) await guess(mobile, {}, site);
  const answer = await guess(mobile, {}, site);
  expect(asksForWork(answer)).toBe(true);
  return answer;
}
interface Proof {
  challenge: { parameters: { cost: number; data: { until: number } }; signature: string };
  solution: { derivedKey: string };
}
const changed = (headers: Record<string, string>, change: (proof: Proof) => void) => {
  const proof = JSON.parse(Buffer.from(headers[header.work]!, 'base64url').toString()) as Proof;
  change(proof);
  return { [header.work]: Buffer.from(JSON.stringify(proof)).toString('base64url') };
};

test('a solution is accepted once, for its mobile, tenant and purpose', async () => {
  const mobile = '13511170001';
  const headers = await solveProofOfWork(await challengeFor(mobile));
  await challengeFor('13511170002');
  await challengeFor(mobile, otherTenantSite);
  expect(asksForWork(await guess('13511170002', headers))).toBe(true);
  expect(asksForWork(await guess(mobile, headers, otherTenantSite))).toBe(true);
  const twice = await Promise.all([guess(mobile, headers), guess(mobile, headers)]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['4220000', '4290000']);
  expect(asksForWork(await guess(mobile, headers))).toBe(true);
});

test('a solution for a login is not valid for a code', async () => {
  const mobile = '13511170005';
  const headers = await solveProofOfWork(await challengeFor(mobile));
  const send = (more: Record<string, string>) =>
    server.guest().call('POST /tools/api/sms/code', { body: { mobile, scene: 'login' }, headers: more });
  const { ports } = server.parts;
  const db = ports.database.of((await ports.registry.site('sy', '1001', 1))!.tenantId);
  for (let i = 0; i < 3; i++) {
    await send({});
    server.clock.advance(61_000);
  }
  // A different address from the three before.
  await db
    .updateTable('sms_day')
    .set({ sent: 0 })
    .where('sent', '=', 3)
    .where('mobile_hash', 'not in', (eb) => eb.selectFrom('sms_code').select('mobile_hash'))
    .execute();
  expect(asksForWork(await send(headers))).toBe(true);
  expect((await send(await solveProofOfWork(await send({})))).code).toBe('2000000');
});

test('a challenge is valid for ten minutes; an altered or invented one is refused', async () => {
  const mobile = '13511170003';
  const headers = await solveProofOfWork(await challengeFor(mobile));
  const forged = [
    changed(headers, ({ challenge }) => (challenge.parameters.data.until += 1)),
    changed(headers, ({ challenge }) => (challenge.parameters.cost = 1)),
    changed(headers, ({ challenge }) => (challenge.signature = '0'.repeat(64))),
    changed(headers, ({ solution }) => (solution.derivedKey = '0'.repeat(64))),
    { [header.work]: 'bm9uc2Vuc2U' },
    { [header.work]: 'x'.repeat(3000) },
  ];
  for (const one of forged) expect(asksForWork(await guess(mobile, one))).toBe(true);
  server.clock.advance(tenMinutes);
  await challengeFor(mobile);
  expect(asksForWork(await guess(mobile, headers))).toBe(true);
});
