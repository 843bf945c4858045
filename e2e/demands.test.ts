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
  await author.field('Minimum amount').fill('50000');
  await author.field('Maximum amount').fill('150000');
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
  await card.getByRole('link').click();
  expect(await adviser.page.locator('main').innerText()).not.toMatch(/知遥|陆/);
  // Whether the author has an adviser is not said, but what happens then.
  await adviser.page.getByText('A customer who already has an adviser keeps that adviser').waitFor();
  await adviser.field('How would you arrange it?').fill('A fixed rate over three years');
  await adviser.button('Send').click();
  await adviser.toasted('Offer sent');
  await offerByCall(advisers[1], id);
  await offerByCall(advisers[2], id);

  // The open page shows offers as they arrive.
  const offers = author.page.getByRole('list', { name: 'Offers from advisers' }).getByRole('article');
  await expect.poll(() => offers.count()).toBe(3);
  expect(await offers.getByRole('button').allInnerTexts()).toEqual(['Choose', 'Choose', 'Choose']);
  await author.button('Choose 周以宁’s offer').click();
  const sure = author.page.getByRole('alertdialog');
  await sure.getByText('周以宁 is already your adviser.').waitFor();
  await sure.getByRole('button', { name: 'Choose' }).click();
  await author.toasted('Chosen');
  // The products that fit the request stand first, and an application begins with its amount and purpose.
  await author.link('See products and apply through 周以宁').click();
  await author.isAt('/pages/product/product');
  const fitting = author.page.getByRole('list', { name: 'Products that could fit your request' });
  await author.button(/^Show \d+ more$/).click();
  await fitting
    .getByRole('link', { name: /Renovation Loan/ })
    .first()
    .click();
  await author.isAt('/subpkgs/product/details');
  await author.button('Apply for ¥150,000').click();
  const application = author.page.getByRole('dialog');
  await expect.poll(() => application.getByLabel('Purpose').inputValue()).toBe('Renovation');
  expect(await application.getByLabel('Amount').inputValue()).toBe('150,000');
  await author.open(`${mine}?id=${id}`);
  await author.link('Chat with 周以宁').click();
  await author.isAt('/subpkgs/message/chat');
  // The conversation begins with what the adviser offered.
  await author.page.getByText('A fixed rate over three years').first().waitFor();

  // So does the page of the adviser.
  await adviser.heading('Author').waitFor();
  await adviser.button('Show phone number').click();
  await adviser.page.getByText(/^1000000\d{4}$/).waitFor();
  await adviser.page.getByText('A sample number').waitFor();
  // The number is there after a reload too, and is no further look.
  await adviser.page.reload();
  await adviser.page.getByRole('link', { name: /^Call 1000000\d{4}$/ }).waitFor();
  await author.open(`${mine}?id=${id}`);
  await author.page.getByText('周以宁 viewed your number').waitFor();
  expect(await author.page.getByText('周以宁 viewed your number').count()).toBe(1);
  // An order begins with what the demand says.
  await adviser.button('New order for the customer').click();
  await adviser.page
    .getByRole('dialog')
    .getByRole('list', { name: 'Fit this request' })
    .getByRole('button', { name: /Renovation Loan/ })
    .first()
    .click();
  const purpose = adviser.page.getByRole('dialog').getByLabel('Purpose');
  await purpose.waitFor();
  expect(await purpose.inputValue()).toBe('Renovation');
  expect(await adviser.page.getByRole('dialog').getByLabel('Amount').inputValue()).toBe('150,000');
  await adviser.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await adviser.link('View customer').click();
  await adviser.isAt('/subpkgs/work/customer_details');
  await adviser.page.getByText('Adviser chosen for a financing request').first().waitFor();
  const customer = idAt(adviser);
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  const { call } = await logInByMobile(address, site, 'broker', advisers[0]);
  const { list } = await call('GET /finance/api/product_list', {});
  const order = await call('POST /finance/api/submit_work', {
    body: { customer_id: customer, product_id: list[0]!.id, consent: true },
  });
  expect(order.status).toBe('working');
  // Both sides find the order on the demand.
  await adviser.open(`${mine}?id=${id}`);
  await adviser.page.getByRole('list', { name: 'Orders from this request' }).getByRole('link').click();
  await adviser.isAt('/subpkgs/work/details');
  await author.page.reload();
  await author.page.getByRole('list', { name: 'Applications from this request' }).getByRole('link').click();
  await author.isAt('/subpkgs/my/apply_detail');
  expect([...author.faults, ...adviser.faults]).toEqual([]);
});

test('headquarters publish a demand that waits for them', async () => {
  const head = await browserTest.person('desktop');
  await head.logIn('saas', '13800000401');
  await head.open('/pages/admin/demands');
  const list = head.page.getByRole('list', { name: 'Financing requests' });
  const first = list.getByRole('button').first();
  await first.getByText('In review').waitFor();
  await first.click();
  const dialog = head.page.getByRole('dialog');
  for (const fact of ['Region', 'Term', 'Offers until', 'What they have']) await dialog.getByText(fact).waitFor();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await head.toasted('Request published');
  await expect.poll(() => list.getByText('In review').count()).toBe(0);
  expect(head.faults).toEqual([]);
});
