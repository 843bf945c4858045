import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const directory = '/subpkgs/index/categoryList';
/** In Tianhe, where the nearest guarantee company is open day and night, as GPS tells it. */
const tianhe = { geolocation: { latitude: 23.1274, longitude: 113.356 }, permissions: ['geolocation'] };

test('[S1.24] a guest finds the nearest open guarantee company, on list and map, opens its products, its code, and shares it', async () => {
  const guest = await browserTest.person('phone', tianhe);
  const { page } = guest;
  await guest.open(directory);
  await page.getByRole('tab', { name: 'Guarantee and loan agencies' }).click();
  await page.getByRole('button', { name: 'Guarantee company', exact: true }).click();
  await page.getByRole('button', { name: 'Open now' }).click();
  await guest.button('Use my position').click();
  await page.getByText('Nearest to you first').waitFor();
  await guest.button('Forget position').click();
  await page.getByText('Last checked first').waitFor();
  await guest.button('Use my position').click();
  await page.getByText('Nearest to you first').waitFor();
  const first = page.getByRole('list', { name: 'Directory' }).getByRole('link').first();
  await expect.poll(() => first.innerText()).toMatch(/Suian Guarantee\n[^]*\nOpen 24 hours\n[^]*\d m$/);
  await page.getByRole('radio', { name: 'Map' }).click();
  await page
    .getByRole('application', { name: 'Map of institutions' })
    .getByRole('button', { name: 'Suian Guarantee' })
    .first()
    .click();
  await page.getByRole('link', { name: /^Suian Guarantee/ }).click();
  await guest.isAt('/subpkgs/index/institutionalDetails_0');
  await guest.heading('Suian Guarantee').waitFor();
  // Back keeps what the list showed.
  await page.goBack();
  await guest.isAt(directory);
  expect(guest.route()).toBe(`${directory}?category=guarantee&open=1&view=map`);
  await page.goForward();
  await guest.heading('Products').waitFor();
  await page.locator('a[href*="/subpkgs/product/details"]').first().click();
  await guest.isAt('/subpkgs/product/details');
  await page.goBack();
  await guest.link('Code and QR code').click();
  await page.getByRole('img', { name: 'QR code of Suian Guarantee' }).waitFor();
  await guest.link('See the institution').click();
  await guest.isAt('/subpkgs/index/institutionalDetails_0');
  await guest.button('Share').click();
  await expect.poll(() => guest.field('Link').inputValue()).toMatch(/^http/);
  const address = await guest.field('Link').inputValue();
  // Another person opens the address at the page of another group; the app leads them to the right one.
  const other = await browserTest.person('desktop');
  await other.open(new URL(address).hash.slice(1).replace('_0?', '?'));
  await other.isAt('/subpkgs/index/institutionalDetails_0');
  await other.heading('Suian Guarantee').waitFor();
  expect([...guest.faults, ...other.faults]).toEqual([]);
});

test('a refused position has a way on, a code is forgiven its spelling, and an unknown one stays in its field', async () => {
  const guest = await browserTest.person('phone');
  const { page } = guest;
  await page.context().grantPermissions([]);
  await guest.open(directory);
  await guest.button('Use my position').click();
  await page.getByText('Location permission was not granted').waitFor();
  await guest.button('Choose a place').click();
  await guest.isAt('/choose-location');
  await page.getByRole('searchbox').fill('政务');
  await page.getByRole('radio').first().check();
  await guest.button('Choose this place').click();
  await guest.isAt(directory);
  await page.getByText(/^Nearest to .+ first$/).waitFor();
  await guest.open('/pages/agency/code');
  await guest.field('Agency code').fill('zz zz');
  await guest.button('Find the institution').click();
  await page.getByText('No institution has the code ZZZZ').waitFor();
  await expect.poll(() => guest.field('Agency code').inputValue()).toBe('ZZZZ');
  await guest.field('Agency code').fill('push-22');
  await page.keyboard.press('Enter');
  await guest.heading('Pushi Guarantee, Suzhou').waitFor();
  await guest.open('/subpkgs/index/institutionalDetails?id=nothing');
  await page.getByText('This institution was not found').waitFor();
});

test('[S1.24] an institution proposes through a link; headquarters accept one field and refuse another', async () => {
  const keeper = await browserTest.person('desktop');
  await keeper.logIn('saas', '13800000401');
  await keeper.isAt('/pages/customer/customer_work');
  await keeper.open('/pages/admin/agencies?keyword=Pushi');
  await keeper.link(/^Pushi Guarantee, Hangzhou/).click();
  await keeper.button('Make a link').click();
  await keeper.page.getByText('The link is ready, and is shown only now').waitFor();
  const address = await keeper.page.getByLabel('Link', { exact: true }).inputValue();

  const institution = await browserTest.person('phone');
  await institution.page.goto(address);
  await institution.heading('Update the details of Pushi Guarantee, Hangzhou').waitFor();
  await institution.field('Phone').fill('call me');
  await institution.field('English address').fill('63 Tianmushan Road, Xihu, Hangzhou');
  await institution.button('Submit changes').click();
  await institution.page.getByText('Enter a number that can be called').waitFor();
  expect(await institution.field('English address').inputValue()).toBe('63 Tianmushan Road, Xihu, Hangzhou');
  await institution.field('Phone').fill('0571-88009900');
  await institution.button('Submit changes').click();
  await institution.page.getByText('2 changes submitted').waitFor();

  await keeper.page.reload();
  const accept = (field: string, choice: string) =>
    keeper.page.getByRole('radiogroup', { name: `${field}: accept or refuse` }).getByRole('radio', { name: choice });
  await accept('Phone', 'Accept').click();
  await accept('English address', 'Refuse').click();
  await keeper.page.getByText('1 accepted, 1 refused').waitFor();
  // Meanwhile the institution replaces its proposal: nothing is applied, and the new one has to be decided.
  await institution.button('Edit again').click();
  await institution.field('Phone').fill('0571-88009911');
  await institution.button('Submit changes').click();
  await institution.page.getByText('2 changes submitted').waitFor();
  await keeper.button('Apply decisions').click();
  await keeper.page.getByText('The institution has just changed its proposal').waitFor();
  await keeper.page.getByText('2 to decide').waitFor();
  await accept('Phone', 'Accept').click();
  await accept('English address', 'Refuse').click();
  await keeper.button('Apply decisions').click();
  await keeper.page.getByText('No proposals to decide').waitFor();
  await expect.poll(() => keeper.field('Phone').inputValue()).toBe('0571-88009911');
  await expect.poll(() => keeper.field('English address').inputValue()).toContain('61 Tianmushan Road');
  // An ended link says so.
  await keeper.button('End').click();
  await keeper.page
    .getByRole('alertdialog')
    .or(keeper.page.getByRole('dialog'))
    .getByRole('button', { name: 'End' })
    .click();
  await keeper.page.getByText('No link works now').waitFor();
  await institution.page.reload();
  await institution.page.getByText('This link can’t be used').waitFor();
  expect(keeper.faults).toEqual([]);
});
