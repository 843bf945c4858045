import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const board = '/pages/customer/customer_work?view=board';
const column = (person: Person, stage: string) => person.page.locator(`[data-column=${stage}]`);
const focused = (person: Person) =>
  person.page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column') ?? '');

test('moves through the board with arrow keys on a desktop, opens a card with Enter, and moves it by a step of its flow', async () => {
  const manager = await browserTest.person('desktop');
  await manager.logIn('store', '13800000201');
  await manager.open('/pages/customer/customer_work');
  await manager.button('Board').click();
  const first = column(manager, 'to_call').locator('.board-card').first();
  await first.waitFor();
  const href = await first.getAttribute('href');
  const [calls, met] = [column(manager, 'to_call'), column(manager, 'met')];
  await met.locator('.board-card').first().waitFor();
  const before = await met.getAttribute('aria-label');

  await first.focus();
  await manager.page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(manager)).toBe('met');
  await manager.page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(manager)).toBe('to_call');
  await manager.page.keyboard.press('Enter');
  await manager.button('Move to Meeting').click();
  await manager.page.locator('.pop .pop form button[type=submit]').click();
  await met.locator(`[href="${href}"]`).waitFor();
  await calls.locator(`[href="${href}"]`).waitFor({ state: 'detached' });
  await manager.page.waitForFunction(
    (was) => document.querySelector('[data-column=met]')?.getAttribute('aria-label') !== was,
    before,
  );
  await manager.button('Back').click();
  await manager.page.locator('.board-panel').waitFor({ state: 'detached' });
  expect(manager.faults).toEqual([]);
});

test('offers the stage as a filter of the list on a phone', async () => {
  const broker = await browserTest.person('phone');
  await broker.logIn('broker', '13800000101');
  await broker.open(board);
  const cards = broker.page.locator('.work-cards > li');
  await cards.first().waitFor();
  const all = await cards.count();
  await broker.page.getByRole('combobox', { name: 'Stage' }).selectOption('Meeting');
  await broker.page.waitForURL(/stage=met/);
  const isFiltered = (texts: string[]) =>
    texts.length > 0 && texts.length < all && texts.every((text) => text.includes('Meeting'));
  await expect.poll(() => cards.allInnerTexts()).toSatisfy(isFiltered);
  expect(broker.faults).toEqual([]);
});
