import { Buffer } from 'node:buffer';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const header =
  'Estate,District,Longitude,Latitude,Property type,Building,Floor area (m²),Floor,Floors,Date of sale,Total price (yuan)';

test('headquarters import own sales, take an unusual one in, place an unknown estate, and a valuation rests on them', async () => {
  const today = businessDateOf(Date.now());
  const line = (name: string, place: string, at: number, total: number) =>
    `${name},长沙市芙蓉区,${place},Apartment,${at + 1},100,${(at % 11) + 1},11,${addDays(today, -10 * (at + 1))},${total}`;
  const lines = [
    header,
    ...Array.from({ length: 11 }, (_, at) => line('River Court', '113.0321,28.1866', at, 1_500_000 + 10_000 * at)),
    line('River Court', ',', 12, 700_000),
    line('Nowhere Lane', ',', 1, 1_540_000),
    line('Metro Yard', ',', 2, 1_540_000),
    // Enough for a test on sales that were held out.
    ...Array.from({ length: 240 }, (_, at) =>
      line('Lake Court', '113.0361,28.1886', at % 60, 1_450_000 + 7_000 * (at % 23) + 100 * at),
    ),
  ];
  const head = await browserTest.person('desktop');
  const { page } = head;
  await head.logIn('saas', '13800000401');
  await head.open('/pages/admin/sale_import');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  });
  await page.getByText('To be added').waitFor();
  // The far too cheap sale is named with its reason, and taken in.
  await page.getByText(/^Unusual price: The median of 12 sales of this estate is/).waitFor();
  await head.button('Include Row 13').click();
  await page.getByText('Included', { exact: true }).waitFor();
  await head.button('Decide Nowhere Lane').click();
  await head.field('Longitude, latitude (GCJ-02)').fill('113.0334,28.1871');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  // Another one is chosen on the map, after which the import is open again.
  await head.button('Decide Metro Yard').click();
  await head.button('Choose on the map').click();
  await head.isAt('/choose-location');
  await page.getByRole('searchbox').fill('地铁');
  await page.getByRole('group', { name: 'Results' }).getByRole('radio').first().check();
  await head.button('Choose this place').click();
  await head.isAt('/pages/admin/sale_import');
  await page.getByText('Coordinates chosen by hand').nth(1).waitFor();
  await head.button('Add 254 sales').click();
  await head.toasted('Sales added');
  await page.getByText('Valuations still use sample sales').waitFor();
  await head.button('Delete samples').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete samples' }).click();
  await head.toasted(/sample sales deleted$/);
  await head.link('List of estates').click();
  await head.isAt('/pages/admin/estates');
  const court = page.getByRole('list', { name: 'Estates and sales' }).getByRole('link', { name: /River Court/ });
  await expect.poll(() => court.innerText()).toMatch(/12 sales/);
  await court.click();
  await head.heading('River Court').waitFor();
  // An excluded sale stays in the list with its reason.
  await head.button('Exclude').first().click();
  await page.getByRole('radio', { name: 'Not a market price' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Exclude' }).click();
  await page.getByText('Not a market price').first().waitFor();
  await head.button('Delete').click();
  // The button of the toast; those of the form have icons.
  await page.getByText('Undo', { exact: true }).click();
  await head.toasted('Restored');

  const owner = await browserTest.person('phone');
  await owner.logIn('member', '13800000001');
  await owner.open('/subpkgs/ass/evaluate');
  await owner.page.getByRole('combobox', { name: 'Estate' }).fill('River C');
  await owner.page.getByRole('option', { name: /River Court/ }).click();
  await owner.field('Floor area').fill('100');
  await owner.button('Value this home').click();
  await owner.isAt('/subpkgs/ass/result');
  await owner.heading(/^River Court/).waitFor();
  // Only own sales are left, so nothing is marked as a sample.
  await owner.page.getByRole('list', { name: 'Comparable sales' }).getByRole('listitem').first().waitFor();
  expect(await owner.page.getByText('Sample sales').count()).toBe(0);
  // The sales are learned from, and the tenant reads how good its values are.
  await head.open('/subpkgs/ass/accuracy');
  await head.button('Learn again now').click();
  await page.getByText('Half the errors are within').first().waitFor();
  await page.getByText('One sale in five hidden').first().waitFor();
  await page.getByText('Done').first().waitFor();
  expect([...head.faults, ...owner.faults]).toEqual([]);
}, 120_000);
