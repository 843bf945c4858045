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

test('headquarters publish a required field and a document; an adviser cannot take the step of a new order before the field is filled in', async () => {
  const head = await browserTest.person('desktop');
  await head.logIn('saas', '13800000401');
  await head.open('/pages/admin/order_flow');
  await head.button('Add a field').click();
  await head.field('Chinese name of field 1').fill('年营业额');
  await head.button('Save').click();
  await head.page.getByText('Every field and option needs').waitFor();
  await head.field('English name of field 1').fill('Turnover');
  await head.field('Type').selectOption('Amount');
  await head.field('Required').selectOption('Before “Meeting”');
  await head.button('Add a document').click();
  await head.field('Document 1').selectOption('Premises lease');
  await head.button('Save').click();
  await head.toasted('Saved');
  await head.page.getByRole('list', { name: 'Differences to the published version' }).getByText('Turnover').waitFor();
  await head.page
    .getByRole('list', { name: 'Differences to the published version' })
    .getByText('Premises lease')
    .waitFor();
  await head.button('Publish').click();
  await head.page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await head.page.getByText('Version 1 is in force').waitFor();

  const site = await callerAt(head.address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { call } = await logInByMobile(head.address, site, 'broker', '13800000101');
  const { list } = await call('GET /finance/api/product_list', { query: {} });
  const order = { name: '覃', mobile: '13744441009', product_id: list[0]!.id, consent: true as const };
  const { id } = await call('POST /finance/api/submit_work', { body: order });
  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', '13800000101');
  await adviser.open(`/subpkgs/work/details?id=${id}`);
  await adviser.page.getByText('Premises lease').first().waitFor();
  const advance = async () => {
    await adviser.button('Move to Meeting').click();
    await adviser.page.locator('.pop form button[type=submit]').click();
  };
  await advance();
  await adviser.page.getByText('Fill in these before moving on: Turnover').waitFor();
  await adviser.open(`/subpkgs/work/details?id=${id}`);
  await adviser.page.reload();
  await adviser.button('Edit').click();
  await adviser.field('Turnover').fill('123.45');
  await adviser.page.locator('.pop form button[type=submit]').click();
  await adviser.page.getByText('¥123.45').first().waitFor();
  await advance();
  await adviser.button('Move to Documents').waitFor();
  expect([...head.faults, ...adviser.faults].filter((fault) => !/4(09|22)/.test(fault))).toEqual([]);
});
