import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { chatDevice } from './chat-device.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('[S4.02] while another tab logs in and out as an adviser, the member’s tab goes on writing and reading', async () => {
  const [phone, other] = await Promise.all([
    chatDevice(browserTest, 'phone', ['member', '13800000002']),
    chatDevice(browserTest, 'phone', ['broker', '13800000101']),
  ]);
  await phone.openChat('周以宁');
  await other.openChat('砚清');
  const exchange = async (sent: string, answer: string) => {
    await phone.box.fill(sent);
    await phone.person.button('Send').click();
    await other.message(sent).waitFor();
    await other.box.fill(answer);
    await other.person.button('Send').click();
    await phone.message(answer).waitFor();
  };
  const second = await phone.tab();
  await second.person.logInByForm('broker', '13800000103');
  await second.openList();
  await second.row('周以宁').waitFor();
  await exchange('Before', 'Still here?');
  await second.person.open('/pages/my/my');
  await second.person.link('Settings').click();
  await second.person.button('Log out').click();
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await second.person.isAt('/pages/user/index');
  await exchange('After', 'Good');
  expect(phone.person.faults).toEqual([]);
});
