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

const desk = '/pages/admin/products';
const headquarters = { prefix: 'saas', ffp_no: '1001', store_no: 1 };
const [editor, colleague] = ['13800000401', '13800000402'];
const idOf = (person: Person) => new URLSearchParams(person.route().split('?')[1]).get('id')!;
const callAs = async (mobile: string) =>
  (await logInByMobile(browserTest.server.address, headquarters, 'saas', mobile)).call;
const isSaved = (person: Person) =>
  person.page
    .locator('.pd-save')
    .getByText(/^Saved/)
    .waitFor();

/** Conditions and formulas are written in an editor of their own, which has its own test. */
async function writeRules(id: string): Promise<void> {
  const call = await callAs(editor);
  const { version, draft } = await call('GET /admin/api/product_draft', { query: { id } });
  await call('PUT /admin/api/product_draft', {
    body: {
      id,
      version,
      draft: {
        ...draft,
        rules: [{ id: 'income', kind: 'hard', weight: 5, attr: 'monthlyIncome', op: '>=', value: 400_000 }],
        amount: { most: { kind: 'multiple', of: 'monthlyIncome', times: 1_000 }, leastShare: 6_000 },
        rate: { base: 500, moves: [], spread: 40 },
      },
    },
  });
}

async function fill(person: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await person.page.getByLabel(label, { exact: true }).fill(text);
}

test('headquarters begin a product, fill it in, and publish it; visitors see it and it matches', async () => {
  const person = await browserTest.person('desktop');
  await person.logIn('saas', editor);
  await person.open(desk);
  await person.button('New product').click();
  await person.isAt('/pages/admin/product');
  const id = idOf(person);
  await isSaved(person);
  await writeRules(id);
  await person.page.reload();
  await person.button('Publish').click();
  const problems = person.page.locator('.pd-problems button');
  await expect.poll(() => problems.count()).toBeGreaterThan(10);
  await problems.filter({ hasText: 'Largest amount' }).click();
  const isFocused = () =>
    person.page.getByLabel('Largest amount', { exact: true }).evaluate((one) => one === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await fill(person, {
    'Name · 中文': '晨光贷',
    'Name · English': 'Morning Light Loan',
    'Summary · 中文': '给上班族的贷款',
    'Summary · English': 'A loan for employees',
    'Smallest amount': '1',
    'Largest amount': '20',
    'Shortest term': '6',
    'Longest term': '36',
    'Annual rate from (simple)': '3.45',
    'Annual rate up to (simple)': '7.2',
    'Time to disbursement': '24',
    'Fees in words · 中文': '没有其他费用',
    'Fees in words · English': 'No other fees',
    'Costs on default · 中文': '罚息按合同利率的 1.5 倍',
    'Costs on default · English': 'One and a half times the rate of the contract',
    'Commission (staff only)': '0.8',
  });
  await person.page.getByLabel('Institution', { exact: true }).selectOption({ index: 1 });
  await person.page.getByLabel('Category', { exact: true }).selectOption('credit');
  await person.page.getByRole('radio', { name: 'A person' }).click();
  await person.page.getByRole('checkbox', { name: 'Equal instalments' }).check();
  await person.page.getByLabel('Are there other fees?').selectOption('none');
  await person.page.getByText('Complete: it can be published').waitFor();
  await isSaved(person);

  await person.button('Preview').click();
  const preview = person.page.getByRole('dialog');
  await preview.getByRole('region', { name: 'All costs' }).getByText('One and a half times the rate').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();

  const guest = callerAt(browserTest.server.address, headquarters);
  const listed = async () =>
    (await guest('GET /finance/api/product_list', { query: { keyword: '晨光贷' } })).list.map((one) => one.id);
  expect(await listed()).toEqual([]);
  await person.button('Publish').click();
  await person.page.getByRole('dialog').getByRole('button', { name: 'Now', exact: true }).click();
  await person.page.getByText('Published: sites show it now').waitFor();
  expect(await listed()).toEqual([id]);
  const match = await guest('POST /finance/api/select_product', {
    body: { amount: 5_000_000, page_size: 100, facts: { monthlyIncome: 900_000 } },
  });
  expect(match.list.map(({ product }) => product.id)).toContain(id);
  const page = await guest('GET /finance/api/{id}/productdetail', { params: { id } });
  expect(page.default_costs).toBe('罚息按合同利率的 1.5 倍');
  expect(person.faults).toEqual([]);
});

test('a second writer sees what the first has changed, chooses, and nothing typed is lost', async () => {
  const call = await callAs(editor);
  const { id } = await call('POST /admin/api/product', { body: {} });
  const [one, other] = [await browserTest.person('desktop'), await browserTest.person('phone')];
  await one.logIn('saas', editor);
  await other.logIn('saas', colleague);
  for (const person of [one, other]) {
    await person.open(`/pages/admin/product?id=${id}`);
    await isSaved(person);
  }
  await fill(one, { 'Name · English': 'First', 'Longest term': '36' });
  await expect
    .poll(async () => (await call('GET /admin/api/product_draft', { query: { id } })).draft.termToMonths)
    .toBe(36);
  await fill(other, { 'Name · English': 'Second', 'Shortest term': '6' });
  const panel = other.page.locator('.pd-conflict');
  await panel.getByText('36 months').or(panel.getByText('3 years')).first().waitFor();
  expect(await other.page.getByLabel('Name · English', { exact: true }).inputValue()).toBe('Second');
  await panel.getByRole('radio', { name: 'Take theirs' }).click();
  await panel.getByRole('button', { name: 'Merge and go on' }).click();
  await isSaved(other);
  const { draft } = await call('GET /admin/api/product_draft', { query: { id } });
  expect([draft.name.en, draft.termFromMonths, draft.termToMonths]).toEqual(['First', 6, 36]);
});

test('what is typed without a connection is saved from another visit of the same device', async () => {
  const call = await callAs(editor);
  const { id } = await call('POST /admin/api/product', { body: {} });
  const person = await browserTest.person('desktop');
  await person.logIn('saas', editor);
  await person.open(`/pages/admin/product?id=${id}`);
  await isSaved(person);
  await person.page.route('**/admin/api/product_draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await fill(person, { 'Name · English': 'Kept here' });
  await person.page.getByText('No connection.').waitFor();
  await person.page.unrouteAll();
  const tab = await person.tab();
  await person.page.close();
  await tab.open(`/pages/admin/product?id=${id}`);
  await isSaved(tab);
  await expect
    .poll(async () => (await call('GET /admin/api/product_draft', { query: { id } })).draft.name.en)
    .toBe('Kept here');
});
