import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const logInAsOperator = async (): Promise<Person> => {
  const person = await browserTest.person('desktop');
  await person.logIn('saas', '13800000402');
  return person;
};
const next = (person: Person) => person.button(/^Next: /).click();
const paletteOf = (person: Person) => person.page.evaluate(() => document.documentElement.dataset.palette);

test('[S1.30] creates a tenant step by step; its first administrator logs in, and its customers see its palette and tabs', async () => {
  const operator = await logInAsOperator();
  await operator.open('/pages/tenant/list');
  await operator.link('Set up tenant').click();
  await operator.isAt('/pages/tenant/open');
  await operator.page.locator('.preview-bar').getByText('Tenant name', { exact: true }).waitFor();
  // An incomplete step cannot be left.
  await next(operator);
  await operator.page.getByText('Enter 4 to 12 digits').last().waitFor();
  await operator.field('Chinese name').fill('澄桥融汇');
  await operator.field('English name').fill('Chengqiao Finance');
  await operator.page.locator('.preview-bar').getByText('Chengqiao Finance').waitFor();
  await operator.field('Number').fill('2001');
  await operator.field('Site prefix').fill('cq');
  await next(operator);
  await operator.page.getByText('Indigo').click();
  await operator.button('Add Match').click();
  await operator.page.getByRole('switch', { name: /News/ }).click();
  await operator.page.reload();
  await expect.poll(() => operator.page.getByRole('switch', { name: /News/ }).isChecked()).toBe(false);
  await next(operator);
  await operator.field('Name').fill('河西门店');
  await operator.field('English name').fill('Hexi Store');
  await operator.button('Choose a region').click();
  const picker = operator.page.getByRole('dialog');
  for (const place of ['Jiangsu', 'Nanjing', 'Jianye District'])
    await picker.getByRole('radio', { name: place }).click();
  await picker.getByRole('button', { name: 'Use this region' }).click();
  await next(operator);
  await operator.field('Name').fill('祝云深');
  await operator.field('Mobile').fill('13700000401');
  await next(operator);
  await operator.page.getByRole('button', { name: 'Set up', exact: true }).dblclick();
  await operator.isAt('/pages/tenant/detail');
  await operator.heading('Chengqiao Finance').waitFor();

  const admin = await browserTest.person('desktop');
  await admin.page.goto(await admin.code('13700000401'));
  await admin.page.getByLabel('Password', { exact: true }).fill('a first password');
  await admin.button('Activate account').click();
  await admin.link('Log in').click();
  await admin.isAt('/pages/login/saas');
  await admin.page.getByRole('radio', { name: 'By password' }).click();
  await admin.field('Mobile').fill('13700000401');
  await admin.page.getByLabel('Password', { exact: true }).fill('a first password');
  await admin.page.getByRole('checkbox').check();
  await admin.page.locator('button[type=submit]').click();
  await admin.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  const segment = new URL(admin.page.url()).pathname.slice(1);
  await admin.open('/pages/admin/app', segment);
  await admin.page.getByText('Ochre').click();
  await admin.button('Save').click();
  await admin.toasted('Saved');

  const line = operator.page.getByText(/^cq_2001_1 · /);
  const key = (await line.innerText()).split('/')[1]!;
  const guest = await browserTest.person('phone');
  await guest.open('/pages/home/index', key);
  await guest.page.getByText('Hexi Store').first().waitFor();
  await expect.poll(() => paletteOf(guest)).toBe('ochre');
  const tabs = guest.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Home', 'Products', 'Match', 'Me']);
  await guest.open('/pages/news/news', key);
  await guest.heading('This feature is not available').waitFor();
  // The default site has its own palette.
  await guest.open('/pages/home/index');
  await guest.page.getByText('Pingjiang Store').first().waitFor();
  await expect.poll(() => paletteOf(guest)).toBe('pine');

  // Closing ignores the input of the form beside it.
  await operator.field('English name').fill('A name that nobody saved');
  await operator.button('Suspend tenant').click();
  const closing = operator.page.getByRole('dialog');
  await closing.getByRole('button', { name: 'Suspend tenant' }).click();
  await closing.getByText('Enter a reason of at least 6 characters').waitFor();
  await closing.getByLabel('Reason').fill('合同到期，停止服务');
  await closing.getByRole('button', { name: 'Suspend tenant' }).click();
  await operator.button('Reactivate').waitFor();
  await operator.heading('Chengqiao Finance').waitFor();
  // The open page's next request, after the cache of a second.
  await expect
    .poll(async () => {
      await admin.open('/pages/admin/staff?at=groups', segment);
      return admin.heading('This site is closed').isVisible();
    })
    .toBe(true);
  expect([...operator.faults, ...guest.faults]).toEqual([]);
});

test('lets the operator enter a tenant with a reason, read there with a notice, and leave', async () => {
  const operator = await logInAsOperator();
  await operator.open('/pages/tenant/list');
  await operator.link('Jianghai Finance').click();
  await operator.page.getByRole('button', { name: 'Enter', exact: true }).click();
  await operator.page.getByText('Enter a reason of at least 6 characters').waitFor();
  await operator.page.getByLabel('Reason').last().fill('客户来电，看不到产品');
  await operator.page.getByRole('button', { name: 'Enter', exact: true }).click();
  await operator.isAt('/pages/home/index');
  await operator.page.getByText(/Support session until .*：?客户来电/).waitFor();
  const segment = new URL(operator.page.url()).pathname.slice(1);
  expect(segment).toBe('jianghai00000000');
  await operator.open('/pages/customer/customer_work', segment);
  await operator.heading('Orders').waitFor();
  await operator.button('Leave').click();
  await operator.isAt('/pages/user/index');
  // The operator's own session is unchanged.
  await operator.open('/pages/tenant/list');
  await operator.heading('Tenants').waitFor();
  await operator.link('Jianghai Finance').click();
  await operator.page.getByText('客户来电，看不到产品').waitFor();
  expect(operator.faults).toEqual([]);
});

test("adds a store to a tenant and changes a site's address: the old one works until its last day", async () => {
  const boss = await logInAsOperator();
  await boss.open('/pages/tenant/list');
  await boss.link('Jianghai Finance').click();
  await boss.button('Add store').click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add store' }).click();
  await dialog.getByText('Enter 2 to 20 characters').waitFor();
  await dialog.getByLabel('Reason').fill('no');
  await boss.page.keyboard.press('Escape');
  const before = boss.page.getByText(/· \/jianghai00000000/);
  await before.waitFor();
  await boss.page
    .getByRole('button', { name: /^Change address/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('The old posters come down');
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await boss.page.getByText(/Old address \/jianghai00000000, valid until/).waitFor();
  await boss.page.getByText('Address changed').waitFor();
  const visitor = await browserTest.person('phone');
  await visitor.open('/', 'jianghai00000000');
  await visitor.page.getByRole('navigation').first().waitFor();
  expect([...boss.faults, ...visitor.faults]).toEqual([]);
});
