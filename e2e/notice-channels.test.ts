import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('a member switches notices in WeChat on by its login, chooses their kinds, and switches them off', async () => {
  const member = await browserTest.person('phone');
  await member.logIn('member', '13800000001');
  await member.open('/subpkgs/my/my_setting');
  await member.page.getByText('Follow our official account first').waitFor();
  await member.button('Switch on').click();
  await member.link('Wen (sample)').click();
  await member.toasted('WeChat notifications are on');
  await member.isAt('/subpkgs/my/my_setting');
  // The code is not used again by a reload.
  await expect.poll(() => new URL(member.page.url()).search).toBe('');
  const kind = member.page.getByRole('switch', { name: /^WeChat: report ready/ });
  await expect.poll(() => kind.isChecked()).toBe(true);
  await kind.click();
  await expect.poll(() => kind.isChecked()).toBe(false);
  await member.page.reload();
  await expect.poll(() => kind.isChecked()).toBe(false);
  await member.button('Switch off').click();
  await member.button('Switch on').waitFor();
  expect(await kind.count()).toBe(0);
  expect(member.faults).toEqual([]);
});

test('the service worker shows each push with its tag', async () => {
  const adviser = await browserTest.person('desktop', { serviceWorkers: 'allow', permissions: ['notifications'] });
  await adviser.logIn('broker', '13800000101');
  await adviser.page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { type: 'module' });
    await navigator.serviceWorker.ready;
  });
  const context = adviser.page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // This browser has no notifications, so what the worker shows is recorded.
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: [string, string][] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push([title, options?.tag ?? '']);
  });
  const shown = () => worker.evaluate(() => (self as unknown as { shown: [string, string][] }).shown);
  const devtools = await adviser.page.context().newCDPSession(adviser.page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: browserTest.server.address, registrationId, data });
  const report = { title: 'Your report is ready', path: '/#/pages/message/helper', tag: 'one' };
  await push(JSON.stringify(report));
  await push('not JSON');
  await expect.poll(shown).toEqual([
    [report.title, 'one'],
    ['You have a new notification', 'notice'],
  ]);
});
