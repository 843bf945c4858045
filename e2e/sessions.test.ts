import { roles } from '@sycee/contract/core/roles';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { routesOfTable } from '../tools/spec/declared.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const member = '13800000001';
const broker = '13800000101';
const loginCall = '/account/api/site/login';
const stored = (person: Person): Promise<Record<string, string>> =>
  person.page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key.split(':')[1] ?? key, text])),
  );
const tokenOf = async (person: Person, role: string): Promise<string> =>
  JSON.parse((await stored(person))[role]!).token;

async function type(person: Person, mobile: string, password: string): Promise<void> {
  const byPassword = person.page.getByRole('radio', { name: 'By password' });
  if ((await byPassword.getAttribute('aria-checked')) !== 'true') await byPassword.click();
  await person.field('Mobile').fill(mobile);
  await person.page.getByLabel('Password', { exact: true }).fill(password);
  await person.page.getByRole('checkbox').check();
}
const submit = (person: Person) => person.page.locator('button[type=submit]').click();

async function logOut(person: Person): Promise<void> {
  await person.link('Settings').click();
  await person.button('Log out').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await person.isAt('/pages/user/index');
}

/** Ends the session from outside, as another device would. */
async function endSession(token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-source': '4', 'x-from': '2', 'x-token': token };
  const answer = await fetch(`${browserTest.server.address}/account/api/site/logout`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(((await answer.json()) as { code: string }).code).toBe('2000000');
}

/** Waits for the first page's requests, which would otherwise notice the end before the next page does. */
async function endSessionWhileAway(person: Person, role: string): Promise<void> {
  const token = await tokenOf(person, role);
  await person.page.goto('about:blank');
  await endSession(token);
}

test('[S6.01] has a login page and stored credentials for each role', async () => {
  const people = { member, broker, store: '13800000201', roc: '13800000301', saas: '13800000401' };
  const built = roles.filter((role) => routesOfTable().has(`/pages/login/${role}`));
  const person = await browserTest.person('phone');
  const headings: string[] = [];
  for (const role of built) {
    await person.open(`/pages/login/${role}`);
    await person.page.locator(`.login-art.${role}`).waitFor();
    headings.push(await person.page.getByRole('heading', { level: 1 }).innerText());
    await person.logInByForm(role, people[role]);
  }
  expect(new Set(headings).size).toBe(built.length);
  const tokens = await Promise.all(built.map((role) => tokenOf(person, role)));
  expect(new Set(tokens).size).toBe(built.length);
  expect((await stored(person)).role).toBe(JSON.stringify(built.at(-1)));
  expect(person.faults).toEqual([]);
});

test('[S4.02] keeps a member and an adviser logged in side by side, and the switcher chooses who calls', async () => {
  const person = await browserTest.person('phone');
  await person.logInByForm('member', member);
  await person.logInByForm('broker', broker);
  const [asMember, asBroker] = [await tokenOf(person, 'member'), await tokenOf(person, 'broker')];
  expect(asMember).not.toBe(asBroker);
  const tokenOn = async (route: string, call: string) => {
    const sent = person.page.waitForRequest(`**${call}*`);
    await person.open(route);
    return (await (await sent).allHeaders())['x-token'];
  };
  expect(await tokenOn('/subpkgs/work/work_list', '/finance/api/work_list')).toBe(asBroker);
  await person.open('/pages/my/my');
  await person.heading('周以宁').waitFor();
  await person.button('Switch to customer').click();
  await person.heading('顾南枝').waitFor();
  await person.page.getByRole('button', { name: /顾南枝.*Current/ }).waitFor();
  expect(await tokenOn('/pages/home/index', '/finance/api/get_index')).toBe(asMember);
  await person.page.reload();
  await person.open('/pages/my/my');
  await person.heading('顾南枝').waitFor();
  expect(person.faults).toEqual([]);
});

test('[S4.13] leads to the adviser’s login when that session has ended, and keeps the member logged in', async () => {
  const person = await browserTest.person('phone');
  await person.logInByForm('member', member);
  await person.logInByForm('broker', broker);
  await endSessionWhileAway(person, 'broker');
  await person.open('/subpkgs/work/work_list');
  await person.isAt('/pages/login/broker');
  const storedBefore = await stored(person);
  expect([storedBefore.broker, JSON.parse(storedBefore.role!)]).toEqual([undefined, 'member']);
  await person.open('/pages/my/my');
  await person.heading('顾南枝').waitFor();
  await person.open('/subpkgs/my/apply');
  await person.heading('My applications').waitFor();
  await person.logInByForm('broker', broker);
  await person.isAt('/subpkgs/work/work_list');
});

test.each([
  { role: 'store', mobile: '13800000201' },
  { role: 'roc', mobile: '13800000301' },
  { role: 'saas', mobile: '13800000401' },
] as const)(
  '[S4.13] [S8.08] a session of $role that has ended leads to the login of $role, and back after it',
  async ({ role, mobile }) => {
    const person = await browserTest.person('phone');
    await person.logInByForm(role, mobile);
    await endSessionWhileAway(person, role);
    await person.open('/subpkgs/work/work_list');
    await person.isAt(`/pages/login/${role}`);
    expect((await stored(person))[role]).toBeUndefined();
    await type(person, mobile, demoPassword);
    await submit(person);
    await person.isAt('/subpkgs/work/work_list');
  },
);

test('[S4.14] [S4.15] removes everything of the role at logout, without a way back to earlier pages', async () => {
  const person = await browserTest.person('phone');
  await person.logInByForm('member', member);
  await person.open('/subpkgs/my/apply');
  await person.heading('My applications').waitFor();
  await person.link('Home').or(person.button('Back')).first().click();
  await person.page.getByRole('navigation', { name: 'Main' }).getByText('Me', { exact: true }).click();
  await logOut(person);
  await person.heading('You are logged out').waitFor();
  expect(person.route()).toBe('/pages/user/index');
  expect(Object.keys(await stored(person)).filter((key) => /member|role|token/.test(key))).toEqual([]);
  // As often as there were pages: the browser stays, or leaves the site if there was no earlier page.
  for (let times = 0; times < 5 && person.route() !== ''; times += 1) {
    await person.page.goBack();
    await expect.poll(() => person.page.url()).toMatch(/^about:blank$|#\/pages\/user\/index$/);
  }
});

test('[S2.22] [S4.13] sends a guest on a member’s page to the member’s login, and back with its parameters', async () => {
  const person = await browserTest.person('phone');
  await person.open('/subpkgs/my/apply_detail?id=019b0000-0000-7000-8000-000000000000&from=sms');
  await person.isAt('/pages/login/member');
  await type(person, member, demoPassword);
  await submit(person);
  await person.isAt('/subpkgs/my/apply_detail');
  expect(person.route()).toBe('/subpkgs/my/apply_detail?id=019b0000-0000-7000-8000-000000000000&from=sms');
});

test('[S2.22] asks for the staff’s login on a staff page', async () => {
  const person = await browserTest.person('desktop');
  await person.open('/pages/customer/customer_work?status=over');
  await person.isAt('/pages/login/broker');
  await type(person, broker, demoPassword);
  await submit(person);
  await person.isAt('/pages/customer/customer_work');
  await person.page.getByRole('tab', { name: /Closed/, selected: true }).waitFor();
  expect(person.faults).toEqual([]);
});

test("[S4.07] reports a wrong password, and keeps the form's input", async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/login/broker');
  await type(person, broker, 'not-the-password');
  await submit(person);
  await person.page.getByText('wrong account or password', { exact: false }).first().waitFor();
  expect(person.route()).toBe('/pages/login/broker');
  expect(await person.field('Mobile').inputValue()).toBe(broker);
  expect(await person.page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-the-password');
  expect(await person.page.getByRole('checkbox').isChecked()).toBe(true);
  expect(Object.keys(await stored(person))).not.toContain('broker');
  await person.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await submit(person);
  await person.isAt('/pages/customer/customer_work');
});

test('[S4.06] tells staff without permissions to ask the administrator, and does not log them in', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/login/store');
  await type(person, '13800000204', demoPassword);
  await submit(person);
  await person.page.getByRole('alert').getByText('no permission, contact administrator').waitFor();
  expect(person.route()).toBe('/pages/login/store');
  expect(Object.keys(await stored(person)).filter((key) => key === 'store' || key === 'role')).toEqual([]);
});

test('logs in once for two clicks', async () => {
  const person = await browserTest.person('phone');
  // One key is one login, also if the server first required a proof of work.
  const logins = new Set<string | undefined>();
  await person.page.route(`**${loginCall}`, async (route) => {
    logins.add(route.request().headers()['idempotency-key']);
    await route.continue();
  });
  await person.open('/pages/login/broker');
  await type(person, broker, demoPassword);
  await person.page.locator('button[type=submit]').dblclick();
  await person.isAt('/pages/customer/customer_work');
  expect(logins.size).toBe(1);
});

test('shows missing fields at the form without sending it', async () => {
  const person = await browserTest.person('phone');
  let logins = 0;
  person.page.on('request', (request) => {
    if (request.url().endsWith(loginCall)) logins += 1;
  });
  await person.open('/pages/login/member');
  await submit(person);
  for (const message of [
    'Enter an 11-digit mobile',
    'Enter the 6-digit code',
    'accept the user agreement and privacy policy first',
  ])
    await person.page.getByRole('alert').getByText(message).waitFor();
  expect(logins).toBe(0);
});

test('shows the next person in the same role nothing of the previous one', async () => {
  const person = await browserTest.person('phone');
  await person.logInByForm('broker', broker);
  await person.page.getByText('宋颖川').first().waitFor();
  // The answer for the next person is withheld, so that only cached data could be shown.
  await person.page.route('**/finance/api/work_list*', () => {});
  await person.logInByForm('broker', '13800000103');
  await person.page.getByRole('searchbox').waitFor();
  expect(await person.page.getByText('宋颖川').count()).toBe(0);
});

test('notices in one tab the logout in another', async () => {
  const firstTab = await browserTest.person('phone');
  await firstTab.logInByForm('member', member);
  const secondTab = await firstTab.tab();
  await secondTab.open('/pages/my/my');
  await secondTab.heading('顾南枝').waitFor();
  await firstTab.page.bringToFront();
  await firstTab.open('/pages/my/my');
  await logOut(firstTab);
  await secondTab.heading('You are not logged in').waitFor();
  await secondTab.open('/subpkgs/my/apply');
  await secondTab.isAt('/pages/login/member');
  expect([...firstTab.faults, ...secondTab.faults]).toEqual([]);
});

test('keeps input over an ended session: a note after the login, and an application', async () => {
  const person = await browserTest.person('phone');
  await person.logInByForm('broker', broker);
  const order = (await person.page.locator('a[href*="/subpkgs/work/details"]').first().getAttribute('href'))!;
  await person.open(`/subpkgs/work/new_notes?id=${new URLSearchParams(order.split('?')[1]).get('id')}`);
  await person.field('Text').fill('Wants to think until Friday');
  await endSession(await tokenOf(person, 'broker'));
  await person.button('Save note').click();
  await person.isAt('/pages/login/broker');
  await type(person, broker, demoPassword);
  await submit(person);
  await person.isAt('/subpkgs/work/new_notes');
  await expect.poll(() => person.field('Text').inputValue()).toBe('Wants to think until Friday');

  const applicant = await browserTest.person('phone');
  await applicant.logInByForm('member', member);
  await applicant.open('/pages/product/product');
  await applicant.page.locator('a[href^="#/subpkgs/product/details"]').nth(9).click();
  await applicant.button(/^Apply for/).click();
  const purpose = applicant.page.getByRole('dialog').getByLabel('Purpose');
  const saved = applicant.page.waitForResponse('**/finance/api/subinfo');
  await purpose.fill('A second oven');
  await saved;
  await applicant.page.getByRole('dialog').getByRole('checkbox').check();
  await endSession(await tokenOf(applicant, 'member'));
  await applicant.button('Submit application').click();
  await applicant.isAt('/pages/login/member');
  await type(applicant, member, demoPassword);
  await submit(applicant);
  await applicant.isAt('/subpkgs/product/details');
  await applicant.button(/^Apply for/).click();
  await expect.poll(() => purpose.inputValue()).toBe('A second oven');
});
