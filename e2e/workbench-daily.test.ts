import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('marks an overdue contact as done in one tap, and undoes it in one tap', async () => {
  const broker = await browserTest.person('phone');
  await broker.logIn('broker', '13800000101');
  await broker.open('/pages/customer/customer?view=today');
  const overdue = broker.page.getByRole('region', { name: 'Overdue' });
  const contactedButton = overdue.getByRole('button', { name: 'Contacted 沈砚清' });
  await contactedButton.click();
  await contactedButton.waitFor({ state: 'detached' });
  await broker.button('Undo').click();
  await contactedButton.waitFor();
  const acts = overdue.getByRole('group', { name: 'Reminder for 沈砚清' });
  await acts.getByRole('button').last().click();
  await contactedButton.waitFor({ state: 'detached' });
  expect(broker.faults).toEqual([]);
});

test('saves, renames, deletes and restores a filter, and applies the default one on another device', async () => {
  const broker = await browserTest.person('desktop');
  await broker.logIn('broker', '13800000101');
  await broker.open('/pages/customer/customer_work?keyword=沈');
  await broker.button('Saved filters').click();
  const sheet = broker.page.locator('dialog[open]');
  await sheet.getByRole('textbox').fill('Shen');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await sheet.getByRole('button', { name: 'Make “Shen” the default' }).click();
  await sheet.getByText('Default', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Rename “Shen”' }).click();
  await sheet.getByRole('textbox', { name: 'New name' }).fill('Mr Shen');
  await sheet.getByRole('button', { name: 'Save', exact: true }).first().click();
  const use = sheet.getByRole('button', { name: /^Mr Shen/ });
  await use.waitFor();
  await sheet.getByRole('button', { name: 'Delete “Mr Shen”' }).click();
  await use.waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await use.waitFor();

  const phone = await browserTest.person('phone');
  await phone.logIn('broker', '13800000101');
  await phone.open('/pages/customer/customer_work');
  const search = phone.page.getByRole('searchbox');
  await phone.page.waitForFunction(() => location.hash.includes('keyword='));
  await expect.poll(() => search.inputValue()).toBe('沈');
  expect([...broker.faults, ...phone.faults]).toEqual([]);
});

test('searches notes for text that no name contains, and opens the order', async () => {
  const broker = await browserTest.person('phone');
  await broker.logIn('broker', '13800000101');
  await broker.open('/pages/customer/customer?keyword=春节备料');
  const noteResults = broker.page.getByRole('region', { name: 'In notes' });
  await noteResults.locator('mark', { hasText: '春节备料' }).waitFor();
  await noteResults.getByRole('link').first().click();
  await broker.isAt('/subpkgs/work/details');
  // With matches by name the search in notes needs a click.
  await broker.open('/pages/customer/customer_work?keyword=沈');
  await broker.page.getByRole('searchbox').fill('沈砚');
  await broker.button('Search notes for “沈砚”').click();
  await noteResults.getByText(/^(Not found in notes|Searched notes) of \d+ customers$/).waitFor();
  expect(broker.faults).toEqual([]);
});

test('lets a manager share a filter with the store, revoke and restore it, and an adviser use it', async () => {
  const manager = await browserTest.person('desktop');
  await manager.logIn('store', '13800000201');
  await manager.open('/pages/customer/customer_work?keyword=沈&sort=amount');
  await manager.button('Saved filters').click();
  const sheet = manager.page.locator('dialog[open]');
  await sheet.getByRole('textbox').fill('Shens first');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await sheet.getByRole('button', { name: 'Share “Shens first” with the store' }).click();
  const ofStore = sheet.getByRole('region', { name: 'Shared by store' });
  const shared = ofStore.getByRole('button', { name: /^Shens first/ });
  await shared.waitFor();
  await ofStore.getByRole('button', { name: 'Delete “Shens first”' }).click();
  await shared.waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await shared.waitFor();
  const broker = await browserTest.person('phone');
  await broker.logIn('broker', '13800000102');
  await broker.open('/pages/customer/customer_work');
  await broker.button('Saved filters').click();
  const line = broker.page.locator('dialog[open]').getByRole('listitem').filter({ hasText: 'Shens first' });
  await line.getByText(/saved by 方清和/).waitFor();
  expect(await line.getByRole('button').count()).toBe(1);
  await line.getByRole('button').click();
  await broker.page.waitForFunction(() => location.hash.includes('sort=amount'));
  expect([...manager.faults, ...broker.faults]).toEqual([]);
});

test('opens the orders that a step of the funnel counts', async () => {
  const manager = await browserTest.person('desktop');
  await manager.logIn('store', '13800000201');
  await manager.open('/subpkgs/work/team_figures?days=90');
  const step = manager.page.getByRole('link', { name: /Submitted/ }).first();
  const counted = Number((await step.locator('b').textContent())!.trim());
  await step.click();
  await manager.isAt('/subpkgs/work/figure_list');
  const rows = manager.page.getByRole('row');
  await rows.nth(counted).waitFor();
  // Plus the head of the table.
  expect(await rows.count()).toBe(counted + 1);
  expect(manager.faults).toEqual([]);
});
