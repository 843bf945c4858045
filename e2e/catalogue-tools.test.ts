import fs from 'node:fs';
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

const mobile = '13800000401';
async function headquarters(device: 'desktop' | 'phone' = 'desktop'): Promise<Person> {
  const head = await browserTest.person(device);
  await head.logIn('saas', mobile);
  await head.isAt('/pages/customer/customer_work');
  return head;
}
async function callsOf(role: 'saas' | 'broker', of: string) {
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: { token: '' } });
  return (await logInByMobile(address, site, role, of)).call;
}
async function downloaded(person: Person, button: string): Promise<string> {
  const download = person.page.waitForEvent('download');
  await person.button(button).click();
  return fs.readFileSync(await (await download).path(), 'utf8');
}

test('headquarters export the catalogue, change a name in the file, preview, write and undo it', async () => {
  const head = await headquarters();
  await head.open('/pages/admin/catalog_file');
  const catalog = await downloaded(head, 'Export JSON');
  const { name_en } = JSON.parse(catalog).tables.products[0] as { name_en: string };
  const buffer = Buffer.from(catalog.replace(`"${name_en}"`, '"Renamed in a file"'));
  const call = await callsOf('saas', mobile);
  const named = async (keyword: string) =>
    (await call('GET /admin/api/products', { query: { keyword } })).list.map((one) => one.name);
  await head.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'catalogue.json', mimeType: 'application/json', buffer });
  await head.page.getByText('Renamed in a file').first().waitFor();
  expect(await named('Renamed in a file')).toEqual([]);
  await head.button('Apply 1 change').click();
  await head.button('Undo import').waitFor();
  expect(await named('Renamed in a file')).toHaveLength(1);
  // The import is found again from another device.
  await head.page.reload();
  await head.button('Undo import').click();
  await head.page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await head.page.getByText('Undone').first().waitFor();
  expect(await named('Renamed in a file')).toEqual([]);
  expect(head.faults).toEqual([]);
});

test('what the market looks for is counted in tens, and its list of products is saved as a file', async () => {
  const head = await headquarters('phone');
  await head.open('/pages/admin/market');
  await head.page.getByText(/about \d+0 reports looked for .* and matched nothing/).waitFor();
  await head.page.getByRole('radio', { name: '4 weeks' }).click();
  await head.page.getByText(/reports in tens; under 20 is not shown/).waitFor();
  const csv = await downloaded(head, 'Export CSV');
  expect(csv.split('\r\n').length).toBeGreaterThan(60);
  expect(head.faults).toEqual([]);
});

test('a draft is tried on the customers of the tenant, and tells totals in tens beside the published version', async () => {
  const call = await callsOf('broker', '13800000101');
  for (let at = 0; at < 60; at++) {
    const { id } = await call('POST /finance/api/add_customer', {
      body: { name: '苏问渠', mobile: `1378663${String(at).padStart(4, '0')}` },
    });
    const value = at < 30 ? 300_000 : 3_000_000;
    await call('POST /finance/api/qual_submit', {
      body: { id: id!, values: [{ attr: 'monthlyIncome', value, source: 'said', version: 0 }] },
    });
  }
  const kept = await callsOf('saas', mobile);
  const { list } = await kept('GET /admin/api/products', { query: { category: 'credit', page_size: 1 } });
  const { draft, version } = await kept('GET /admin/api/product_draft', { query: { id: list[0]!.id } });
  await kept('PUT /admin/api/product_draft', {
    body: {
      id: list[0]!.id,
      version,
      draft: {
        ...draft,
        audience: 'person',
        regions: [],
        boxes: [],
        rules: [{ id: 'income', kind: 'hard', weight: 5, attr: 'monthlyIncome', op: '>=', value: 1_000_000 }],
        amount: { most: { kind: 'fixed', amountFen: draft.amountToFen! }, leastShare: 10_000 },
      },
    },
  });
  const head = await headquarters();
  await head.open(`/pages/admin/product_rules?id=${list[0]!.id}`);
  await head.button(/^Try all/).click();
  const headline = head.page.getByText(/about \d+0 of \d+0 customers would match/);
  await headline.waitFor();
  expect(await headline.textContent()).toMatch(/about [2-4]0 of [67]0/);
  await head.page.getByText('Most frequent reasons').waitFor();
  expect(await head.page.locator('main').innerText()).not.toContain('苏问渠');
  expect(head.faults).toEqual([]);
});
