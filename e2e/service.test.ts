import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const floating = (person: Person) => person.page.locator('button.float');
const said = (person: Person, line: RegExp) => person.page.getByRole('log').locator('.sys', { hasText: line });
const tidOf = (person: Person) => new URLSearchParams(person.page.url().split('?')[1]).get('tid');
const atChat = (person: Person) => person.page.waitForURL((url) => url.hash.startsWith('#/subpkgs/message/chat?'));

async function drag(person: Person, toX: number, toY: number): Promise<void> {
  const box = (await floating(person).boundingBox())!;
  const { mouse } = person.page;
  await mouse.move(box.x + 26, box.y + 26);
  await mouse.down();
  await mouse.move(box.x + 40, box.y + 10, { steps: 3 });
  await mouse.move(toX, toY, { steps: 5 });
  await mouse.up();
}
const leftOf = (person: Person) => floating(person).evaluate((button) => button.getBoundingClientRect().left);

test('[S2.24] [S2.25] [S2.26] [S2.27] a guest drags, hides and shows the button, and a tap leads through the member login back to the page', async () => {
  const guest = await browserTest.person('phone');
  await guest.open('/pages/product/product');
  await floating(guest).waitFor();
  const { width, height } = guest.page.viewportSize()!;
  await drag(guest, 60, height / 2);
  await expect.poll(() => leftOf(guest)).toBe(11);
  expect(guest.route()).toContain('/pages/product/product');
  await guest.page.reload();
  await expect.poll(() => leftOf(guest)).toBe(11);
  await drag(guest, width - 80, height / 3);
  await expect.poll(() => leftOf(guest)).toBe(width - 52 - 11);

  const send = (name: string) => guest.page.evaluate((type) => window.dispatchEvent(new Event(type)), name);
  await send('service-button:hide');
  await expect.poll(() => floating(guest).count()).toBe(0);
  await send('service-button:show');
  await expect.poll(() => floating(guest).count()).toBe(1);

  await floating(guest).click();
  await guest.isAt('/pages/login/member');
  await expect.poll(() => floating(guest).count()).toBe(0);
  await guest.page.getByRole('radio', { name: 'By code' }).click();
  await guest.field('Mobile').fill('13800000003');
  await guest.button('Get a code').click();
  await guest.toasted('Code sent');
  await guest.field('Code').fill(await guest.code('13800000003'));
  await guest.page.getByRole('checkbox').check();
  await guest.page.locator('button[type=submit]').click();
  await guest.isAt('/pages/product/product');
  await floating(guest).click();
  await atChat(guest);
  await guest.page.getByText(/You are next/).waitFor();
  await guest.open('/pages/networking/chat');
  await guest.page.getByRole('heading').first().waitFor();
  await expect.poll(() => floating(guest).count()).toBe(0);
  expect(guest.faults).toEqual([]);
});

test('[S1.21] [S2.24] [S2.28] [S7.35] a member taps on a product page, waits, is answered at the desk and finds the same chat again', async () => {
  const [member, adviser, colleague] = await Promise.all([
    browserTest.person('phone'),
    browserTest.person('desktop'),
    browserTest.person('phone'),
  ]);
  await Promise.all([
    member.logIn('member', '13800000002'),
    adviser.logIn('broker', '13800000101'),
    colleague.logIn('broker', '13800000102'),
  ]);
  await member.open('/pages/product/product');
  await member.page.locator('a[href*="/subpkgs/product/details"]').first().click();
  await member.isAt('/subpkgs/product/details');
  await floating(member).click();
  await atChat(member);
  const tid = tidOf(member);
  await expect.poll(() => floating(member).count()).toBe(0);
  await member.page.getByRole('log').locator('.chat-card').waitFor();

  // Staff have no button; who waits is on their desk.
  expect(await floating(adviser).count()).toBe(0);
  await adviser.open('/pages/message/service');
  await adviser.page.getByRole('list', { name: 'Waiting' }).getByText('砚清').first().waitFor();
  await adviser.page.getByRole('button', { name: 'Answer 砚清' }).click();
  await atChat(adviser);
  expect(tidOf(adviser)).toBe(tid);
  await adviser.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Here to help');
  await adviser.button('Send').click();
  await member.page.getByRole('log').getByText('Here to help').waitFor();
  await said(member, /took this request/).waitFor();

  // The second tap, from another page, finds the same chat.
  await member.open('/pages/home/index');
  await floating(member).click();
  await atChat(member);
  expect(tidOf(member)).toBe(tid);

  // Handed over with a note that the member never sees.
  await adviser.button('Hand over').click();
  const popup = adviser.page.getByRole('dialog');
  await popup.getByLabel('To').selectOption({ label: '林听澜 (not receiving)' });
  await popup.getByLabel(/Note/).fill('Wants an answer today');
  await popup.getByRole('button', { name: 'Hand over' }).click();
  await said(member, /took over this request/).waitFor();
  await colleague.open('/pages/message/service');
  await colleague.button(/Open chat with/).click();
  await colleague.page.getByText('Wants an answer today').waitFor();
  expect(await member.page.getByText('Wants an answer today').count()).toBe(0);
  await colleague.page.getByRole('button', { name: 'End', exact: true }).click();
  await colleague.page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await said(member, /This request has ended/).waitFor();
  for (const person of [member, adviser, colleague]) expect(person.faults).toEqual([]);
});

test('an adviser inserts a quick answer whose gap is asked for, and makes a customer and an order of the conversation; the member rates the answer', async () => {
  const [manager, adviser, member] = await Promise.all([
    browserTest.person('desktop'),
    browserTest.person('desktop'),
    browserTest.person('phone'),
  ]);
  await Promise.all([
    manager.logIn('store', '13800000201'),
    adviser.logIn('broker', '13800000101'),
    member.logIn('member', '13800000002'),
  ]);
  await manager.open('/pages/admin/quick_answers');
  await manager.button('Add quick answer').click();
  const form = manager.page.getByRole('dialog');
  await form.getByLabel('English title').fill('Documents');
  await form.getByLabel('English text').fill('Hello {customer}, please bring {papers} to {store}');
  await form.getByRole('button', { name: 'Save' }).click();
  await manager.page.getByRole('list').getByText('Documents').waitFor();

  await member.open('/pages/product/product');
  await member.page.locator('a[href*="/subpkgs/product/details"]').first().click();
  await member.isAt('/subpkgs/product/details');
  await floating(member).click();
  await atChat(member);
  await member.page.getByText(/waiting time unknown/).waitFor();

  await adviser.open('/pages/message/service');
  await adviser.page.getByRole('button', { name: 'Answer 砚清' }).click();
  await atChat(adviser);
  await adviser.button('Quick answers').click();
  await adviser.page.getByRole('dialog').getByText('Documents').click();
  const gaps = adviser.page.getByRole('dialog', { name: 'Complete the text' });
  await gaps.getByRole('button', { name: 'Insert' }).click();
  await gaps.getByText('Enter: papers').waitFor();
  await gaps.getByLabel('papers').fill('your tax records');
  await gaps.getByRole('button', { name: 'Insert' }).click();
  const box = adviser.page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.poll(() => box.inputValue()).toMatch(/^Hello 砚清, please bring your tax records to .+/);
  await adviser.button('Send').click();
  await member.page.getByRole('log').getByText('please bring your tax records').waitFor();

  // A manager notes something from the desk, which the adviser reads without a reload.
  await adviser.button('Internal notes').click();
  await manager.open('/pages/message/service');
  await manager.button('Internal notes about 砚清').click();
  const notes = manager.page.getByRole('dialog');
  await notes.getByLabel('Note for colleagues').fill('Check the licence first');
  await notes.getByRole('button', { name: 'Add' }).click();
  await adviser.page.getByText('Check the licence first').waitFor();
  expect(await member.page.getByText('Check the licence first').count()).toBe(0);

  await adviser.button('Link customer').click();
  const links = adviser.page.getByRole('dialog');
  await links.getByRole('button', { name: /^New order for/ }).click();
  await links.getByText('Confirm that the customer agreed first').waitFor();
  await links.getByRole('checkbox').check();
  await links.getByRole('button', { name: /^New order for/ }).click();
  await adviser.page.getByRole('link', { name: /^SY-W-/ }).waitFor();
  await adviser.page.getByRole('link', { name: /^Customer: / }).waitFor();

  await adviser.page.getByRole('button', { name: 'End', exact: true }).click();
  await adviser.page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  const rating = member.page.getByRole('form', { name: 'How was this answered?' });
  await rating.getByRole('radio', { name: '4 stars' }).click();
  await rating.getByLabel('Why? (optional)').fill('Clear and quick');
  await rating.getByRole('button', { name: 'Send' }).click();
  await rating.waitFor({ state: 'detached' });

  await manager.open('/subpkgs/work/team_figures');
  await manager.page.getByText('Clear and quick').waitFor();
  await manager.page.getByText('4 of 5 (1 rating)').waitFor();
  for (const person of [manager, adviser, member]) expect(person.faults).toEqual([]);
});

test('a manager sets the opening hours with a holiday, customers read them, and a member out of hours is told when the store opens', async () => {
  const [manager, member] = await Promise.all([browserTest.person('desktop'), browserTest.person('phone')]);
  await manager.logIn('store', '13800000201');
  await manager.open('/pages/message/service');
  await manager.link('Opening hours').click();
  await manager.isAt('/pages/admin/store_hours');
  // Closed but for the last minute of Monday, so that the test sees closed hours whenever it runs.
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await manager.button(`Remove hours on ${day}`).click();
  await manager.field('Monday from').fill('23:59');
  await manager.field('Monday to').fill('00:00');
  await manager.button('Add day').click();
  await manager.field('Date').fill('2030-10-01');
  await manager.page.getByLabel('Hours', { exact: true }).selectOption({ label: 'Own hours' });
  await manager.field('2030-10-01 from').fill('10:00');
  await manager.field('2030-10-01 to').fill('15:30');
  await manager.button('Save').click();
  await manager.page.getByText('Customers read: Mon 23:59–24:00').waitFor();
  await expect.poll(() => manager.field('Date').inputValue()).toBe('2030-10-01');
  await expect.poll(() => manager.field('2030-10-01 to').inputValue()).toBe('15:30');

  await member.logIn('member', '13800000001');
  await floating(member).click();
  await atChat(member);
  await said(member, /We are closed/).waitFor();
  await member.page.getByText(/Closed until/).waitFor();
  await member.button('Stop waiting').click();
  await member.page.getByRole('alertdialog').getByRole('button', { name: 'Stop waiting' }).click();
  await said(member, /No longer waiting/).waitFor();
  for (const person of [manager, member]) expect(person.faults).toEqual([]);
});

test('a member who fills in the tax or legal page opens the chat with it as the first card', async () => {
  const member = await browserTest.person('phone');
  await member.logIn('member', '13800000003');
  for (const [page, title] of [
    ['onebyone_tax', 'One-to-one tax service'],
    ['onebyone_laws', 'One-to-one legal service'],
  ] as const) {
    await member.open(`/pages/match/${page}`);
    await member.field('Your question').fill(`About ${page}`);
    await member.button('Chat now').click();
    await atChat(member);
    const card = member.page.getByRole('log').locator('.chat-card', { hasText: title });
    await card.getByText(`About ${page}`).waitFor();
  }
  expect(member.faults).toEqual([]);
});

test('[S1.21] the button is worked by keyboard and named for screen readers, comes after the page, and calls nothing until it is pressed', async () => {
  const guest = await browserTest.person('desktop');
  const calls: string[] = [];
  guest.page.on('request', (request) => {
    if (request.url().includes('/consult/')) calls.push(request.url());
  });
  // The page is there while the script of the button is still on its way.
  const manifest = JSON.parse(await readFile(new URL('../client/dist/.vite/manifest.json', import.meta.url), 'utf8'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await guest.page.route(`**/${manifest['src/features/service/ServiceButton.tsx'].file}`, async (route) => {
    await released;
    await route.continue();
  });
  await guest.open('/pages/product/product');
  const button = guest.page.getByRole('button', { name: 'Customer service', exact: true });
  await guest.page.locator('a[href*="/subpkgs/product/details"]').first().waitFor();
  expect(await button.count()).toBe(0);
  release();
  await button.waitFor();
  // Reached by Tab like every other control, and moved by the arrow keys.
  expect(await button.evaluate((one) => one.tabIndex)).toBe(0);
  await button.focus();
  const right = await leftOf(guest);
  await guest.page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(guest)).toBe(11);
  await guest.page.keyboard.press('ArrowRight');
  await expect.poll(() => leftOf(guest)).toBe(right);
  expect(calls).toEqual([]);
  await guest.page.keyboard.press('Enter');
  await guest.isAt('/pages/login/member');
  expect(calls).toEqual([]);
  expect(guest.faults).toEqual([]);
});

test('[S1.21] [S2.27] a member whose session has ended stays on a public page with the button, and the press leads to the member login', async () => {
  const member = await browserTest.person('phone');
  await member.logIn('member', '13800000001');
  await member.page.goto(`${member.address}/readyz`);
  const entries = await member.page.evaluate(() => Object.entries(localStorage));
  const { token } = JSON.parse(entries.find(([key]) => key.endsWith(':member'))![1]) as { token: string };
  await fetch(`${member.address}/account/api/site/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: '{}',
  });
  await member.open('/pages/product/product');
  await floating(member).waitFor();
  await member.page.getByText(/login has expired/).waitFor();
  await member.isAt('/pages/product/product');
  expect(member.route()).toContain('/pages/product/product');
  await floating(member).click();
  await member.isAt('/pages/login/member');
  await expect.poll(() => floating(member).count()).toBe(0);
});
