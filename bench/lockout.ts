// Measures the effort to block logins and codes of a known mobile: requests, addresses, seconds of work. The owner then tries from a known
// device and from a new one. node tools/node24.mjs bench/lockout.ts
import { randomBytes } from 'node:crypto';
import { header } from '../contract/src/core/headers.ts';
import { demoPassword } from '../seed/src/world/people.ts';
import { seedDemoWorld } from '../server/src/app/demo/seed.ts';
import { enterPassword, migrate, runtimeRole } from '../server/src/app/migrate.ts';
import { makeServer } from '../server/src/app/server.ts';
import { testConfig } from '../server/src/app/testing/config.ts';
import { asksForWork, solveProofOfWork } from '../server/src/app/testing/solve-work.ts';
import { wire } from '../server/src/app/wire.ts';
import { openTemporaryPostgres } from '../server/src/platform/postgres/temporary.ts';

const mobile = '13800000001';
const requestsAtMost = 200;
const postgres = await openTemporaryPostgres();
await migrate(postgres.adminUrl);
await enterPassword(postgres.adminUrl, runtimeRole, 'runtime');
const config = { ...testConfig(postgres.adminUrl), trustedProxies: '127.0.0.1' };
let now = Date.now();
const server = await wire(config, { clock: { now: () => now } });
await seedDemoWorld(server);
const app = await makeServer(config, server);

async function send(url: string, payload: object, from: string, headers: Record<string, string> = {}) {
  const site = { [header.prefix]: 'sy', [header.tenantNo]: '1001', [header.storeNo]: '1', 'x-forwarded-for': from };
  const response = await app.inject({ method: 'POST', url, payload, headers: { ...site, ...headers } });
  return response.json() as { code: string; data: { token?: string } };
}
type Answer = Awaited<ReturnType<typeof send>>;

const login = (password: string, from: string, headers?: Record<string, string>) =>
  send('/account/api/site/login', { role: 'member', mobile, password }, from, headers);
const code = (from: string, headers?: Record<string, string>) =>
  send('/tools/api/sms/code', { mobile, scene: 'login' }, from, headers);

/** Repeats the attack until it is blocked, changing the address if that helps. */
async function attack(ask: (from: string, headers?: Record<string, string>) => Promise<Answer>, afterEachMs: number) {
  const effort = { requests: 0, addresses: 1, solutions: 0, workSeconds: 0 };
  for (let failedLogins = 0; failedLogins < 2 && effort.requests < requestsAtMost; ) {
    const from = `203.0.113.${effort.addresses}`;
    let answer = await ask(from);
    if (asksForWork(answer)) {
      const begun = performance.now();
      const headers = await solveProofOfWork(answer);
      effort.workSeconds += (performance.now() - begun) / 1000;
      effort.solutions++;
      answer = await ask(from, headers);
    }
    if (answer.code === '4290000') {
      // Another address may succeed; the last unsuccessful one is not counted.
      failedLogins++;
      effort.addresses++;
    } else {
      failedLogins = 0;
      effort.requests++;
      now += afterEachMs;
    }
  }
  return { ...effort, addresses: effort.addresses - 2, workSeconds: Number(effort.workSeconds.toFixed(1)) };
}

const known = { [header.device]: randomBytes(32).toString('base64url') };
await login(demoPassword, '198.51.100.1', known);
const ownerCan = async (ask: (from: string, headers?: Record<string, string>) => Promise<Answer>) => ({
  knownDevice: (await ask('198.51.100.1', known)).code === '2000000',
  newDevice: (await ask('198.51.100.2')).code === '2000000',
});

now += 600_000;
console.log('logins', await attack((from, headers) => login('not the password', from, headers), 0));
console.log('  the owner logs in', await ownerCan((from, headers) => login(demoPassword, from, headers)));
console.log('codes', await attack(code, 61_000));
console.log('  the owner gets one', await ownerCan(code));

await app.close();
await server.close();
await postgres.stop();
