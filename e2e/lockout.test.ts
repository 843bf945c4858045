import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const mobile = '13800000001';
/** Guesses like an attacker's script, from another device. */
async function guessAtTheMobile(times: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-prefix': 'sy', 'x-ffp-no': '1001', 'x-store-no': '1' };
  const body = JSON.stringify({ role: 'member', mobile, password: 'not the password' });
  for (let i = 0; i < times; i++)
    await fetch(`${browserTest.server.address}/account/api/site/login`, { method: 'POST', headers, body });
}
async function fillLogin(person: Person): Promise<void> {
  await person.open('/pages/login/member');
  await person.page.getByRole('radio', { name: 'By password' }).click();
  await person.field('Mobile').fill(mobile);
  await person.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await person.page.getByRole('checkbox').check();
}
async function logOut(person: Person): Promise<void> {
  await person.open('/subpkgs/my/setting');
  await person.button('Log out').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await person.isAt('/pages/user/index');
}

test('after five guesses of a stranger requires proof of work from a new device, under the real content policy, but not from a known one', async () => {
  const person = await browserTest.person('phone');
  await guessAtTheMobile(5);
  await fillLogin(person);
  const sent = person.page.waitForRequest((request) => request.headers()['x-work'] !== undefined);
  await person.page.locator('button[type=submit]').click();
  await sent;
  await person.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  await logOut(person);

  const proofsSent: string[] = [];
  person.page.on('request', (request) => request.headers()['x-work'] && proofsSent.push(request.url()));
  await fillLogin(person);
  await person.page.locator('button[type=submit]').click();
  await person.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  expect(proofsSent).toEqual([]);
  // A violated policy is an error in the console.
  expect(person.faults).toEqual([]);
});

test('shows the proof of work and lets the user cancel it; keeps the input', async () => {
  const person = await browserTest.person('desktop');
  // No solver finds a key with sixteen zero bytes.
  const bytes = '00'.repeat(16);
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    nonce: bytes,
    salt: bytes,
    keyLength: 32,
    keyPrefix: bytes,
  };
  const json = { code: '4290000', message: 'one moment', data: { work: { parameters, signature: '' } } };
  await person.page.route('**/account/api/site/login', (route) => route.fulfill({ json }));
  await fillLogin(person);
  await person.page.locator('button[type=submit]').click();
  const dialog = person.page.getByRole('dialog', { name: /^Security check in progress/ });
  await dialog.getByText('It takes a few seconds').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await person.field('Mobile').inputValue()).toBe(mobile);
  expect(person.route()).toBe('/pages/login/member');
});
