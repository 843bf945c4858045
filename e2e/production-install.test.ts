import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { providers } from '@sycee/domain/site/providers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenantFile } from '../server/src/app/testing/new-tenant.ts';
import { launchBrowser } from '../tools/browser.ts';
import { type RunningServer, startServer, temporaryFolder } from '../tools/serve.ts';
import { Person } from './browser-test.ts';

/** An installation as in docs/guides/run-it.md: an empty folder, and no provider configured. */
const settings = { DEMO: '0', NODE_ENV: 'production' };
const password = 'plum rain over 3 bridges';
let dataDir: string;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  dataDir = temporaryFolder();
  [server, browser] = await Promise.all([startServer({ dataDir, env: settings }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function person(): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return new Person(await context.newPage(), server.address);
}
async function choosePassword(who: Person, link: string): Promise<void> {
  await who.page.goto(link);
  await who.page.getByLabel('Password', { exact: true }).fill(password);
  await who.button('Activate account').click();
  await who.link('Log in').click();
  await who.isAt('/pages/login/saas');
}
async function logIn(who: Person, mobile: string): Promise<void> {
  await who.page.getByRole('radio', { name: 'By password' }).click();
  await who.field('Mobile').fill(mobile);
  await who.page.getByLabel('Password', { exact: true }).fill(password);
  await who.page.getByRole('checkbox').check();
  await who.page.locator('button[type=submit]').click();
  await who.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
}

test('starts from an empty folder: prints the operator’s link, which leads to a login, and lists what is missing', async () => {
  const file = path.join(dataDir, 'tenant.json');
  fs.writeFileSync(file, JSON.stringify(newTenantFile('2001')));
  const printed = execFileSync(process.execPath, ['server/src/app/open-tenant.ts', file], {
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_ORIGINS: server.address,
      LOG_LEVEL: 'silent',
    },
    encoding: 'utf8',
  });
  const [link = ''] = /http:\S+invite=\S+/.exec(printed) ?? [];
  const operator = await person();
  await choosePassword(operator, link);
  await logIn(operator, '13700000401');
  const segment = new URL(operator.page.url()).pathname.slice(1);
  await operator.open('/pages/tenant/list', segment);
  const services = operator.page.getByRole('list', { name: 'External services' });
  await services.getByRole('listitem').first().waitFor();
  await expect.poll(() => services.getByText('Not set up').count()).toBe(providers.length);

  // Without an SMS sender the inviter passes the link on.
  await operator.open('/pages/admin/staff?at=people', segment);
  await operator.button('Invite staff').click();
  const form = operator.page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Headquarters' }).click();
  await operator.field('Name').fill('沈砚');
  await form.getByLabel('Mobile').fill('13522230001');
  await form.getByLabel('Group', { exact: true }).selectOption({ label: 'Headquarters' });
  await operator.button('Send invitation').click();
  const shown = operator.page.getByRole('alertdialog').getByLabel('Link');
  const invitation = await shown.inputValue();
  await operator.button('Copy link').click();
  await expect.poll(() => operator.page.evaluate(() => navigator.clipboard.readText())).toBe(invitation);
  const colleague = await person();
  await choosePassword(colleague, invitation);
  await logIn(colleague, '13522230001');
  expect([...operator.faults, ...colleague.faults]).toEqual([]);
});

test('tells a guest that no code can be sent, and offers no unconfigured platform', async () => {
  const guest = await person();
  await guest.open('/pages/login/member');
  await guest.page.getByText('Text messages are not available on this site yet').waitFor();
  await expect.poll(() => guest.page.getByRole('button', { name: 'Get a code' }).isDisabled()).toBe(true);
  expect(await guest.page.getByText('WeChat').count()).toBe(0);
});
