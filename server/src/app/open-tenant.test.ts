import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseWatch } from '#platform/db/database-watch.ts';
import { Registry } from '#platform/db/registry.ts';
import { migrate } from './migrate.ts';
import { testConfig } from './testing/config.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { newTenantFile } from './testing/new-tenant.ts';
import { TestClock } from './testing/test-server.ts';

const database = emptyDatabase();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sycee-open-'));
  await migrate(database.url);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function openTenant(tenant: object, env: NodeJS.ProcessEnv = {}): Promise<{ stdout: string; stderr: string }> {
  const file = path.join(folder, 'tenant.json');
  writeFileSync(file, JSON.stringify(tenant));
  const { databaseUrl, operatorDatabaseUrl, secret } = testConfig(database.url);
  const settings = {
    DATABASE_URL: databaseUrl,
    OPERATOR_DATABASE_URL: operatorDatabaseUrl,
    SYCEE_SECRET: secret,
    DATA_DIR: folder,
    PUBLIC_ORIGINS: 'https://sycee.example.com',
    LOG_LEVEL: 'silent',
    ...env,
  };
  const command = path.join(import.meta.dirname, 'open-tenant.ts');
  return await promisify(execFile)(process.execPath, [command, file], { env: settings }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}
const groupsOfAdministrators = async () =>
  (
    await database.owner.query(
      `select tenant_no, buttons, is_demo, account.status from account join staff_group g on g.tenant_id = account.tenant_id and g.id = staff_group
       join tenant on tenant.id = account.tenant_id order by tenant_no`,
    )
  ).rows;
const linkIn = (printed: string) =>
  /^https:\/\/sycee\.example\.com\/\S+#\/pages\/login\/active\?invite=[\w-]{43}$/m.exec(printed)?.[0];

test('the first tenant is the installation’s own: its administrator is the operator, whose link is printed and not reported as sent', async () => {
  // A running server that has just found no site.
  const clock = new TestClock(Date.now());
  const address = testConfig(database.url).databaseUrl!;
  const registry = new Registry(address, clock, new DatabaseWatch(address));
  expect(await registry.standardSite()).toBeUndefined();
  const { stdout, stderr } = await openTenant(newTenantFile('2001'));
  expect(stderr).toBe('');
  clock.advance(101);
  expect(await registry.standardSite()).toMatchObject({ tenantNo: '2001', isOpen: true });
  // Found while it was being opened.
  await database.owner.query(`update tenant set status = 'opening'`);
  clock.advance(1001);
  expect(await registry.standardSite()).toMatchObject({ isOpen: false });
  await database.owner.query(`update tenant set status = 'open'`);
  clock.advance(101);
  expect(await registry.standardSite()).toMatchObject({ isOpen: true });
  await registry.close();
  expect(linkIn(stdout)).toBeDefined();
  expect(stdout).toContain('The operator of this installation');
  expect(stdout).toContain('Nobody has been sent it');
  const { rows } = await database.owner.query('select prefix, store_no from site where is_default');
  expect(rows).toEqual([{ prefix: 'cq', store_no: 1 }]);
  expect(await groupsOfAdministrators()).toMatchObject([
    { tenant_no: '2001', buttons: expect.arrayContaining(['platform.open']), is_demo: false, status: 'invited' },
  ]);
});

test('the same command replaces a lost link; the earlier one becomes invalid', async () => {
  const hash = async () => (await database.owner.query('select token_hash from staff_invite')).rows[0].token_hash;
  const before = await hash();
  const { stdout } = await openTenant(newTenantFile('2001'));
  expect(linkIn(stdout)).toBeDefined();
  expect(await hash()).not.toEqual(before);
});

test('a later tenant has no operator, and a link that is sent is not printed', async () => {
  const sent: string[] = [];
  const gateway = http.createServer(async (request, response) => {
    sent.push(await text(request));
    response.writeHead(202).end('{}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const sms = { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 't', SMS_TEMPLATE: 't' };
  const { stdout } = await openTenant(newTenantFile('2002'), sms);
  gateway.close();
  expect(stdout).toContain('Its first administrator has been sent a link by SMS');
  expect(linkIn(stdout)).toBeUndefined();
  expect(sent).toEqual([expect.stringMatching(/13700000401.*invite=[\w-]{43}/)]);
  const [, second] = await groupsOfAdministrators();
  expect(second).toMatchObject({ tenant_no: '2002', buttons: ['*'] });
  expect((await database.owner.query('select 1 from site where is_default')).rowCount).toBe(1);
});

test('an installation without a default site keeps its tenants unchanged', async () => {
  await database.owner.query('update site set is_default = false');
  await openTenant(newTenantFile('2003'));
  expect((await database.owner.query('select 1 from site where is_default')).rowCount).toBe(0);
  const third = (await groupsOfAdministrators())[2];
  expect(third).toMatchObject({ tenant_no: '2003', buttons: ['*'] });
});

test('once the administrator has a login, the number is refused as taken', async () => {
  await database.owner.query("update account set status = 'active'");
  expect((await openTenant(newTenantFile('2001'))).stderr).toContain('ffp_no');
});
