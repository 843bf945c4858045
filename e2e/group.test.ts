import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { type ChatDevice, chatDevice } from './chat-device.ts';
import { openTwoServers, type TwoServers } from './two-servers.ts';

let servers: TwoServers;
let browserTest: BrowserTest;
beforeAll(async () => {
  servers = await openTwoServers();
  browserTest = await startBrowserTest({ server: servers });
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const name = 'South Bank loan';
const send = async (device: ChatDevice, text: string) => {
  await device.box.fill(text);
  await device.box.press('End');
  await device.person.button('Send').click();
};
const openGroup = (device: ChatDevice) => device.openChat(name);

test('[S1.20] [S4.37] [S4.38] [S4.39] five people open a group, join it by code, write, speak, recall, remove one, lose a server and a network, and all see the same', async () => {
  const [adviser, member, manager, colleague, other] = await Promise.all([
    chatDevice(browserTest, 'desktop', ['broker', '13800000101']),
    chatDevice(browserTest, 'phone', ['member', '13800000001']),
    chatDevice(browserTest, 'desktop', ['store', '13800000201']),
    chatDevice(browserTest, 'phone', ['broker', '13800000102']),
    chatDevice(browserTest, 'phone', ['member', '13800000002']),
  ]);
  const all = [adviser, member, manager, colleague, other];

  // The adviser opens it with two contacts, and lets others in by its code.
  await adviser.person.button('New group').click();
  await adviser.person.field('Group name').fill(name);
  for (const who of [/顾总/, /方店长/]) await adviser.page.getByRole('checkbox', { name: who }).check();
  await adviser.person.button('Create (2)').click();
  await adviser.log.getByText(/You opened the group with/).waitFor();
  for (const device of [member, manager]) await openGroup(device);
  await adviser.person.button('Invitation code').click();
  await adviser.person.button('Make a code').click();
  const code = await adviser.page.locator('.group-code').textContent();
  await adviser.page.keyboard.press('Escape');
  for (const device of [colleague, other]) {
    await device.person.open('/subpkgs/message/chat_join');
    await device.person.field('Invitation code').fill(code!);
    await device.person.button('Look up').click();
    await device.person.field('Message to the managers').fill('Let me in');
    await device.person.button('Apply to join').click();
    await device.page.getByText(/appears in your messages/).waitFor();
  }
  await adviser.row(name).getByText('[2 waiting to join]').waitFor();
  await adviser.person.button(/2 people want to join/).click();
  for (const left of [1, 0]) {
    await adviser.page.locator('dialog[open]').getByRole('button', { name: 'Accept' }).first().click();
    await expect
      .poll(() => adviser.page.locator('dialog[open]').getByRole('button', { name: 'Accept' }).count())
      .toBe(left);
  }
  await adviser.page.keyboard.press('Escape');
  // Those who wait see the decision where they wait.
  for (const device of [colleague, other]) {
    await device.person.button('Open group').click();
    await device.log.waitFor();
  }

  // Also below the banner of a demonstration the message box is in view.
  for (const { page, box } of [adviser, member]) {
    const foot = () => box.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(foot).toBeLessThan(page.viewportSize()!.height);
  }

  // Everybody reads what the others write, and hears what they say; one is away for an hour, and writes there.
  await send(adviser, 'Statements are due on Friday');
  for (const device of all) await device.message('Statements are due on Friday').waitFor();
  await adviser.person.button('Record a voice message').click();
  await expect.poll(() => adviser.page.getByRole('timer').textContent()).toMatch(/^0:(0[2-9]|[1-5]\d)$/);
  await adviser.person.button('Stop recording').click();
  await adviser.person.button('Send voice message').click();
  for (const device of all) await device.log.getByRole('button', { name: /^Play voice message/ }).waitFor();
  await member.page.clock.install();
  await member.page.context().setOffline(true);
  await send(member, 'Written without a network');
  await member.page.clock.fastForward('01:00:00');
  await send(colleague, 'Three days is usual');
  await send(manager, 'Sent to the wrong group');
  await other.message('Sent to the wrong group').waitFor();
  await manager.act('Sent to the wrong group', 'Recall');
  await expect.poll(() => other.message('Sent to the wrong group').count()).toBe(0);
  servers.killOne();
  await send(other, 'One server less');
  for (const device of [adviser, manager, colleague]) await device.message('One server less').waitFor();
  await member.page.context().setOffline(false);
  await member.message('Three days is usual').waitFor();
  const texts = await expect
    .poll(() => adviser.texts())
    .toEqual(['Statements are due on Friday', 'Three days is usual', 'One server less', 'Written without a network'])
    .then(() => adviser.texts());
  for (const device of all) await expect.poll(() => device.texts()).toEqual(texts);
  await adviser.act('Statements are due on Friday', 'Read by');
  await expect.poll(() => adviser.page.locator('dialog[open]').getByRole('radio').first().textContent()).toBe('Read 4');
  await adviser.page.keyboard.press('Escape');

  // A mention counts for the one who is mentioned.
  await other.openList();
  await adviser.box.pressSequentially('@砚');
  await adviser.page.locator('.chat-mentions').getByRole('button', { name: '砚清' }).click();
  await adviser.person.button('Send').click();
  await other.row(name).getByText('[You were mentioned]').waitFor();

  // Who is removed has nothing left, and the others go on.
  await adviser.person.button('All members').click();
  await adviser.page.locator('dialog[open]').getByRole('button', { name: 'More for 砚清' }).click();
  await adviser.page.getByRole('menuitem', { name: 'Remove from group' }).click();
  await adviser.page.getByRole('alertdialog').getByRole('button', { name: 'Remove from group' }).click();
  await other.person.toasted(`You were removed from “${name}”`);
  await expect.poll(() => other.row(name).count()).toBe(0);
  await adviser.page.keyboard.press('Escape');
  await send(manager, 'Going on without them');
  for (const device of [adviser, member, colleague]) await device.message('Going on without them').waitFor();
  const faults = [adviser, manager, colleague, other].flatMap(({ person }) => person.faults);
  // The browser notes every connection that a killed server no longer takes.
  expect(faults.filter((fault) => !/^WebSocket connection to .* failed/.test(fault))).toEqual([]);
});
