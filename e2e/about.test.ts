import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const about = '/subpkgs/aboutUs/aboutUs';
const partners = '/subpkgs/index/partners';
const direct = '/subpkgs/index/bankConnection';
const main = (person: Person) => person.page.locator('#main');
const productLinks = (person: Person) => main(person).locator('a[href^="#/subpkgs/product/details"]');
const info = '**/company/api/info';

test('[S1.28] opens about us, a partner and its products from the foot of home, on a phone', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/home/index');
  await person.link('About us').click();
  await person.isAt(about);
  await person.page.getByText('This site is operated by Yuanding Finance').waitFor();
  expect(await person.link('0512-65220118').getAttribute('href')).toBe('tel:0512-65220118');
  await person.page.getByText('No upfront loan fees').waitFor();
  await person.page.getByText('Version 1.0.0 (100)').waitFor();
  const figures = main(person).getByRole('definition');
  await expect.poll(() => figures.count()).toBeGreaterThan(1);
  const counted = await figures.allInnerTexts();

  await person.link(/^Partners/).click();
  await person.isAt(partners);
  await main(person).getByText('Sample data').waitFor();
  await expect.poll(() => main(person).getByRole('button', { name: /^All/ }).innerText()).toContain(counted[1]!);
  await main(person)
    .getByRole('button', { name: /^Private bank/ })
    .click();
  await person.page.waitForURL(/kind=private_bank/);
  await person.page.getByRole('searchbox').fill('shuyun');
  await expect.poll(() => main(person).getByRole('listitem').count()).toBe(1);
  const row = main(person).getByRole('listitem');
  const products = Number(/(\d+) products/.exec(await row.innerText())![1]);
  await row.getByRole('link').click();
  await person.isAt('/pages/product/product');
  await expect.poll(() => productLinks(person).count()).toBe(products);
  for (const text of await main(person).locator('.prow .su').allInnerTexts()) expect(text).toContain('Shuyun Bank');

  await person.page.goBack();
  await person.isAt(partners);
  await expect.poll(() => person.page.getByRole('searchbox').inputValue()).toBe('shuyun');
  await person.page.getByRole('searchbox').fill('nobody of this name');
  await person.heading('No institutions found').waitFor();
  await person.button('See all institutions').click();
  await main(person).getByText('20 institutions').waitFor();
  expect(person.faults).toEqual([]);
});

test('[S1.28] opens bank connection from Mine, which compares both ways and leads to its products, on a desktop', async () => {
  const person = await browserTest.person('desktop');
  await person.open('/pages/my/my');
  await person.link(/^Direct to bank/).click();
  await person.isAt(direct);
  await person.page.getByRole('row', { name: /Documents go to The bank/ }).waitFor();
  await expect.poll(() => productLinks(person).count()).toBe(7);
  await person.page.getByRole('radio', { name: 'Company' }).click();
  await expect.poll(() => productLinks(person).count()).toBe(1);
  await productLinks(person).first().click();
  await person.isAt('/subpkgs/product/details');
  await main(person).getByText('Direct to bank').waitFor();
  await main(person).getByText('Apply on the bank’s page').waitFor();
  await person.link('How direct applications work').click();
  await person.isAt(direct);
  await person.link('Compare direct products').click();
  await person.isAt('/pages/h5/zhzq');
  await person.link(/^Lowest annual rate \(simple\) · Provident fund from 3\.15% Fund Direct/).waitFor();
  await expect.poll(() => main(person).getByRole('listitem').count()).toBe(7);
  await person.link('See how it works').click();
  await person.isAt(direct);
  await person.link('All partners').click();
  await person.isAt(partners);
  await person.page.getByRole('table', { name: 'Partners' }).getByRole('link', { name: 'Beiwan Bank' }).click();
  await person.isAt('/pages/product/product');
  expect(person.faults).toEqual([]);
});

test('opens the bank’s page for a direct product after a notice that the visitor leaves the site', async () => {
  const person = await browserTest.person('desktop');
  await person.logIn('member', '13800000001');
  await person.open(direct);
  await productLinks(person).first().click();
  await person.isAt('/subpkgs/product/details');
  // Read during the request: the page is left with the answer.
  let url = '';
  await person.page.route('**/finance/api/request_jump_url', async (route) => {
    const response = await route.fetch();
    ({ url } = ((await response.json()) as { data: { url: string } }).data);
    await route.fulfill({ response });
  });
  await person.button('Apply at the bank').click();
  await person.page.getByText('You are going to a sample page').waitFor();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await person.button('Apply at the bank').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await person.page.getByText('Sample bank page').waitFor();
  await person.link('Back to the product').click();
  await person.button('Apply at the bank').waitFor();
  expect(person.faults).toEqual([]);
  // A used link leads nowhere.
  await person.page.goto(url);
  await person.page.getByText('This link has been used').waitFor();
  // From the comparison too, without an adviser's form beside it.
  await person.open('/pages/product/select_details?numbers=SY-P-0054,SY-P-0055');
  await person
    .button(/^Apply for/)
    .first()
    .dblclick();
  await person.page.getByRole('alertdialog').getByText('You are going to a sample page').waitFor();
  expect(await person.page.locator('dialog[open] form').count()).toBe(0);
});

test('[S1.28] shows only its own data at a store of another tenant', async () => {
  const person = await browserTest.person('phone');
  await person.open(about, 'nanshan000000001');
  await person.page.getByText('This site is operated by Jianghai Finance').waitFor();
  await person.heading('All stores').waitFor();
  const text = await main(person).innerText();
  expect(text).toContain('Tianhe Store');
  expect(text).not.toMatch(/Yuanding|Pingjiang|Jing’an/);
});

test('offers a retry on each of the three screens without an answer, and recovers', async () => {
  const person = await browserTest.person('phone');
  for (const [route, found] of [
    [about, 'Our promises'],
    [partners, 'Consumer finance'],
    [direct, 'How it works'],
  ] as const) {
    await person.page.route(info, (call) => call.abort());
    await person.open(route);
    await person.page.reload();
    await person.page.getByRole('alert').waitFor();
    await person.page.unroute(info);
    await person.button('Try again').click();
    await person.heading(found).waitFor();
    expect(await main(person).getByRole('alert').count()).toBe(0);
  }
});
