import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { choose, enterCompany, soundInvoices } from './invoices.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
/** Types and selects with the keyboard only. */
async function pickCompany(person: Person, typed: string, name: string): Promise<void> {
  const box = person.page.getByRole('combobox', { name: 'Search the company register' });
  await box.fill(typed);
  await person.page.getByRole('option', { name }).waitFor();
  await box.press('Enter');
  await expect.poll(() => person.field('Company name').inputValue()).toBe(name);
}

test('[S1.09] lets a guest find a company by its initials, consent to querying sources, read its risks and withdraw the consent', async () => {
  const guest = await browserTest.person('phone');
  await guest.open('/pages/match/index');
  await guest.link(/Legal and tax risk report/).click();
  await guest.isAt('/pages/match/report/type2');
  await guest.button('Start the check').click();
  await visible(guest, 'Enter the company name');
  await pickCompany(guest, 'sljc', '苏州示例讼累建材有限公司');
  await guest.page.getByRole('checkbox').check();
  await guest.button('Start the check').click();
  await visible(guest, '2 cases open against the company.');
  await visible(guest, 'Court records');
  await guest.button('Withdraw').click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await visible(guest, /no more checks are made/);
  await guest.page.reload();
  await visible(guest, /no more checks are made/);
  expect(await guest.page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  // The version that was read stays; the next one has no data from sources.
  await visible(guest, /This version still shows earlier data from sources/);
  await visible(guest, '2 cases open against the company.');
  await guest.button('Check again').click();
  await visible(guest, /This version uses no data from sources/);
  expect(await guest.page.getByText('2 cases open against the company.').count()).toBe(0);
});

test('[S1.10] makes an industry plan from a company and entered facts, and requests a call', async () => {
  const member = await browserTest.person('desktop');
  await member.logIn('member', '13800000001');
  await member.open('/pages/match/industry');
  await pickCompany(member, 'jingmimuju', '苏州示例精密模具有限公司');
  await member.page.getByRole('checkbox').check();
  await member.button('Create plan').click();
  await member.isAt('/pages/match/industry/plan');
  await visible(member, /of sample peers in manufacturing/);
  await visible(member, 'Policies that apply');
  await member.open('/pages/match/onebyone_tax');
  await member.page.getByRole('checkbox').check();
  await member.button('Request a call').click();
  await visible(member, /Submitted\. An adviser will call you|You already have an open request/);
  expect(await member.page.locator('body').innerText()).toMatch(/SY-W-\d{8}-\d{4}/);
});

test("[S1.09] uses a company's files in the legal check and in the industry plan instead of asking", async () => {
  const guest = await browserTest.person('desktop');
  await enterCompany(guest, '/pages/match/industry');
  await guest.field('Invoiced in the last 12 months').waitFor();
  await choose(guest, [soundInvoices()]);
  await visible(guest, '12 rows counted');
  await guest.field('Invoiced in the last 12 months').waitFor({ state: 'detached' });
  await guest.button('Create plan').click();
  await guest.isAt('/pages/match/industry/plan');
  // In addition to the 4.8 million in the files.
  await visible(guest, '¥200,000 more invoiced sales needed in the 12-month total.');
  // Files that were uploaded once are available for the other report.
  await guest.open('/pages/match/report/type2?kind=legal');
  await visible(guest, '12 rows counted');
  await guest.button('Start the check').click();
  await visible(guest, 'Invoices issued in every one of 12 months.');
  await visible(guest, 'The largest customer accounts for 100% of sales.');
  expect(guest.faults).toEqual([]);
});
