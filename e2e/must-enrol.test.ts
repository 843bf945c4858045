import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { connect } from '../server/src/platform/db/connect.ts';
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { totp } from './totp.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-enrol-'));
let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest({ dataDir });
  const postgres = await openEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const owner = await connect(postgres.adminUrl);
  await owner.query("update staff_group set requires_second_factor = true where name_en = 'Store clerks'");
  await owner.end();
  await postgres.stop();
});
afterEach((context) => browserTest.leave(context));
afterAll(async () => {
  await browserTest.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('leads a login to setting up a second factor if the group requires it, from every address, and then on', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/login/store');
  await person.page.getByRole('radio', { name: 'By password' }).click();
  await person.field('Mobile').fill('13800000202');
  await person.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await person.page.getByRole('checkbox').check();
  await person.page.locator('button[type=submit]').click();
  await person.isAt('/subpkgs/my/setting');
  await person.page.getByText('Your group requires two-step verification').first().waitFor();
  await person.open('/pages/customer/customer_work');
  await person.isAt('/subpkgs/my/setting');
  await person.button(/^Set up authenticator/).click();
  const secret = (await person.page.locator('[data-secret]').getAttribute('data-secret'))!;
  await person.page.getByRole('dialog').getByLabel('Authenticator code').fill(totp(secret));
  await person.heading('Save your recovery codes').waitFor();
  await person.button('I’ve saved them').click();
  await person.isAt('/pages/customer/customer_work');
  await person.page.getByRole('tab').first().waitFor();
  expect(person.faults).toEqual([]);
});
