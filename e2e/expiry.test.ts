import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

/** Ends the session on the server, as after a month or from another device; the browser keeps its token. */
async function endSession({ page, address }: Person, role: string): Promise<void> {
  const entries = await page.evaluate(() => Object.entries(localStorage));
  const { token } = JSON.parse(entries.find(([key]) => key.endsWith(`:${role}`))![1]) as { token: string };
  const headers = { 'content-type': 'application/json', 'x-token': token };
  await fetch(`${address}/account/api/site/logout`, { method: 'POST', headers, body: '{}' });
}
const banner = (person: Person) => person.page.getByRole('status').filter({ hasText: 'login has expired' });
async function fillLogin(person: Person, mobile: string): Promise<void> {
  await person.page.getByRole('radio', { name: 'By password' }).click();
  await person.field('Mobile').fill(mobile);
  await person.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await person.page.getByRole('checkbox').check();
}

test('tells a member whose login expired on a public page, and returns to that page after the login', async () => {
  const person = await browserTest.person('phone');
  await person.logIn('member', '13800000001');
  // A page of the same origin without the app, so that it starts with a session that has ended.
  await person.page.goto(`${person.address}/readyz`);
  await endSession(person, 'member');
  await person.open('/pages/home/index');
  await banner(person).getByText('Your customer login has expired. You’re browsing as a guest.').waitFor();
  await banner(person).getByRole('button', { name: 'Log in again' }).click();
  await person.isAt('/pages/login/member');
  await banner(person).getByText('Please log in again').waitFor();
  await fillLogin(person, '13800000001');
  await person.page.locator('button[type=submit]').click();
  await person.isAt('/pages/home/index');
  await banner(person).waitFor({ state: 'hidden' });
  expect(person.faults).toEqual([]);
});

test('shows an adviser whose login expired at work the login and the reason', async () => {
  const person = await browserTest.person('desktop');
  await person.logIn('broker', '13800000101');
  await endSession(person, 'broker');
  await person.page.reload();
  await person.isAt('/pages/login/broker');
  await banner(person).getByText('Your adviser login has expired. Please log in again.').waitFor();
  expect(await person.page.locator('.toasts').first().textContent()).toBe('');
});

test('does not treat a failed permission scan at login as a refusal: a retry continues with the same session', async () => {
  const person = await browserTest.person('desktop');
  let logins = 0;
  person.page.on('request', (request) => {
    if (request.url().endsWith('/account/api/site/login')) logins++;
  });
  await person.page.route('**/permission/api/scan/button', (route) => route.abort());
  await person.open('/pages/login/store');
  await fillLogin(person, '13800000201');
  await person.page.locator('button[type=submit]').click();
  await person.heading('Your account didn’t load').waitFor();
  await person.page.getByRole('alert').getByText('Can’t reach the server').waitFor();
  await person.page.unroute('**/permission/api/scan/button');
  await person.button('Try again').click();
  await person.isAt('/pages/customer/customer_work');
  expect(logins).toBe(1);
});

test('reports a missing network and an unreachable server at login, never as a wrong password', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/login/member');
  await fillLogin(person, '13800000001');
  await person.page.route('**/account/api/site/login', (route) => route.abort());
  await person.page.locator('button[type=submit]').click();
  const why = person.page.getByRole('alert');
  await why.getByText('Can’t reach the server').waitFor();
  await person.page.context().setOffline(true);
  await person.page.locator('button[type=submit]').click();
  await why.getByText('You’re offline').waitFor();
  await person.page.context().setOffline(false);
  await person.page.unroute('**/account/api/site/login');
  await person.page.locator('button[type=submit]').click();
  await person.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  expect(await person.page.getByText('wrong account or password').count()).toBe(0);
});

test("keeps a member's login at a start without data, says why and retries", async () => {
  const person = await browserTest.person('phone');
  await person.logIn('member', '13800000001');
  await person.page.route('**/account/api/info', (route) => route.abort());
  await person.open('/pages/home/index');
  await person.page.reload();
  const stale = person.page.getByRole('status').filter({ hasText: 'Showing your account as last loaded' });
  await stale.getByText('Can’t reach the server').waitFor();
  await person.page.unroute('**/account/api/info');
  await stale.getByRole('button', { name: 'Try again' }).click();
  await stale.waitFor({ state: 'hidden' });
  expect(await person.page.getByText('wrong account or password').count()).toBe(0);
});
