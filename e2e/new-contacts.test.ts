import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { chatDevice } from './chat-device.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const adviser = ['broker', '13800000103'] as const;
const member = ['member', '13800000003'] as const;

test('[S4.31] [S4.39] an applicant sees on every open screen at once that the application was accepted', async () => {
  const [phone, desk, page, sent, contacts] = await Promise.all([
    chatDevice(browserTest, 'phone', member),
    chatDevice(browserTest, 'desktop', member),
    chatDevice(browserTest, 'phone', member),
    chatDevice(browserTest, 'phone', member),
    chatDevice(browserTest, 'phone', member),
  ]);
  const other = await chatDevice(browserTest, 'phone', adviser);
  await page.person.button('Add a contact').click();
  await page.page.getByRole('searchbox').fill('程观复');
  await page.page.getByRole('searchbox').press('Enter');
  await page.person.link(/程观复/).click();
  await page.person.button('Add to contacts').click();
  // A member's real name is not offered.
  await expect.poll(() => page.person.field('Greeting').inputValue()).toBe('I’m 知遥');
  await page.person.field('Greeting').fill('I saw your poster');
  await page.person.button('Send request').click();
  await page.page.getByText('Request sent, not answered yet').waitFor();
  await sent.person.open('/subpkgs/my/team_apply');
  await sent.page.getByRole('tab', { name: 'Sent' }).click();
  const application = sent.page.getByRole('listitem').filter({ hasText: '程观复' });
  await application.getByText('Not answered yet').waitFor();
  await contacts.person.open('/pages/index/network');
  await contacts.person.link(/林听澜/).waitFor();

  await other.person.open('/subpkgs/my/team_apply');
  await other.person.button('Accept').click();
  for (const device of [phone, desk]) {
    const first = device.list.getByRole('listitem').first();
    await expect.poll(() => first.textContent()).toMatch(/程观复.*You are contacts now/);
    await expect.poll(() => device.counts()).toEqual({ messages: '', contacts: '', title: '' });
  }
  await page.person.button('Message').waitFor();
  await application.getByText('Accepted').waitFor();
  await contacts.person.link(/程观复/).waitFor();
  await phone.openChat('程观复');
  await phone.message('I saw your poster').getByText('Read').waitFor();
  await phone.log.getByText('You are contacts now and can chat').waitFor();
  const devices = [phone, desk, page, sent, contacts, other];
  expect(devices.flatMap(({ person }) => person.faults)).toEqual([]);
});
