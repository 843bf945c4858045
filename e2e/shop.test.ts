import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

test('[S1.26] an adviser sets up a shop on a phone; a member opens the shared link at a desk, whom its products name', async () => {
  const adviser = await browserTest.person('phone');
  await adviser.logIn('broker', '13800000102');
  await adviser.open('/pages/my/my');
  await adviser.link(/My shop/).click();
  await adviser.link('Set up a shop').click();
  await adviser.button('Save').waitFor();
  await adviser.link('Choose products and articles').click();
  await adviser.isAt('/pages/my/product');
  await adviser.page.getByRole('searchbox', { name: 'Product or institution' }).fill('Invoice');
  await adviser.button('Add Invoice Swift').click();
  await adviser.button('Add Invoice Line').click();
  await adviser.page.getByRole('tab', { name: /Articles/ }).click();
  await adviser.page.getByRole('button', { name: /^Add / }).first().click();
  await adviser.page.getByText('3 of 60 in your shop').waitFor();
  // The name is missing, so the save leads to it with what was chosen.
  await adviser.button('Save').click();
  await adviser.isAt('/pages/my/shopsetup');
  await adviser.field('Name of the shop').fill('Loans for workshops');
  await adviser.button('Move Invoice Line up').click();
  await adviser.button('Remove Invoice Swift').click();
  await adviser.page.getByRole('button', { name: 'Undo' }).last().click();
  await adviser.button('Remove Invoice Swift').waitFor();
  await adviser.button('Save').click();
  await adviser.toasted('Saved');
  await adviser.link('See the shop').click();
  await adviser.heading('Loans for workshops').waitFor();
  await adviser.button('Share').click();
  const shared = adviser.page.getByRole('textbox', { name: 'Link to the shop' });
  await expect.poll(() => shared.inputValue()).toContain('broker_promo_code=TINGLAN');
  const link = await shared.inputValue();

  const member = await browserTest.person('desktop');
  await member.logIn('member', '13800000001');
  await member.page.goto(link);
  await member.heading('Loans for workshops').waitFor();
  const products = member.page.getByRole('list', { name: 'Products' }).getByRole('link');
  await expect
    .poll(() => products.allInnerTexts())
    .toEqual([expect.stringContaining('Invoice Line'), expect.stringContaining('Invoice Swift')]);
  await member.button('Report').click();
  await member.page.getByText('It makes false claims').click();
  await member.button('Send').click();
  await member.page.getByText('Thank you. Headquarters will look into it').waitFor();
  await products.first().click();
  await member.isAt('/subpkgs/product/details');
  await member.page.getByText('林听澜').first().waitFor();
  expect([...adviser.faults, ...member.faults]).toEqual([]);
});
