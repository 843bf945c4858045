import fs from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { callerAt } from '../tools/tour/caller.ts';
import { type BrowserTest, codeTo, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let photo: Buffer;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  const person = await browserTest.person('desktop');
  await person.open('/pages/my/my');
  await person.page.locator('main').waitFor();
  photo = await person.page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await browserTest.leave();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const check = '/subpkgs/my/authentic';
const privacy = '/subpkgs/my/setting?at=privacy';
const idCard = '320505198904126002';
/** A number for which the sample provider gives no answer. */
const unanswered = '32050519890412607X';

/** Registers a person with the demo password. */
async function register(mobile: string): Promise<void> {
  const { address } = browserTest.server;
  const call = callerAt(address, await callerAt(address)('GET /tools/api/get_url_token', { query: {} }));
  await call('POST /tools/api/sms/code', { body: { mobile, scene: 'login' } });
  const body = { role: 'member', mobile } as const;
  await call('POST /account/api/site/login', { body: { ...body, code: await codeTo(address, mobile) } });
  await call('POST /tools/api/sms/code', { body: { mobile, scene: 'pwd' } });
  const chosen = { ...body, code: await codeTo(address, mobile), password: demoPassword };
  await call('POST /account/api/site/pwd', { body: chosen });
}
const showsText = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
/** With the consents, which push down what is below them when they come: a press meanwhile would miss. */
async function openPrivacy(person: Person): Promise<void> {
  await person.open(privacy);
  await showsText(person, 'Read agreement');
}
const photoInput = (person: Person, side: string) =>
  person.page.getByRole('group', { name: side }).locator('input[type=file]');
async function submitPhotos(person: Person): Promise<void> {
  for (const [at, side] of ['Portrait side', 'Emblem side'].entries()) {
    await photoInput(person, side).setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: photo });
    await expect.poll(() => person.page.locator('.upl .done').count()).toBe(at + 1);
  }
}
const storageText = (person: Person) =>
  person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
const section = (person: Person, title: string) =>
  person.page
    .locator('section')
    .filter({ has: person.page.getByRole('heading', { name: title }) })
    .last();
function countCalls(person: Person, method: string, path: string): () => number {
  let n = 0;
  person.page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) n += 1;
  });
  return () => n;
}

test('verifies a name: shows errors at the field, stores the number on no device, shows the result on another device, and allows withdrawing the consent', async () => {
  const mobile = '13511170001';
  const phone = await browserTest.person('phone');
  await register(mobile);
  await phone.logIn('member', mobile);
  await phone.open(check);
  await showsText(phone, 'No real service is connected');
  await phone.field('Name').fill('顾南枝');
  await phone.field('ID card number').fill(idCard.replace(/.$/, '3'));
  await phone.button('Submit').click();
  await showsText(phone, 'The ID card number is not valid. Check it against your card');
  await showsText(phone, 'Please give your consent first');
  await expect.poll(() => phone.page.getByText('Upload a photo of this side first').count()).toBe(2);
  await phone.field('ID card number').fill(idCard);

  const large = Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]);
  await photoInput(phone, 'Portrait side').setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: large });
  await phone.toasted('Pictures can be up to 10 MB');
  await phone.button('Remove big.png').click();
  await submitPhotos(phone);
  await phone.page.getByRole('checkbox').check();
  expect(await storageText(phone)).not.toContain(idCard);
  await phone.button('Submit').click();
  await showsText(phone, 'Name and ID number match');
  await showsText(phone, '320 *********** 6002');
  expect(await phone.page.locator('body').innerText()).not.toContain(idCard);

  const desktop = await browserTest.person('desktop');
  await desktop.logIn('member', mobile);
  await desktop.open(check);
  await showsText(desktop, '320 *********** 6002');
  await desktop.open(privacy);
  await desktop.button('Withdraw').click();
  await desktop.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await showsText(desktop, /^Withdrawn \d/);
  await phone.page.reload();
  await phone.button('Submit').waitFor();
  expect(await phone.page.getByText('320 ***').count()).toBe(0);
  expect([...phone.faults, ...desktop.faults]).toEqual([]);
});

test('allows a retry after no answer and no match; counts a double click, a lost network and a reload as one attempt each', async () => {
  const person = await browserTest.person('desktop');
  await register('13511170002');
  await person.logIn('member', '13511170002');
  await person.open(check);
  await person.field('Name').fill('沈既白');
  await person.field('ID card number').fill(unanswered);
  await submitPhotos(person);
  await person.page.getByRole('checkbox').check();
  await showsText(person, '5 tries left today');
  const sentCount = countCalls(person, 'PUT', '/account/api/auth');
  await person.button('Submit').dblclick();
  await showsText(person, 'The verification service did not respond');
  await showsText(person, '4 tries left today');
  expect(sentCount()).toBe(1);
  expect(await person.field('Name').inputValue()).toBe('沈既白');

  await person.field('ID card number').fill('320505198904126010');
  await person.field('Name').fill('沈某');
  await person.page.context().setOffline(true);
  await person.button('Verify again').click();
  await person.toasted('network error');
  await person.page.context().setOffline(false);
  await person.button('Verify again').click();
  await showsText(person, 'Name and ID number don’t match');
  await showsText(person, '3 tries left today');

  await person.field('Name').fill('沈既白');
  // The server has done the check, and the page is reloaded before it hears so.
  const checked = Promise.withResolvers<unknown>();
  await person.page.route('**/account/api/auth', async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue();
    await route.fetch();
    checked.resolve(route.request().postDataJSON());
  });
  await person.button('Verify again').click();
  expect(await checked.promise).toMatchObject({ name: '沈既白' });
  await person.page.unroute('**/account/api/auth');
  await person.page.reload();
  await showsText(person, 'Name and ID number match');
  await person.page.goBack();
  await person.page.goForward();
  await showsText(person, '320 *********** 6010');
  expect(person.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('previews a card, waits for the network, shows the same on another device, and hides the people who want to be hidden', async () => {
  const [desktop, phone] = await Promise.all([browserTest.person('desktop'), browserTest.person('phone')]);
  await desktop.logIn('broker', '13800000102');
  await desktop.open('/pages/my/cardeditor');
  const preview = desktop.page.getByRole('region', { name: 'As others see it' });
  await desktop.field('Job title').fill('Adviser for workshops');
  await preview.getByText('Adviser for workshops').waitFor();
  await desktop.page.getByRole('radio', { name: 'Seal' }).click();
  await desktop.field('About me').fill('Eleven years in the trade.');
  await desktop.page.context().setOffline(true);
  await desktop.button('Save').click();
  await desktop.page
    .getByRole('alert')
    .getByText(/network error/i)
    .waitFor();
  expect(await desktop.field('Job title').inputValue()).toBe('Adviser for workshops');
  await desktop.page.context().setOffline(false);
  const saves = countCalls(desktop, 'PUT', '/account/api/card/info');
  await desktop.button('Save').dblclick();
  await desktop.toasted('Saved');
  expect(saves()).toBe(1);
  await desktop.open('/subpkgs/my/my_setting');
  const changed = desktop.page.waitForResponse('**/account/api/info/part');
  const findableSwitch = desktop.page.getByRole('switch', { name: 'Let others find me' });
  const before = await findableSwitch.isChecked();
  await findableSwitch.click();
  await changed;

  await phone.logIn('broker', '13800000102');
  await phone.open('/pages/my/cardeditor');
  await expect.poll(() => phone.field('About me').inputValue()).toBe('Eleven years in the trade.');
  await expect.poll(() => phone.page.getByRole('radio', { name: 'Seal' }).isChecked()).toBe(true);
  await phone.open('/subpkgs/my/my_setting');
  await expect.poll(() => phone.page.getByRole('switch', { name: 'Let others find me' }).isChecked()).toBe(!before);
  expect(desktop.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('exports all personal data as a file for the right code only, once for a double click', async () => {
  const mobile = '13800000001';
  const person = await browserTest.person('desktop');
  await person.logIn('member', mobile);
  await openPrivacy(person);
  const copy = section(person, 'Export my data');
  await copy.getByRole('button', { name: 'Get a code' }).click();
  await person.toasted('Code sent');
  const code = await codeTo(browserTest.server.address, mobile);
  await copy.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await copy.getByRole('button', { name: 'Download' }).click();
  await showsText(person, 'The code is wrong or has expired. Check it, or get a new one');
  await copy.getByLabel('Code').fill(code);
  let files = 0;
  person.page.on('download', () => {
    files += 1;
  });
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    copy.getByRole('button', { name: 'Download' }).dblclick(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sycee-.+-\d{4}-\d\d-\d\d\.json$/);
  const content = JSON.parse(fs.readFileSync(await download.path(), 'utf8'));
  expect(content.profile).toMatchObject({ mobile, role: 'member' });
  expect(content.profile).not.toHaveProperty('token');
  expect(content.sessions.length).toBeGreaterThan(0);
  expect(content.applications.length).toBeGreaterThan(0);
  expect(Object.keys(content)).toEqual(expect.arrayContaining(['consents', 'uploads', 'reports', 'drafts']));
  await person.toasted('Downloaded');
  await expect.poll(() => copy.getByLabel('Code').inputValue()).toBe('');
  expect(files).toBe(1);

  await section(person, 'Delete account')
    .getByText(/open applications?\./)
    .waitFor();
  expect(await section(person, 'Delete account').getByRole('button').count()).toBe(0);
  expect(person.faults).toEqual([]);
});

test('erases an account after a confirmation, not after a cancellation, and ends its sessions on every device', async () => {
  const mobile = '13511170003';
  const [phone, other] = await Promise.all([browserTest.person('phone'), browserTest.person('desktop')]);
  await register(mobile);
  await phone.logIn('member', mobile);
  await other.logIn('member', mobile);
  await openPrivacy(other);
  await openPrivacy(phone);
  const erase = section(phone, 'Delete account');
  await erase.getByText('What will be kept').waitFor();
  await erase.getByRole('button', { name: 'Get a code' }).click();
  await phone.toasted('Code sent');
  await erase.getByLabel('Code').fill(await codeTo(browserTest.server.address, mobile));
  await erase.getByRole('button', { name: 'Delete account' }).click();
  const ask = phone.page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await ask.waitFor({ state: 'detached' });
  expect(await storageText(phone)).toContain(':role');

  const erasures = countCalls(phone, 'POST', '/account/api/erase');
  await erase.getByRole('button', { name: 'Delete account' }).click();
  await ask.getByRole('button', { name: 'Delete account' }).dblclick();
  await phone.isAt('/pages/user/index');
  await phone.toasted('Account deleted');
  expect(erasures()).toBe(1);
  const remaining = await storageText(phone);
  for (const what of [mobile, mobile.slice(-4), 'token']) expect(remaining, what).not.toContain(what);
  await phone.page.goBack();
  await expect.poll(() => phone.page.getByText('What will be deleted').count()).toBe(0);

  await other.page.reload();
  await other.isAt('/pages/login/member');
  await other.page.getByRole('radio', { name: 'By password' }).click();
  await other.field('Mobile').fill(mobile);
  await other.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.page.getByRole('checkbox').check();
  await other.page.locator('button[type=submit]').click();
  await showsText(other, 'wrong account or password');
  expect(phone.faults).toEqual([]);
});
