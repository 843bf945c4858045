import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const mobiles = { manager: '13800000201', broker: '13800000101' };
const act = async (person: Person, name: string | RegExp) => {
  await person.button('More actions').click();
  await person.page.getByRole('dialog').getByRole('button', { name }).click();
};
const shown = (person: Person, text: string | RegExp) =>
  person.page.getByText(text).filter({ visible: true }).first().waitFor();
const firstOrder = async (person: Person) => {
  const href = await person.page.locator('a[href*="/subpkgs/work/details"]').first().getAttribute('href');
  return href!.slice(1);
};

test('lets an adviser return a customer to the pool with a reason on a phone, and a manager assign the customer to a colleague', async () => {
  const [broker, manager] = await Promise.all([browserTest.person('phone'), browserTest.person('desktop')]);
  await Promise.all([broker.logIn('broker', mobiles.broker), manager.logIn('store', mobiles.manager)]);
  await broker.open('/subpkgs/work/work_list');
  const order = await firstOrder(broker);
  await broker.open(order);
  await act(broker, /^Return to pool/);
  await broker.button('Return to pool').click();
  await shown(broker, 'Choose a reason');
  await broker.page.getByRole('radio', { name: 'No need at present' }).check();
  await broker.field('Note').fill('Ask again in spring');
  await broker.button('Return to pool').click();
  await broker.toasted('Returned to pool');

  await broker.isAt('/subpkgs/work/work_list');
  await manager.open(order);
  await manager.page.reload();
  await shown(manager, 'Ask again in spring');
  await act(manager, /^Claim/);
  await manager.page
    .getByRole('dialog')
    .getByRole('combobox')
    .selectOption({ label: await labelOf(manager, /./) });
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
  await manager.toasted(/^Claimed\. \d+ more today/);
  await shown(manager, 'Claimed from pool');
  expect(manager.faults).toEqual([]);
});

/** An adviser who can take the order, other than the previous one. */
async function labelOf(person: Person, name: RegExp): Promise<string> {
  const options = person.page.getByRole('dialog').getByRole('combobox').getByRole('option');
  await options.nth(1).waitFor({ state: 'attached' });
  return (await options.allInnerTexts()).slice(1).find((label) => name.test(label) && !label.startsWith('周以宁'))!;
}

test('lets a manager put an order into the recycle bin, undo it, and delete several permanently after a confirmation', async () => {
  const manager = await browserTest.person('phone');
  await manager.logIn('store', mobiles.manager);
  await manager.open('/subpkgs/work/work_list?status=undistributed');
  const order = await firstOrder(manager);
  await manager.open(order);
  await act(manager, /^Move to recycle bin/);
  await manager.toasted('Moved to recycle bin');
  await manager.button('Undo').click();
  await manager.toasted('Restored');
  await act(manager, /^Move to recycle bin/);
  await manager.toasted('Moved to recycle bin');

  await manager.open('/subpkgs/work/work_list?status=recycle');
  const rows = manager.page.getByRole('checkbox');
  await manager.button('Select multiple').click();
  await rows.first().waitFor();
  await manager.page.getByRole('checkbox', { name: 'Select all' }).check();
  await manager.button('Delete').click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await manager.toasted(/deleted$|^Deleted$/);
  await expect.poll(() => manager.page.locator('a[href*="/subpkgs/work/details"]').count()).toBe(0);
});

test('lets an adviser change product and tags and transfer the order, which the adviser then cannot see', async () => {
  const broker = await browserTest.person('desktop');
  await broker.logIn('broker', mobiles.broker);
  await broker.open('/subpkgs/work/work_list');
  await broker.open(await firstOrder(broker));
  await act(broker, /^Change product/);
  const dialog = broker.page.getByRole('dialog');
  const product = dialog.locator('input[type=radio]:not(:disabled)').first();
  await product.check();
  const name = await dialog.locator('label.opt:has(input:checked) .m').innerText();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await broker.toasted('Product changed');
  await shown(broker, name);
  await act(broker, /^Customer tags/);
  const chip = dialog.locator('button.chip[aria-pressed=false]').first();
  const tag = await chip.innerText();
  await chip.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await broker.toasted('Tags saved');
  await shown(broker, tag);
  await act(broker, /^Transfer/);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await shown(broker, 'Choose a colleague');
  await dialog.getByRole('combobox').selectOption({ label: await labelOf(broker, /./) });
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await broker.toasted('Transferred');
  await broker.isAt('/subpkgs/work/work_list');
  expect(broker.faults.filter((fault) => !/40[0-9]/.test(fault))).toEqual([]);
});
