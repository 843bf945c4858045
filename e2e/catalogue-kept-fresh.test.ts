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

const dayMs = 86_400_000;
const mobile = '13800000401';

test('[S3.29] 95 days after its check a product left the matches, its owner has had three notices, and one press keeps it', async () => {
  const { address, forward } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
  const matched = async () => {
    const body = { amount: 5_000_000, facts: {}, with_no: true };
    const answer = await callerAt(address, site)('POST /finance/api/select_product', { body });
    return answer.list.map((one) => one.product.id);
  };
  const [id] = await matched();
  const { call } = await logInByMobile(address, site, 'saas', mobile);
  // Otherwise the owner would have three notices for each of them.
  const { list } = await call('GET /admin/api/products', { query: { status: 'published', page_size: 100 } });
  const others = list.flatMap((one) => (one.id === id ? [] : [one.id]));
  await call('POST /admin/api/products_status', { body: { product_ids: others, to: 'off' } });
  const { account_no } = await call('GET /account/api/info', {});
  await call('POST /admin/api/products_owner', { body: { product_ids: [id!], account_no } });
  await call('POST /admin/api/products_checked', { body: { product_ids: [id!] } });
  const { draft, number } = await call('GET /admin/api/product_draft', { query: { id: id! } });
  for (const days of [60, 15, 10, 10]) await forward!(days * dayMs);
  expect(await matched()).toEqual([]);

  const owner = await browserTest.person('desktop');
  await owner.page.clock.setSystemTime(Date.now() + 95 * dayMs);
  await owner.logIn('saas', mobile);
  await owner.open('/pages/message/helper');
  for (const days of [60, 75, 85])
    await owner.page.getByText(`${draft.name.en} · ${days} days since the last check`).waitFor();

  await owner.open('/pages/admin/products');
  await owner.button('Mine').click();
  const row = owner.page.getByRole('row').filter({ hasText: number });
  await row.getByText('Over 90 days: out of the matches').waitFor();
  await row.getByRole('checkbox').check();
  await owner.button('Checked today').click();
  await owner.toasted('1 marked as checked today');
  expect(await matched()).toEqual([id]);
  expect(owner.faults).toEqual([]);
});
