import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const publish = '/pages/publish/demand';
const mine = '/subpkgs/my/demand';
const member = '13800000003';
const advisers = ['13800000101', '13800000102', '13800000103'] as const;

/** Offers of colleagues are made without a browser. */
async function offerByCall(mobile: string, id: string): Promise<void> {
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { call } = await logInByMobile(address, site, 'broker', mobile);
  await call('POST /common/api/demand/{id}/offer', { params: { id }, body: { note: 'A loan by instalments fits' } });
}

const idAt = (person: Person) => new URLSearchParams(person.route().split('?')[1]).get('id')!;

test('[S1.23] a member publishes a demand, three advisers offer, the member chooses one, they write, and the adviser makes an order', async () => {
  const author = await browserTest.person('phone');
  await author.logIn('member', member);
  await author.isAt('/pages/home/index');
  await author.open(publish);
  await author.button('Publish').click();
  await author.page.getByText('Choose a region').last().waitFor();
  await author.field('Purpose').selectOption('renovation');
  await author.field('How much · Smallest').fill('5');
  await author.field('How much · Largest').fill('15');
  await author.button('Choose a city or district').click();
  const dialog = author.page.getByRole('dialog');
  for (const name of ['Jiangsu', 'Suzhou', 'Wuzhong'])
    await dialog
      .getByText(new RegExp(`^${name}`))
      .first()
      .click();
  await dialog.getByRole('button', { name: 'Use this region' }).click();
  await author.field('Offers until').fill(addDays(businessDateOf(Date.now()), 20));
  await author.button('Provident fund').click();
  await author.field('Anything else').fill('Call 13800000003 please');
  await author.button('Publish').click();
  await author.page.getByText('Leave out mobile numbers').waitFor();
  await author.field('Anything else').fill('An old flat, five years of provident fund');
  await author.button('Publish').click();
  await author.isAt(mine);
  await author.toasted('Published');
  await author.heading('Products that could fit').waitFor();
  const id = idAt(author);

  const adviser = await browserTest.person('desktop');
  await adviser.logIn('broker', advisers[0]);
  await adviser.isAt('/pages/customer/customer_work');
  await adviser.open(mine);
  const card = adviser.page.getByRole('article').filter({ hasText: 'An old flat' });
  await card.getByRole('link', { name: 'Make an offer' }).click();
  expect(await adviser.page.locator('main').innerText()).not.toMatch(/知遥|陆/);
  await adviser.field('What you can do').fill('A fixed rate over three years');
  await adviser.button('Send').click();
  await adviser.toasted('Offer sent');
  await offerByCall(advisers[1], id);
  await offerByCall(advisers[2], id);

  await author.page.reload();
  const offers = author.page.getByRole('list', { name: 'Offers of advisers' }).getByRole('article');
  await expect.poll(() => offers.count()).toBe(3);
  await offers.filter({ hasText: 'A fixed rate' }).getByRole('button', { name: 'Choose' }).click();
  await author.page.getByRole('alertdialog').getByRole('button', { name: 'Choose' }).click();
  await author.toasted('Chosen');
  await author.link('Write').click();
  await author.isAt('/subpkgs/message/chat');
  // The conversation begins with what the adviser offered.
  await author.page.getByText('A fixed rate over three years').first().waitFor();

  await adviser.page.reload();
  await adviser.heading('Author').waitFor();
  await adviser.button('Show phone').click();
  await adviser.page.getByText(/^1000000\d{4}$/).waitFor();
  await adviser.page.getByText('A sample number').waitFor();
  await author.open(`${mine}?id=${id}`);
  await author.page.getByText('looked at your phone').waitFor();
  await adviser.link('See the customer').click();
  await adviser.isAt('/subpkgs/work/customer_details');
  const customer = idAt(adviser);
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { call } = await logInByMobile(address, site, 'broker', advisers[0]);
  const { list } = await call('GET /finance/api/product_list', {});
  const order = await call('POST /finance/api/submit_work', {
    body: { customer_id: customer, product_id: list[0]!.id, consent: true },
  });
  expect(order.status).toBe('working');
  expect([...author.faults, ...adviser.faults]).toEqual([]);
});

test('headquarters publish a demand that waits for them', async () => {
  const head = await browserTest.person('desktop');
  await head.logIn('saas', '13800000401');
  await head.open('/pages/admin/demands');
  const list = head.page.getByRole('list', { name: 'Demands' });
  const first = list.getByRole('button').first();
  await first.getByText('In review').waitFor();
  await first.click();
  const dialog = head.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await head.toasted('Demand published');
  await expect.poll(() => list.getByText('In review').count()).toBe(0);
  expect(head.faults).toEqual([]);
});
