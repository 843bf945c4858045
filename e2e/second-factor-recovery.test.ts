import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { totp } from './totp.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const settings = '/subpkgs/my/setting';
const adviser = '13800000102';

async function setUpApp(person: Person): Promise<string> {
  await person.open(`${settings}?at=second`);
  await person.button(/^Set up authenticator/).click();
  const secret = (await person.page.locator('[data-secret]').getAttribute('data-secret'))!;
  await person.page.getByRole('dialog').getByLabel('Authenticator code').fill(totp(secret));
  await person.heading('Save your recovery codes').waitFor();
  await person.button('I’ve saved them').click();
  return secret;
}

test('requires the factor on another device after it was added, instead of the earlier password proof', async () => {
  const [desktop, phone] = [await browserTest.person('desktop'), await browserTest.person('phone')];
  await phone.logIn('broker', adviser);
  await desktop.logIn('broker', adviser);
  const secret = await setUpApp(desktop);

  await phone.open(`${settings}?at=devices`);
  await phone.button('Log out').click();
  const popup = phone.page.getByRole('dialog');
  await phone.heading('Verify your identity first').waitFor();
  expect(await popup.getByLabel('Password', { exact: true }).count()).toBe(0);
  await popup.getByLabel('Authenticator code').fill(totp(secret, 3));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await phone.page.getByText('The code is wrong or already used').waitFor();
  await popup.getByLabel('Authenticator code').fill(totp(secret, 1));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await phone.page.getByText('Only this device is logged in').waitFor();
  expect([...phone.faults, ...desktop.faults]).toEqual([]);
});

test('lets a user without the app in again: the manager resets the login, and the link to the mobile sets up a new one', async () => {
  const [manager, lost] = [await browserTest.person('desktop'), await browserTest.person('phone')];
  await manager.logIn('store', '13800000201');
  await manager.open('/pages/admin/staff?at=people');
  await manager.button('Open 林听澜').click();
  await manager.button('Reset login').click();
  const ask = manager.page.getByRole('alertdialog');
  await ask.getByText('lost their authenticator and recovery codes').waitFor();
  await ask.getByRole('button', { name: 'Reset login' }).click();
  await manager.toasted('New link sent to');
  await manager.button('Resend invitation').waitFor();

  const link = await lost.code(adviser);
  await lost.page.goto(link);
  await lost.page.getByLabel('Password', { exact: true }).fill('quite another one');
  await lost.button('Activate account').click();
  await lost.heading(/your account is active/).waitFor();
  expect(manager.faults).toEqual([]);
});
