import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '@sycee/seed/world/people';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServer } from '#app/server.ts';
import { testConfig } from '#app/testing/config.ts';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { newTenantFile } from '#app/testing/new-tenant.ts';
import { startTestServer, type TestServer, visitorOf } from '#app/testing/test-server.ts';
import { wire } from '#app/wire.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

let demo: TestServer;
let folder: string;
let owner: pg.Client;
beforeAll(async () => {
  demo = await startTestServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-leave-'));
  owner = new pg.Client({ connectionString: demo.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await demo.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program of the server with the settings of a real installation on the former demo database. */
async function program(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const { databaseUrl, operatorDatabaseUrl, secret } = testConfig(demo.ownerUrl);
  const settings = {
    DATABASE_URL: databaseUrl,
    OPERATOR_DATABASE_URL: operatorDatabaseUrl,
    SYCEE_SECRET: secret,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: '0',
    PUBLIC_ORIGINS: 'https://sycee.example.com',
    LOG_LEVEL: 'silent',
    ...env,
  };
  try {
    const { stdout, stderr } = await run(process.execPath, [path.join(root, file), ...args], {
      env: settings,
      timeout: 60_000,
    });
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}
const tenantFile = (change: object = {}): string => {
  const file = path.join(folder, 'tenant.json');
  writeFileSync(file, JSON.stringify({ ...newTenantFile('3001'), ...change }));
  return file;
};
const openAccounts = async () =>
  (await owner.query("select count(*)::int as n from account where is_demo and status <> 'disabled'")).rows[0].n;

/** Turns a copy of the demo database into an installation with real people. */
async function asProduction<Answer>(use: (there: Awaited<ReturnType<typeof makeServer>>) => Promise<Answer>) {
  const config = { ...testConfig(demo.ownerUrl), demo: 'off' as const, dataDir: folder };
  const parts = await wire(config);
  const app = await makeServer(config, parts, { checkAnswers: true });
  try {
    return await use(app);
  } finally {
    await app.close();
    await parts.close();
  }
}
const logInAs = (app: Parameters<Parameters<typeof asProduction>[0]>[0], tenantNo: string, body: object) =>
  visitorOf(app, { prefix: 'saas', tenantNo, storeNo: 1 }).call('POST /account/api/site/login', {
    body: body as never,
  });

describe('a former demo database', () => {
  test('every account is a demo account, including invited and registered ones', async () => {
    const mobile = '13522220001';
    const code = await demo.code(mobile, 'login');
    await demo.guest().data('POST /account/api/site/login', { body: { role: 'member', mobile, code } });
    const { rows } = await owner.query('select count(*)::int as n from account where not is_demo');
    expect(rows[0].n).toBe(0);
  });

  test('outside the demo a demo password is no login, even if the server is forced to run', async () => {
    const answer = await asProduction((app) =>
      logInAs(app, '1001', { role: 'saas', mobile: mobiles.operator, password: demoPassword }),
    );
    expect(answer).toMatchObject({ code: '4030000', data: null });
  });

  test('the start as a real installation is refused with instructions', async () => {
    const { status, stdout, stderr } = await program('main.ts');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^This database holds the demo world.*run "npm run leave-demo" first/);
    expect((await program('app/open-tenant.ts', [tenantFile()])).stderr).toMatch(/run "npm run leave-demo" first/);
  });

  test('leave-demo without a file lists the demo accounts and changes nothing', async () => {
    const before = await openAccounts();
    const { status, stdout } = await program('app/leave-demo.ts');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^1001 {2}saas {2}a-1001-\d{4} {2}祁知远$/m);
    expect(stdout).toContain(`${before} demo accounts`);
    expect(stdout).toContain('npm run leave-demo -- tenant.json');
    expect(await openAccounts()).toBe(before);
  });

  test('an invalid file or a taken number ends no account', async () => {
    const before = await openAccounts();
    const wrong = await program('app/leave-demo.ts', [tenantFile({ prefix: 'saas' })]);
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining('prefix') });
    const taken = await program('app/leave-demo.ts', [tenantFile({ ffp_no: '1001' })]);
    expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining('1001') });
    expect(await openAccounts()).toBe(before);
  });
});

describe('npm run leave-demo with the operator’s tenant', () => {
  let remaining: Ran;
  let staffToken: string;
  beforeAll(async () => {
    const somebody = await demo.as('saas', mobiles.operator, { prefix: 'saas', tenantNo: '1001', storeNo: 1 });
    staffToken = somebody.headers['x-token']!;
    remaining = await program('app/leave-demo.ts', [tenantFile()]);
  });

  test('it ends every demo account with its password, sessions, factors and invitations, and closes the demo tenants', async () => {
    expect(remaining).toMatchObject({ status: 0, stderr: '' });
    expect(await openAccounts()).toBe(0);
    for (const rest of [
      'account where is_demo and password_hash is not null',
      'session where ended_at is null',
      'staff_invite where account in (select id from account where is_demo)',
      'factor',
      "tenant where status = 'open' and tenant_no <> '3001'",
    ])
      expect((await owner.query(`select 1 from ${rest}`)).rowCount, rest).toBe(0);
  });

  test('a server that is still running the demo stops serving it', async () => {
    demo.clock.advance(2_000);
    expect((await demo.app.inject('/dev/outbox.json')).json()).toMatchObject({ code: '4030000' });
    const old = await demo
      .guest({ prefix: 'saas', tenantNo: '1001', storeNo: 1 })
      .with({ 'x-token': staffToken })
      .call('GET /account/api/info');
    expect(old.code).toMatch(/^401000\d$/);
  });

  test('it prints the operator’s link, which leads to the first real login, and that login opens tenants', async () => {
    const [link] = /https:\/\/sycee\.example\.com\/\S+#\/pages\/login\/active\?invite=([\w-]{43})/.exec(
      remaining.stdout,
    )!;
    const token = link.split('invite=')[1]!;
    await asProduction(async (app) => {
      const guest = visitorOf(app, { prefix: 'saas', tenantNo: '3001', storeNo: 1 });
      const password = 'plum rain over 3 bridges';
      await guest.data('PUT /account/api/active', { body: { token, password } });
      const { token: session } = await guest.data('POST /account/api/site/login', {
        body: { role: 'saas', mobile: '13700000401', password },
      });
      const operator = guest.with({ 'x-token': session });
      const { list } = await operator.data('GET /admin/api/tenants');
      expect(list.map(({ ffp_no, status, is_home }) => `${ffp_no} ${status} ${is_home}`)).toEqual([
        '1001 closed false',
        '1002 closed false',
        '3001 open true',
      ]);
      const byDefault = await guest.data('GET /tools/api/get_url_token', { query: { token: '' } });
      expect(byDefault).toMatchObject({ ffp_no: '3001', prefix: 'cq', store_no: 1 });
      const { rows } = await owner.query('select is_demo from account where status <> $1', ['disabled']);
      expect(rows).toEqual([{ is_demo: false }]);
      const demoLogin = { role: 'saas', mobile: mobiles.operator, password: demoPassword };
      expect(await logInAs(app, '1001', demoLogin)).toMatchObject({ data: { site: 'closed' } });
      expect((await logInAs(app, '3001', demoLogin)).code).toBe('4220000');
    });
  });

  test('a demo account that is enabled again still cannot log in', async () => {
    await owner.query("update tenant set status = 'open' where tenant_no = '1001'");
    await owner.query(
      `update account set status = 'active', password_hash = (select password_hash from account where not is_demo)
       where is_demo and role = 'saas'`,
    );
    const password = 'plum rain over 3 bridges';
    const answer = await asProduction((app) =>
      logInAs(app, '1001', { role: 'saas', mobile: mobiles.operator, password }),
    );
    expect(answer).toMatchObject({ code: '4030000', data: null });
  });

  test('the demo does not come back, and a second run changes nothing', async () => {
    const { stderr } = await program('main.ts', [], {
      DEMO: '1',
      PUBLIC_ORIGINS: '',
      MIGRATE_DATABASE_URL: demo.ownerUrl,
    });
    expect(stderr).toMatch(/^This database belongs to a real installation and gets no demo world/);
    const again = await program('app/leave-demo.ts', [tenantFile({ ffp_no: '3002' })]);
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('has left the demo') });
  });
});
