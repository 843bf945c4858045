import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { type ChatDevice, chatDevice, picture } from './chat-device.ts';
import { chunkUrl } from './chunk-url.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const adviser = ['broker', '13800000103'] as const;
const member = ['member', '13800000003'] as const;

const shows = (device: ChatDevice, messages: string, contacts = '') =>
  expect.poll(() => device.counts()).toEqual({ messages, contacts, title: messages });

test('[S2.15] two people become contacts, write, send pictures, answer, recall and read, at a desk and on two phones', async () => {
  const [desk, phone, other] = await Promise.all([
    chatDevice(browserTest, 'desktop', adviser),
    chatDevice(browserTest, 'phone', adviser),
    chatDevice(browserTest, 'phone', member),
  ]);
  await Promise.all([shows(desk, ''), shows(phone, ''), shows(other, '')]);

  // They become contacts.
  await other.person.button('Add a contact').click();
  await other.page.getByRole('searchbox').fill('程观复');
  await other.page.getByRole('searchbox').press('Enter');
  await other.person.link(/程观复/).click();
  await other.person.button('Add to contacts').click();
  await other.person.field('Greeting').fill('I saw your poster');
  await other.person.button('Send request').click();
  await Promise.all([shows(desk, '', '1'), shows(phone, '', '1')]);
  await desk.person.open('/subpkgs/my/team_apply');
  await desk.page.getByText('I saw your poster').waitFor();
  await desk.person.button('Accept').click();
  await desk.person.button('Message').click();
  await desk.log.waitFor();
  await shows(phone, '');
  await other.openList();
  await other.row('程观复').waitFor();

  // At the desk Enter sends.
  await desk.box.fill('Good morning');
  await desk.box.press('Enter');
  await shows(other, '1');
  await other.openChat('程观复');
  await desk.message('Good morning').getByText('Read').waitFor();
  // On touch it begins a line.
  await other.box.fill('Hello,');
  await other.box.press('Enter');
  await other.box.pressSequentially('how much?');
  await other.person.button('Send').click();
  await desk.message('Hello,\nhow much?').waitFor();
  await shows(desk, '');

  // An album, and an answer to a message that is recalled then.
  const colors = ['#7a1f1f', '#1f7a2f', '#1f2f7a'];
  await other.page.getByRole('button', { name: 'More', exact: true }).last().click();
  await other.page
    .locator('.chat-attach input[type=file]')
    .first()
    .setInputFiles(await Promise.all(colors.map((color, at) => picture(`${at}.png`, color))));
  await expect.poll(() => desk.pictureWidths()).toEqual([320, 320, 320]);
  await phone.openChat('知遥');
  await expect.poll(() => phone.pictureWidths()).toEqual([320, 320, 320]);
  // A picture that the content check refuses says why, and is deleted.
  await other.page
    .locator('.chat-attach input[type=file]')
    .first()
    .setInputFiles([await picture('ad.png', '#ff0000')]);
  await other.log.getByText(/has advertising and did not pass the content check.*sample/).waitFor();
  await other.person.button('Delete').click();
  await expect.poll(() => other.pictureWidths()).toEqual([320, 320, 320]);
  expect(other.person.faults.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  await desk.act('Hello,\nhow much?', 'Reply');
  await desk.box.fill('300,000');
  await desk.box.press('Enter');
  for (const device of [desk, phone, other]) await device.quote('how much?').waitFor();
  await other.act('Hello,\nhow much?', 'Recall');
  for (const device of [desk, phone, other]) {
    await device.quote('recalled a message').waitFor();
    await expect.poll(() => device.page.getByText('how much?').count()).toBe(0);
    await expect.poll(() => device.texts()).toEqual(['I saw your poster', 'Good morning', '300,000']);
  }
  await desk.message('300,000').getByText('Read').waitFor();
  await phone.message('300,000').getByText('Read').waitFor();
  for (const device of [desk, phone, other]) await shows(device, '');
  expect([...desk.person.faults, ...phone.person.faults, ...other.person.faults]).toEqual([]);
});

test('what is written without a network waits through a reload, and is sent once and in order', async () => {
  const [phone, other] = await Promise.all([
    chatDevice(browserTest, 'phone', ['broker', '13800000101'], { serviceWorkers: 'allow' }),
    chatDevice(browserTest, 'phone', ['member', '13800000002']),
  ]);
  // One unread message of a muted conversation is not in the sum.
  await Promise.all([shows(phone, '3', '1'), shows(other, '')]);
  await phone.openChat('砚清');
  await phone.message('对公流水这周五前给你。').waitFor();
  const before = await phone.texts();
  const chunk = new URL(chunkUrl('src/features/chat/ChatScreen.tsx').slice(2), phone.person.address).href;
  await expect.poll(() => phone.page.evaluate(async (url) => !!(await caches.match(url)), chunk)).toBe(true);
  await phone.page.context().setOffline(true);
  for (const text of ['One', 'Two', 'Three']) {
    await phone.box.fill(text);
    await phone.person.button('Send').click();
  }
  await expect.poll(() => phone.page.getByText('Sending').count()).toBeGreaterThan(0);
  await expect.poll(() => phone.texts()).toEqual([...before, 'One', 'Two', 'Three']);
  await phone.page.reload();
  await phone.message('Three').waitFor();
  await expect.poll(() => phone.texts()).toEqual([...before, 'One', 'Two', 'Three']);
  await other.openChat('周以宁');
  await other.box.fill('Are you there?');
  await other.person.button('Send').click();
  await other.message('Are you there?').getByText('Sent').waitFor();
  await other.openList();
  await phone.page.context().setOffline(false);
  await shows(other, '3');
  const after = [...before, 'Are you there?', 'One', 'Two', 'Three'];
  await expect.poll(() => phone.texts()).toEqual(after);
  await phone.message('Three').getByText('Sent').waitFor();
  await other.openChat('周以宁');
  await expect.poll(() => other.texts()).toEqual(after);
  await other.message('Are you there?').getByText('Read').waitFor();
  await phone.message('Three').getByText('Read').waitFor();
  expect(other.person.faults).toEqual([]);
});
