import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('keeps a note written without a network in the timeline and sends it once, from two tabs too', async () => {
  const broker = await browserTest.person('phone');
  await broker.logIn('broker', '13800000101');
  await broker.open('/subpkgs/work/work_list');
  const card = broker.page.locator('a.work-card').first();
  const order = (await card.getAttribute('href'))!.slice(1);
  await card.click();
  const other = await broker.tab();
  await other.open(order);
  await other.page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await broker.page.waitForLoadState('networkidle');

  const context = broker.page.context();
  await context.setOffline(true);
  await broker.page.getByRole('link', { name: 'Note', exact: true }).click();
  await broker.field('Text').fill('Said in the lift');
  await broker.button('Save note').click();
  await broker.page.getByText('Waiting for the network').first().waitFor();
  await broker.page.getByText('Said in the lift').first().waitFor();

  await context.setOffline(false);
  await broker.page.getByText('Waiting for the network').first().waitFor({ state: 'detached' });
  await broker.page.getByText('Said in the lift').first().waitFor();
  await other.page.reload();
  await other.page.getByText('Said in the lift').first().waitFor();
  expect(await other.page.getByText('Said in the lift').count()).toBe(1);
  expect(await other.page.getByText('Waiting for the network').count()).toBe(0);
});

const parts = (broker: Person) => broker.page.evaluate(async () => (await caches.keys()).length);
const mobile = '13800000101';

test('shows read data without a network, after a reload too, until the logout', async () => {
  const broker = await browserTest.person('phone', { serviceWorkers: 'allow' });
  await broker.logIn('broker', mobile);
  await broker.open('/subpkgs/work/work_list');
  const card = broker.page.locator('a.work-card').first();
  const name = (await card.locator('.b').first().innerText()).trim();
  const order = (await card.getAttribute('href'))!.slice(1);
  await card.click();
  await broker.page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await expect.poll(() => parts(broker)).toBeGreaterThan(1);
  await expect.poll(() => broker.page.evaluate(storedPage)).toBe(true);

  const context = broker.page.context();
  await context.setOffline(true);
  await broker.page.reload();
  await broker.page.getByText('You’re offline. Updated').waitFor();
  await broker.page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await broker.open('/subpkgs/work/work_list');
  await broker.page.locator('a.work-card', { hasText: name }).first().waitFor();
  // Data that was never read says so instead of loading forever.
  await broker.open('/subpkgs/work/details?id=0193a4d0-0000-7000-8000-000000000000');
  await broker.button('Try again').waitFor();

  await context.setOffline(false);
  await broker.open(order);
  await broker.page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await expect.poll(() => broker.page.getByText('You’re offline. Updated').count()).toBe(0);
  await broker.open('/pages/my/my');
  await broker.link('Settings').click();
  await broker.button('Log out').click();
  await broker.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await broker.isAt('/pages/user/index');
  await expect.poll(() => broker.page.evaluate(storedAnswers)).toBe(0);
});

const storedPage = async () => (await (await caches.open('page')).keys()).length > 0;
const storedAnswers = () =>
  new Promise<number>((resolve, reject) => {
    const input = indexedDB.open('sycee-desk');
    input.addEventListener('error', () => reject(input.error));
    input.addEventListener('success', () => {
      const count = input.result.transaction('answers').objectStore('answers').count();
      count.addEventListener('success', () => resolve(count.result));
    });
  });
