import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const headquarters = '13800000401';

test('by keyboard, headquarters group two rules, see the test follow, and a contradiction that cannot be published', async () => {
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { call } = await logInByMobile(address, site, 'saas', headquarters);
  const { list } = await call('GET /admin/api/products', { query: { category: 'tax' } });
  const product = list[0]!;
  const id = product.id;
  const kept = () => call('GET /admin/api/product_draft', { query: { id } });

  const person = await browserTest.person('desktop');
  await person.logIn('saas', headquarters);
  await person.isAt('/pages/customer/customer_work');
  await person.open(`/pages/admin/product_rules?id=${id}`);
  const { page } = person;
  const keys = page.keyboard;
  const matches = page.locator('[data-verdict=match] .re-diff');
  await expect.poll(() => matches.textContent()).toBe(' ±0');

  // A native select takes the option that begins with what is typed.
  const pick = async (label: string, begin: string) => {
    await person.field(label).focus();
    await keys.type(begin);
  };
  const value = page.locator('.re-form input[aria-label=Value]');
  const add = async (attribute: string) => {
    await pick('Add a rule: choose an attribute', attribute);
    await keys.press('Tab');
    await keys.press('Enter');
  };
  await add('Certified high');
  await person.heading('Certified high-tech company').waitFor();
  await pick('Group', 'New group');
  await page.locator('.re-line', { hasText: 'Time in business' }).focus();
  await keys.press('Enter');
  await person.heading('Time in business').waitFor();
  await pick('Group', 'Any of these');
  const group = page.locator('.re-group', { hasText: 'Any of these' });
  await expect
    .poll(() => group.locator('.re-item .m').allTextContents())
    .toEqual(['Certified high-tech company', 'Time in business']);
  // Whoever had to be in business for long may be certified instead.
  await expect.poll(() => matches.textContent()).toMatch(/\+\d+/);

  await add('Time in business');
  await pick('Comparison', 'at most');
  await value.focus();
  await keys.type('0');
  const refused = page.locator('.re-form .re-findings .bad');
  await pick('Group', 'All of these');
  await add('Time in business');
  await value.focus();
  await keys.type('24');
  await refused.getByText('The rules on time in business contradict each other').waitFor();
  // The draft is saved by itself, but the server does not publish it.
  await expect.poll(async () => (await kept()).draft.rules.at(-1)?.value).toBe(24);
  const { version } = await kept();
  await expect(call('POST /admin/api/product_publish', { body: { id, version, label: '' } })).rejects.toThrow(
    '4220000',
  );

  // Both are deleted again, and what is left can be published and is shown to customers.
  const remove = async () => {
    await person.button('Delete this rule').focus();
    await keys.press('Enter');
  };
  await remove();
  await page.locator('.re-group').first().locator('.re-line', { hasText: 'Time in business' }).focus();
  await keys.press('Enter');
  await remove();
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Saved');
  const now = await kept();
  await call('POST /admin/api/product_publish', { body: { id, version: now.version, label: '' } });
  const customer = await browserTest.person('phone');
  await customer.open(`/subpkgs/product/details?id=${id}`);
  await customer.page.getByText('Any of these 2').waitFor();
  expect(person.faults).toEqual([]);
});
