import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type BrowserTest, Person, startBrowserTest } from './browser-test.ts';
import { totp } from './totp.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const settings = '/subpkgs/my/setting';
async function fillLogin(person: Person, role: string, mobile: string): Promise<void> {
  await person.open(`/pages/login/${role}`);
  await person.page.getByRole('radio', { name: 'By password' }).click();
  await person.field('Mobile').fill(mobile);
  await person.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await person.page.getByRole('checkbox').check();
  await person.page.locator('button[type=submit]').click();
}
async function logOut(person: Person): Promise<void> {
  await person.open(settings);
  await person.button('Log out').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await person.isAt('/pages/user/index');
}
const stored = (person: Person, key: string): Promise<string | null> =>
  person.page.evaluate(
    (name) => Object.entries(localStorage).find(([one]) => one.endsWith(`:${name}`))?.[1] ?? null,
    key,
  );

test('[S4.08] [S1.01] logs a regional centre in at its own page, and revokes the messaging token at logout', async () => {
  const person = await browserTest.person('desktop');
  await person.open('/pages/my/my');
  await person.link('Regional centre').click();
  await person.logInByForm('roc', '13800000301');
  await person.isAt('/pages/customer/customer_work');
  expect(JSON.parse((await stored(person, 'yx_token'))!).roc).toEqual({
    accid: expect.stringMatching(/^r-/),
    token: expect.any(String),
  });
  await logOut(person);
  expect(await stored(person, 'yx_token')).toBeNull();
  await person.open('/pages/login/saas');
  await person.logInByForm('saas', '13800000401');
  expect(person.faults).toEqual([]);
});

test('returns after a login to the page from which the rail or the account page opened it', async () => {
  const logInHere = async (person: Person) => {
    await person.isAt('/pages/login/member');
    await person.page.getByRole('radio', { name: 'By password' }).click();
    await person.field('Mobile').fill('13800000001');
    await person.page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await person.page.getByRole('checkbox').check();
    await person.page.locator('button[type=submit]').click();
  };
  const desk = await browserTest.person('desktop');
  await desk.open('/pages/news/news');
  await desk.button('Log in').click();
  await logInHere(desk);
  await desk.isAt('/pages/news/news');
  const phone = await browserTest.person('phone');
  await phone.open('/pages/my/my');
  await phone.link('Log in or register').click();
  await logInHere(phone);
  await phone.isAt('/pages/my/my');
  expect([...desk.faults, ...phone.faults]).toEqual([]);
});

test('adds an authenticator app, asks for it at the next login, and accepts its code', async () => {
  const mobile = '13800000102';
  const person = await browserTest.person('phone');
  await person.logInByForm('broker', mobile);
  await person.open(`${settings}?at=second`);
  await person.page.getByText('Passkeys don’t work at this address').waitFor();
  await person.button(/^Set up authenticator/).click();
  const secret = (await person.page.locator('[data-secret]').getAttribute('data-secret'))!;
  const dialog = person.page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'Authenticator QR code' }).waitFor();
  await dialog.getByLabel('Authenticator code').fill(totp(secret, 3));
  await dialog.getByText('The code is wrong or already used').waitFor();
  await dialog.getByLabel('Authenticator code').fill(totp(secret));
  await person.heading('Save your recovery codes').waitFor();
  const codes = await person.page.locator('.recovery li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await person.button('I’ve saved them').click();
  await person.page.getByText('10 left').waitFor();
  await logOut(person);

  await fillLogin(person, 'broker', mobile);
  await person.heading('Two-step verification').waitFor();
  expect(await stored(person, 'broker')).toBeNull();
  await person.page.getByLabel('Authenticator code').fill(totp(secret, 5));
  await person.page.getByText('The code is wrong or already used').waitFor();
  await person.page.getByLabel('Authenticator code').fill(totp(secret, 1));
  await person.isAt('/pages/customer/customer_work');
  await logOut(person);

  await fillLogin(person, 'broker', mobile);
  await person.button(/Use a recovery code$/).click();
  await person.page.getByLabel('Recovery code').fill(codes[0]!);
  await person.button('Continue').click();
  await person.isAt('/pages/customer/customer_work');
  expect(person.faults).toEqual([]);
});

test('adds a passkey at localhost and logs in with it; rejects a replayed answer of the authenticator', async () => {
  const mobile = '13800000103';
  const { page } = await browserTest.person('desktop');
  const person = new Person(page, browserTest.server.address.replace('127.0.0.1', 'localhost'));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await person.logInByForm('broker', mobile);
  await person.open(`${settings}?at=second`);
  await person.button(/^Add a passkey/).click();
  await page.getByRole('textbox', { name: /Name/ }).fill('Office computer');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await person.heading('Save your recovery codes').waitFor();
  await person.button('I’ve saved them').click();
  await page.getByText('Office computer').waitFor();
  await logOut(person);

  await fillLogin(person, 'broker', mobile);
  await person.heading('Two-step verification').waitFor();
  const requestSent = page.waitForRequest('**/site/login/second');
  await person.button('Use passkey').click();
  const request = await requestSent;
  await person.isAt('/pages/customer/customer_work');
  const sent = await request.allHeaders();
  const copiedHeaders = ['content-type', 'x-prefix', 'x-ffp-no', 'x-store-no', 'origin'].map((name) => [
    name,
    sent[name] ?? '',
  ]);
  const headers = Object.fromEntries(copiedHeaders) as Record<string, string>;
  const replayed = await fetch(request.url(), { method: 'POST', headers, body: request.postData() ?? '' });
  expect(await replayed.json()).toMatchObject({ code: '4220000', data: { fields: { ticket: expect.any(String) } } });
  expect(person.faults).toEqual([]);
});

test('ends the session of another device, which sees the login with its next step', async () => {
  const thisDevice = await browserTest.person('desktop');
  const otherDevice = await browserTest.person('phone', {
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
  });
  await otherDevice.logInByForm('broker', '13800000101');
  await thisDevice.logInByForm('broker', '13800000101');
  await thisDevice.open(`${settings}?at=devices`);
  await thisDevice.page.getByText('Chrome · Android').waitFor();
  await thisDevice.page
    .getByRole('listitem')
    .filter({ hasText: 'Chrome · Android' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await thisDevice.toasted('That device has been logged out');
  await thisDevice.page.getByText('Only this device is logged in.').waitFor();
  await otherDevice.page.reload();
  await otherDevice.isAt('/pages/login/broker');
  expect(await stored(otherDevice, 'broker')).toBeNull();
});

test('[S1.01] logs in with WeChat: binds a mobile the first time, logs in directly later, and can be unbound', async () => {
  const mobile = '13511160001';
  const person = await browserTest.person('phone');
  await person.open('/pages/login/member');
  await person.link('WeChat login').click();
  await person.button('Log in with WeChat').click();
  await person.link('Wen (sample)').click();
  await person.heading('Link your mobile number').waitFor();
  await expect.poll(() => new URL(person.page.url()).search).toBe('');
  await person.field('Mobile').fill(mobile);
  await person.button('Get a code').click();
  await person.toasted('Code sent');
  await person.page.getByRole('checkbox').check();
  await person.field('Code').fill('000000');
  await person.button('Link and log in').click();
  await person.page.getByText('The code is wrong or has expired').waitFor();
  expect(await person.field('Mobile').inputValue()).toBe(mobile);
  await person.field('Code').fill(await person.code(mobile));
  await person.button('Link and log in').click();
  await person.isAt('/pages/home/index');
  await logOut(person);

  await person.open('/pages/login/wechat');
  await person.button('Log in with WeChat').click();
  await person.link('Wen (sample)').click();
  await person.isAt('/pages/home/index');
  await person.open(`${settings}?at=social`);
  await person.page.getByText('Linked', { exact: true }).first().waitFor();
  await person.button('Unlink').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await person.page.getByText('Not linked').first().waitFor();
  expect(person.faults).toEqual([]);
});

test('binds WeChat to the logged-in account from the settings, with a code to its mobile', async () => {
  const mobile = '13800000002';
  const person = await browserTest.person('phone');
  await person.logInByForm('member', mobile);
  await person.open(`${settings}?at=social`);
  await person.button('Link WeChat').click();
  await person.page
    .getByRole('link', { name: /\(sample\)/ })
    .last()
    .click();
  await person.heading('Link WeChat').waitFor();
  await expect.poll(() => new URL(person.page.url()).search).toBe('');
  await person.button('Get a code').click();
  await person.toasted('Code sent');
  await person.field('Code').fill(await person.code(mobile));
  await person.page.getByRole('button', { name: 'Link', exact: true }).click();
  await person.isAt('/subpkgs/my/setting');
  await person.page.getByText('Linked', { exact: true }).first().waitFor();
  expect(person.faults).toEqual([]);
});

test('ignores a return from WeChat that this browser did not request', async () => {
  const person = await browserTest.person('phone');
  let checks = 0;
  person.page.on('request', (request) => {
    if (request.url().includes('login/check')) checks += 1;
  });
  await person.page.goto(`${person.address}/?code=somebody-elses&state=made-up#/pages/login/wechat`);
  await person.heading('This login was not started here').waitFor();
  await expect.poll(() => new URL(person.page.url()).search).toBe('');
  expect(checks).toBe(0);
});

test('changes a mobile with a code to each, and logs in with the new one', async () => {
  const [old, fresh] = ['13800000003', '13511160002'];
  const person = await browserTest.person('phone');
  await person.logInByForm('member', old);
  await person.open(settings);
  await person.link(/^Mobile/).click();
  await person.page.getByText('138 **** 0003').waitFor();
  await person.button('Get a code').click();
  await person.toasted('Code sent');
  await person.field('Code sent to old number').fill(await person.code(old));
  await person.page.getByLabel('New mobile', { exact: true }).fill(fresh);
  await person.page.getByRole('button', { name: 'Get a code' }).click();
  await expect.poll(() => person.code(fresh).catch(() => '')).toMatch(/^\d{6}$/);
  await person.field('Code sent to new number').fill(await person.code(fresh));
  await person.button('Change mobile number').click();
  await person.toasted('Mobile number changed');
  await person.page.getByText('135 **** 0002').waitFor();
  await logOut(person);
  await person.logInByForm('member', fresh);
  expect(person.faults).toEqual([]);
});

test('[S2.10] opens the permission settings at pages/login/login?openType=openSetting, and the default login without it', async () => {
  const person = await browserTest.person('phone', { permissions: ['geolocation'] });
  await person.open('/pages/login/login?openType=openSetting');
  await person.heading('Permissions').waitFor();
  const location = person.page.getByRole('listitem').filter({ hasText: 'Location' });
  await location.getByText('Allowed').waitFor();
  await person.page.context().clearPermissions();
  await person.open('/pages/login/login');
  await person.isAt('/pages/login/member');
  expect(person.faults).toEqual([]);
});

test('saves notifications and visibility immediately, and saves the profile', async () => {
  const person = await browserTest.person('phone');
  await person.logInByForm('member', '13800000002');
  await person.open('/subpkgs/my/my_setting');
  const news = person.page.getByRole('switch', { name: 'News and events' });
  const saved = person.page.waitForResponse('**/account/api/info/part');
  await news.click();
  await saved;
  await person.field('Nickname').fill('Yanqing');
  await person.button('Save').click();
  await person.toasted('Saved');
  await person.page.reload();
  await expect.poll(() => news.isChecked()).toBe(false);
  await expect.poll(() => person.field('Nickname').inputValue()).toBe('Yanqing');
  expect(person.faults).toEqual([]);
});
