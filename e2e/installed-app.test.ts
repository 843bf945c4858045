import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { someVerdicts } from '../tools/tour/stops-of-reports.ts';
import { lastValuation } from '../tools/tour/stops-of-valuation.ts';
import { type BrowserTest, Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const segment = 'jingan0000000002';
const member = '13800000001';

test('Chromium can install a site under its own name', async () => {
  const guest = await browserTest.person('phone', { serviceWorkers: 'allow' });
  await guest.open('/pages/index/downapp', segment);
  await guest.heading('Install the app').waitFor();
  const devtools = await guest.page.context().newCDPSession(guest.page);
  const read = async () => {
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    return { path: new URL(url || 'none:').pathname, errors, name: data ? JSON.parse(data).name : '' };
  };
  await expect
    .poll(read)
    .toEqual({ path: `/${segment}/app.webmanifest`, errors: [], name: 'Yuanding Finance · Jing’an Store' });
  // The test’s browser is always in private mode, which installs nothing; nothing else is in the way.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(guest.faults).toEqual([]);
});

test('a member reads an own report and application without a network, and a logout leaves nothing', async () => {
  const { address: server } = browserTest.server;
  const site = await callerAt(server)('GET /tools/api/get_url_token', { query: {} });
  const { call } = await logInByMobile(server, site, 'member', member);
  await someVerdicts(call);
  await lastValuation(call);
  const reader = await browserTest.person('phone', { serviceWorkers: 'allow' });
  await reader.logIn('member', member);
  await reader.open('/pages/index/downapp');
  const offline = reader.page.getByRole('switch', { name: /^Offline reading/ });
  expect(await offline.isChecked()).toBe(false);
  await reader.open('/subpkgs/my/apply');
  await reader.page.locator('a.work-card').first().waitFor();
  expect(await reader.page.evaluate(storedAnswers)).toBe(0);
  await reader.open('/pages/index/downapp');
  // The switch is on once the device has shown that it stores something.
  await offline.click();
  await expect.poll(() => offline.isChecked()).toBe(true);

  await reader.open('/subpkgs/my/apply');
  const application = reader.page.locator('a.work-card').first();
  const address = (await application.getAttribute('href'))!.slice(1);
  await application.click();
  const progress = reader.page.getByRole('list', { name: 'Progress' }).getByRole('listitem').first();
  await progress.waitFor();
  await reader.open('/pages/match/list');
  const row = reader.page.locator('main a[href*="individual"]').first();
  const report = (await row.getAttribute('href'))!.slice(1);
  await row.click();
  const products = reader.page.getByText('Suzhou Fund Loan').first();
  await products.waitFor();
  await expect.poll(() => reader.page.evaluate(storedAnswers)).toBeGreaterThan(3);
  await expect.poll(() => reader.page.evaluate(storedPage)).toBe(true);

  await reader.open('/subpkgs/ass/evaluate');
  const valuations = reader.page.getByRole('list', { name: 'My valuations' }).getByRole('link');
  const valuation = (await valuations.first().getAttribute('href'))!.slice(1);
  await valuations.first().click();
  const value = reader.page.locator('.valuation-head .amt').first();
  await value.waitFor();
  await expect.poll(() => reader.page.evaluate(storedAnswers)).toBeGreaterThan(6);

  await reader.open('/pages/home/index');
  const category = reader.link(/^Mortgage/);
  await category.waitFor();
  const partsOfHome = ['home', 'home categories', 'home products', 'home news'];
  await expect.poll(() => reader.page.evaluate(storedKinds)).toEqual(expect.arrayContaining(partsOfHome));
  const context = reader.page.context();
  await context.setOffline(true);
  await reader.page.reload();
  await reader.page.getByText('You’re offline. Updated').waitFor();
  await category.waitFor();
  expect(await reader.page.getByText('Network error').count()).toBe(0);
  await reader.open(address);
  await reader.page.reload();
  await progress.waitFor();
  await reader.page.getByText('You’re offline. Updated').waitFor();
  expect(await reader.page.getByText('Network error').count()).toBe(0);
  await reader.open(report);
  await reader.page.reload();
  await products.waitFor();
  await reader.page.getByText('You’re offline. Updated').waitFor();
  await reader.open('/subpkgs/ass/evaluate');
  await reader.page.reload();
  await valuations.first().waitFor();
  await reader.open(valuation);
  await reader.page.reload();
  await value.waitFor();
  await reader.page.getByText('You’re offline. Updated').waitFor();
  await reader.open('/subpkgs/product/details?id=019b0000-0000-7000-8000-000000000000');
  // After a reload the emulation says that there is a network, unlike a device.
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await reader.page.reload();
  await reader.heading('No network').waitFor();
  await reader.page.getByText('This page isn’t saved on this device').waitFor();
  expect(await reader.page.getByText('Can’t reach the server').count()).toBe(0);
  await reader.open('/subpkgs/my/setting');
  await reader.button('Log out').click();
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await reader.isAt('/pages/user/index');
  await expect.poll(() => reader.page.evaluate(storedAnswers)).toBe(0);
  await reader.open(address);
  await reader.isAt('/pages/login/member');
  expect(await progress.count()).toBe(0);
});

test('a note that was written without a network arrives once after the app was closed and opened elsewhere', async () => {
  const broker = await browserTest.person('phone', { serviceWorkers: 'allow' });
  await broker.logIn('broker', '13800000101');
  await broker.open('/subpkgs/work/work_list');
  const card = broker.page.locator('a.work-card').first();
  const order = (await card.getAttribute('href'))!.slice(1);
  await card.click();
  await broker.heading('Timeline').waitFor();
  await expect.poll(() => broker.page.evaluate(storedPage)).toBe(true);
  const context = broker.page.context();
  await context.setOffline(true);
  await broker.link('Note').click();
  await broker.field('Text').fill('Said on the train');
  await broker.button('Save note').click();
  await broker.page.getByText('Waiting for the network').first().waitFor();
  await broker.page.close();

  await context.setOffline(false);
  // The server takes the note, and its answer is lost.
  const written: string[] = [];
  let isLost = true;
  await context.route('**/finance/api/work_customer_log', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback();
    written.push((await route.request().headerValue('idempotency-key')) ?? '');
    await route.fetch();
    if (!isLost) return await route.fallback();
    isLost = false;
    return await route.abort();
  });
  const pages = await Promise.all([0, 1].map(async () => new Person(await context.newPage(), broker.address)));
  await Promise.all(pages.map((page) => page.open('/pages/home/index')));
  await expect.poll(() => written.length).toBe(1);
  // The network comes and goes until the note has arrived.
  const sendAgain = () => pages[0]!.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await sendAgain(), await pages[1]!.page.evaluate(waitingNotes))).toBe(0);
  expect(written).toEqual([written[0], written[0]]);
  await pages[1]!.open(order);
  await pages[1]!.page.getByText('Said on the train').first().waitFor();
  expect(await pages[1]!.page.getByText('Said on the train').count()).toBe(1);
});

test('a new version is offered, waits while something is typed, and is loaded by a press', async () => {
  const guest = await browserTest.person('phone', { serviceWorkers: 'allow' });
  await guest.open('/pages/match/personal/index');
  await guest.page.waitForLoadState('networkidle');
  await guest.page.evaluate(registerWorker);
  await expect.poll(() => guest.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await guest.open('/pages/login/member');
  const mobile = guest.field('Mobile');
  await mobile.fill('138');
  // A new worker of the same version changes nothing; then the page is one of an older version.
  await guest.page.evaluate(takeNewWorker, '/sw.js?2');
  expect(await guest.page.getByText('A new version is ready').count()).toBe(0);
  await guest.page.evaluate(() =>
    document.querySelector('script[type="module"]')!.setAttribute('src', '/assets/older.js'),
  );
  await guest.page.evaluate(takeNewWorker, '/sw.js?3');
  await guest.page.getByText('A new version is ready').waitFor();
  expect(await mobile.inputValue()).toBe('138');
  await guest.button('Update').click();
  const question = guest.page.getByRole('alertdialog');
  await question.getByText('This page may have unsaved input').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  // Nothing below an open dialog can be typed into.
  await question.waitFor({ state: 'detached' });
  expect(await mobile.inputValue()).toBe('138');
  await mobile.fill('');
  const reloaded = guest.page.waitForEvent('load');
  await guest.button('Update').click();
  await reloaded;
  await guest.page.locator('#main, main').first().waitFor();
  expect(await guest.page.getByText('A new version is ready').count()).toBe(0);
});

const takeNewWorker = async (address: string) => {
  const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  await navigator.serviceWorker.register(address, { type: 'module' });
  await taken;
};
const registerWorker = async () => void (await navigator.serviceWorker.register('/sw.js', { type: 'module' }));
const storedPage = async () => (await (await caches.open('page')).keys()).length > 0;
const waitingNotes = () => Object.keys(localStorage).filter((key) => key.includes(':draft:waiting:')).length;
const storedAnswers = () =>
  new Promise<number>((resolve, reject) => {
    const input = indexedDB.open('sycee-desk');
    input.addEventListener('error', () => reject(input.error));
    input.addEventListener('upgradeneeded', () => input.result.createObjectStore('answers'));
    input.addEventListener('success', () => {
      const count = input.result.transaction('answers').objectStore('answers').count();
      count.addEventListener('success', () => resolve(count.result));
    });
  });

/** What the stored answers are about: the first part of each one's key. */
const storedKinds = () =>
  new Promise<string[]>((resolve, reject) => {
    const input = indexedDB.open('sycee-desk');
    input.addEventListener('error', () => reject(input.error));
    input.addEventListener('success', () => {
      const keys = input.result.transaction('answers').objectStore('answers').getAllKeys();
      keys.addEventListener('success', () =>
        resolve(keys.result.map((key) => String(key).replace(/^[^[]*\["([^"]+)".*$/, '$1'))),
      );
    });
  });
