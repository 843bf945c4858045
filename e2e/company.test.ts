import { CFB } from '@e965/xlsx';
import type { Cell } from '@sycee/domain/statement/cell';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../tools/tour/camera.ts';
import { findVisits } from '../tools/tour/visits.ts';
import { answerAsCompany } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { choose, enterCompany, firm, header, invoice, invoices, months, workbook } from './invoices.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();

test('checks a credit code while it is typed, and takes no files before it is valid', async () => {
  const owner = await browserTest.person('phone');
  await owner.open('/pages/match/report/type2');
  const files = owner.page.locator('input[type=file]');
  await files.waitFor({ state: 'attached' });
  expect(await files.isDisabled()).toBe(true);
  await owner.field('Company name').fill(firm.name);
  await owner.field('Unified social credit code').fill(`${firm.code.slice(0, 17)}7`);
  await visible(owner, 'The credit code is not valid');
  await owner.field('Unified social credit code').fill(firm.code);
  await visible(owner, 'Valid code');
  await expect.poll(() => files.isDisabled()).toBe(false);
  expect(owner.faults).toEqual([]);
});

test('[S1.07] lets a guest upload files, answer for the company, and open its free report with the facts of the files', async () => {
  const owner = await browserTest.person('phone');
  await enterCompany(owner, '/pages/match/report/type2');
  await choose(owner, [invoices()]);
  await visible(owner, '12 rows counted');
  await owner.page.getByText('1 row was not counted').first().click();
  await visible(owner, 'The date cannot be read or does not exist');
  await visible(owner, '“开票日期” is “那天”');
  await visible(owner, 'invoices.xlsx · 发票基础信息 · row 14');
  await visible(owner, '¥4,800,000');
  await owner.page.reload();
  await visible(owner, '12 rows counted');
  await owner.button('Next').click();
  await owner.isAt('/pages/match/personal/information');
  await answerAsCompany(owner);
  await owner.isAt('/pages/match/report/type2');
  await owner.heading('Company match report').waitFor();
  await visible(owner, firm.name);
  await visible(owner, 'Data sources');
  await visible(owner, /^Imported statement/);
  expect(await owner.page.getByText('Statement data').count()).toBe(0);
  expect(owner.faults).toEqual([]);
});

test('[S1.07] queries sources about a company of the register under a consent, and shows their results in the report', async () => {
  const owner = await browserTest.person('phone');
  await owner.open('/pages/match/report/type2');
  await owner.page.getByRole('combobox', { name: 'Search the company register' }).fill('jmmj');
  await owner.page.getByRole('option').first().click();
  await expect.poll(() => owner.field('Company name').inputValue()).toContain('示例');
  const name = await owner.field('Company name').inputValue();
  await visible(owner, 'Valid code');
  await owner.page.getByRole('checkbox').check();
  await owner.page.reload();
  await expect.poll(() => owner.page.getByRole('checkbox').isChecked()).toBe(true);
  await owner.button('Next').click();
  await owner.isAt('/pages/match/personal/information');
  await answerAsCompany(owner);
  await owner.isAt('/pages/match/report/type2');
  await visible(owner, name);
  await visible(owner, 'Data sources');
  await visible(owner, 'Company register');
  await visible(owner, 'Court records');
  await owner.button('Withdraw').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await visible(owner, /Withdrawn on .* This version still shows earlier data from sources/);
  await visible(owner, 'Court records');
  expect(owner.faults).toEqual([]);
});

const long = () => workbook([header, ...Array.from({ length: 9_000 }, (_, at) => invoice(months[at % 12]!, at + 1))]);

test('resumes an upload after a lost network and after a reload, without sending an arrived piece again', async () => {
  const owner = await browserTest.person('desktop');
  owner.page.on('dialog', (dialog) => dialog.accept());
  await enterCompany(owner, '/pages/match/report/type2');
  const arrived: number[] = [];
  let isAway = true;
  await owner.page.route('**/tax/api/statement/*/piece', async (route) => {
    const { piece } = route.request().postDataJSON() as { piece: number };
    if (isAway && piece > 0) return await route.abort('internetdisconnected');
    arrived.push(piece);
    await route.continue();
  });
  const file = long();
  await choose(owner, [file]);
  await visible(owner, 'Network disconnected');
  await owner.page.reload();
  await visible(owner, /\d+% uploaded\. Choose this file again/);
  await choose(owner, [file]);
  await visible(owner, 'Network disconnected');
  isAway = false;
  await visible(owner, '9,000 rows counted');
  expect(arrived).toEqual(Array.from({ length: Math.ceil(file.buffer.length / 150_000) }, (_, piece) => piece));
});

function lockedWorkbook(): Buffer<ArrayBuffer> {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptedPackage', [1, 2, 3]);
  CFB.utils.cfb_add(container, '/EncryptionInfo', [4, 0, 4, 0]);
  return Buffer.from(CFB.write(container, { type: 'array' }) as number[]);
}

test('says what to do about unreadable files and removes them; removes all with one press', async () => {
  const owner = await browserTest.person('desktop');
  await enterCompany(owner, '/pages/match/report/type2');
  const broken = { ...workbook([]), name: 'broken.xlsx', buffer: Buffer.from('PK\u0003\u0004 nothing') };
  const locked = { name: 'locked.xls', mimeType: 'application/vnd.ms-excel', buffer: lockedWorkbook() };
  await choose(owner, [broken, locked, invoices()]);
  await visible(owner, 'The file has a password');
  await visible(owner, 'The file is damaged');
  await visible(owner, '12 rows counted');
  await owner.button('Remove locked.xls').click();
  await owner.button('Remove broken.xlsx').click();
  await owner.page.getByText('It is damaged').waitFor({ state: 'detached' });
  await visible(owner, '12 rows counted');
  await owner.button('Delete these files').click();
  await owner.page
    .getByRole('alertdialog')
    .or(owner.page.getByRole('dialog'))
    .getByText('Delete', { exact: true })
    .click();
  await owner.page.getByText('12 rows counted').waitFor({ state: 'detached' });
  await owner.page.reload();
  await owner.field('Company name').waitFor();
  expect(await owner.page.getByText('invoices.xlsx').count()).toBe(0);
  expect(owner.faults).toEqual([]);
});

test("reads an unrecognized sheet by the owner's mapping", async () => {
  const owner = await browserTest.person('phone');
  await enterCompany(owner, '/pages/match/report/type2');
  const rows = months.map((month): Cell[] => [
    `24990000000000001${month.replace('-', '').slice(3)}`,
    firm.name,
    '乙',
    `${month}-03`,
    1_000,
  ]);
  await choose(owner, [workbook([['票', '卖家', '买家', '哪天', '多少'], ...rows], '流水')]);
  await visible(owner, 'Not recognised');
  await owner.button('Specify columns').click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByText('Still required').waitFor();
  expect(await dialog.getByRole('button', { name: 'Read this way' }).isDisabled()).toBe(true);
  const columns = {
    'Digital invoice number *': '0',
    'Seller *': '1',
    'Buyer *': '2',
    'Date *': '3',
    'Net amount *': '4',
  };
  for (const [field, column] of Object.entries(columns))
    await dialog.getByLabel(field, { exact: true }).selectOption(column);
  await dialog.getByRole('button', { name: 'Read this way' }).click();
  await visible(owner, 'Read as you specified');
  await visible(owner, '12 rows counted');
  await owner.button('Change').click();
  await dialog.getByRole('button', { name: 'Skip this sheet' }).click();
  await visible(owner, 'Skipped');
  expect(owner.faults).toEqual([]);
});

test('lets the keyboard try a what-if, announces the result, and leaves the report unchanged', async () => {
  const visits = await findVisits(browserTest.server.address, ['/pages/match/report/type2']);
  const { storage, query } = visits.find((visit) => visit.query.id)!;
  const owner = await browserTest.person('desktop');
  await owner.page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
  await owner.open(`/pages/match/report/type2?id=${query.id}`);
  await owner.heading('What if').waitFor();
  const slider = owner.page.getByRole('slider').first();
  expect(await slider.getAttribute('aria-valuetext')).toBeTruthy();
  await slider.focus();
  await slider.press('ArrowRight');
  await slider.press('End');
  await owner.page
    .getByRole('status')
    .filter({ hasText: /^Matches go from \d+ to \d+\. \d+ products? changes?$/ })
    .waitFor({ state: 'attached' });
  await owner.button('Reset to current').click();
  await expect.poll(() => slider.inputValue()).toBe('0');
  await owner.page.reload();
  await owner.heading('What if').waitFor();
  expect(await owner.page.getByText('Version 2').count()).toBe(0);
  await owner.open(`/pages/match/personal/information?append=${query.id}`);
  await owner.heading('The company').waitFor();
  await owner.field('Representative’s shareholding').waitFor();
  // Facts from the files are not asked.
  expect(await owner.page.getByLabel('Invoiced in the last 12 months').count()).toBe(0);
  expect(owner.faults).toEqual([]);
});

test('[S1.08] shows an example, takes files and opens the tax report; does not start one without files', async () => {
  const owner = await browserTest.person('desktop');
  await owner.open('/pages/match/tax');
  await owner.link(/Sample 2/).click();
  await owner.isAt('/pages/match/tax-eg3');
  await visible(owner, 'Sample: company and figures are fictional');
  await visible(owner, /You can apply for \d+ of \d+ company products|None of \d+ company products/);
  await visible(owner, /No invoices in: \d{4}-\d\d/);
  await owner.link('Try it with your own company').click();
  await enterCompany(owner, '/pages/match/tax');
  await owner.button('Next').click();
  await owner.toasted('Import at least one file');
  await choose(owner, [invoices()]);
  await visible(owner, '12 rows counted');
  await owner.button('Next').click();
  await owner.isAt('/pages/match/personal/information');
  await owner.heading('Tax match').waitFor();
  await answerAsCompany(owner);
  await owner.isAt('/pages/match/report/type3');
  await owner.heading('Tax match report').waitFor();
  // A guest's report is locked until login and payment: it only shows the number of verdicts.
  await visible(owner, /more products are still locked/);
  expect(await owner.page.getByText('invoices.xlsx').count()).toBe(0);
  expect(owner.faults).toEqual([]);
});

test('explains the engine on a page of its own', async () => {
  const owner = await browserTest.person('phone');
  await owner.open('/pages/match/explain');
  await visible(owner, 'Unknown never counts against you');
  await owner.link('Start tax matching').click();
  await owner.isAt('/pages/match/tax');
  await owner.open('/pages/match/report/type3');
  await owner.heading('Tax match').waitFor();
  expect(owner.faults).toEqual([]);
});

test('lists all reports by kind and by company, and opens them', async () => {
  const [{ storage }] = (await findVisits(browserTest.server.address, ['/pages/match/report/type3'])) as [Visit];
  const owner = await browserTest.person('phone');
  await owner.page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
  await owner.open('/pages/match/index');
  await owner.link('All reports').click();
  await owner.isAt('/pages/match/list');
  const items = owner.page.getByRole('list', { name: 'My reports' }).getByRole('link');
  await owner.button('Tax match').click();
  await expect.poll(() => items.count()).toBe(1);
  await owner.page.getByRole('searchbox').fill('不存在的公司');
  await visible(owner, 'No reports found');
  await owner.button('See all reports').click();
  await owner.page.getByRole('searchbox').fill('示例精密');
  await items.filter({ hasText: firm.name }).filter({ hasText: 'Tax match' }).first().click();
  await owner.heading('Tax match report').waitFor();
  expect(owner.faults).toEqual([]);
});
