import { demoPassword } from '@sycee/seed/world/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeServer } from '#app/server.ts';
import { sweep } from '#app/sweep.ts';
import { testConfig } from '#app/testing/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { asksForWork, solveProofOfWork } from '#app/testing/solve-work.ts';
import { jingan, startTestServer, type TestServer, Visitor } from '#app/testing/test-server.ts';
import { wire } from '#app/wire.ts';

let server: TestServer;
let second: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
  server = await startTestServer({ limitTimes: 1 });
  second = await anotherProcess();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** A second server on the same database, like another process or a restart. */
async function anotherProcess() {
  const config = testConfig(server.ownerUrl);
  const parts = await wire(config, { clock: server.clock, limitTimes: 1 });
  const app = await makeServer(config, parts);
  const close = async () => {
    await app.close();
    await parts.close();
  };
  return { guest: new Visitor(app, server.guest().headers), close };
}

const wrong = (visitor: Visitor, mobile: string, headers: Record<string, string> = {}) =>
  visitor.call('POST /account/api/site/login', {
    body: { role: 'broker', mobile, password: 'not the password' },
    headers,
  });
const database = async () => {
  const { ports } = server.parts;
  return ports.database.of((await ports.registry.site('sy', '1001', 1))!.tenantId);
};

test('five attempts are free and later ones need a proof of work; twenty in ten minutes are the limit across servers and restarts', async () => {
  const mobile = mobiles.colleague;
  const first = server.guest();
  for (const visitor of [first, second.guest, first, second.guest, first])
    expect((await wrong(visitor, mobile)).code).toBe('4220000');
  server.clock.advance(60_000);
  const restarted = await anotherProcess();
  for (const visitor of [first, second.guest, restarted.guest])
    expect(asksForWork(await wrong(visitor, mobile))).toBe(true);
  expect((await wrong(second.guest, mobile, await solveProofOfWork(await wrong(first, mobile)))).code).toBe('4220000');
  await (await database()).updateTable('login_attempt').set({ attempts: 20 }).execute();
  for (const visitor of [first, second.guest, restarted.guest])
    expect(await wrong(visitor, mobile)).toMatchObject({ code: '4290000', data: { seconds: 540 } });
  await restarted.close();
  const right = { role: 'broker', mobile, password: demoPassword };
  const login = () => first.call('POST /account/api/site/login', { body: right });
  expect((await login()).code).toBe('4290000');
  server.clock.advance(540_000);
  expect((await login()).code).toBe('2000000');
});

test('concurrent guesses all count, and known and unknown mobiles get the same answers', async () => {
  const guessMany = async (mobile: string) => {
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, i) => wrong(i % 2 ? server.guest() : second.guest, mobile)),
    );
    return {
      wrong: answers.filter(({ code }) => code === '4220000').length,
      attempts: answers.filter(asksForWork).length,
    };
  };
  const known = await guessMany(mobiles.thirdAdviser);
  expect(known).toEqual({ wrong: 5, attempts: 21 });
  expect(await guessMany('13599990077')).toEqual(known);
});

test('successful logins use up no attempts and reveal nothing', async () => {
  const mobile = mobiles.jinganAdviser;
  const right = { role: 'broker', mobile, password: demoPassword };
  for (let i = 0; i < 7; i++)
    expect((await server.guest(jingan).call('POST /account/api/site/login', { body: right })).code).toBe('2000000');
  for (let i = 0; i < 5; i++) expect((await wrong(server.guest(), mobile)).code).toBe('4220000');
  expect(asksForWork(await wrong(server.guest(), mobile))).toBe(true);
});

test('an attempt at the old password counts as a login attempt', async () => {
  const mobile = mobiles.offDutyAdviser;
  const body = { role: 'broker', mobile, old_password: 'not it', password: 'a new password' };
  for (let i = 0; i < 3; i++) await server.guest().call('POST /account/api/site/pwd', { body });
  for (let i = 0; i < 2; i++) expect((await wrong(server.guest(), mobile)).code).toBe('4220000');
  expect(asksForWork(await second.guest.call('POST /account/api/site/pwd', { body }))).toBe(true);
});

test('the sweep deletes attempts after ten minutes, and no others', async () => {
  const { ports } = server.parts;
  const db = await database();
  const count = async () => (await db.selectFrom('login_attempt').select('mobile_hash').execute()).length;
  await sweep(ports);
  expect(await count()).toBeGreaterThan(0);
  server.clock.advance(600_001);
  await wrong(server.guest(), '13599990078');
  await sweep(ports);
  expect(await count()).toBe(1);
});
