import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const chooseSource = (person: Person, name: string) => person.page.getByRole('radio', { name }).check();
const consent = (person: Person) => person.page.getByRole('checkbox', { name: /its tax data is fetched/ });

/** Chooses a company of the register by its initials. */
async function pick(person: Person, typed: string): Promise<void> {
  await person.page.getByRole('combobox', { name: 'Search the company register' }).fill(typed);
  await person.page.getByRole('option').first().click();
  await visible(person, 'Valid code');
}

async function radio({ page }: Person, group: string, choice: string): Promise<void> {
  await page
    .getByRole('group', { name: group })
    .or(page.getByRole('radiogroup', { name: group }))
    .first()
    .getByText(choice, { exact: true })
    .click();
}

/** Answers what the bureau does not know: the company's age and place, and its owner. */
async function answer(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('input[type=date]').fill('2014-04-18');
  await page
    .getByRole('button', { name: /Registered in|Choose a region/ })
    .first()
    .click();
  for (const place of ['Jiangsu', 'Suzhou', 'Gusu District'])
    await page.getByText(place, { exact: true }).first().click();
  await person.field('Representative’s shareholding').fill('65');
  expect(await person.field('Tax paid in the last 12 months').count()).toBe(0);
  await person.button('Next').click();
  await page.locator('input[type=date]').fill('1985-05-20');
  await radio(person, 'Your home', 'None');
  await person.button('Next').click();
  await radio(person, 'Do you have overdue payments now', 'No');
  for (const inquiries of await page.getByLabel(/^Credit inquiries/).all()) await inquiries.fill('1');
  await person.field(/Most overdue instalments in a row/).fill('0');
  await person.button('Start matching').click();
}

test('[S1.08] lets a guest choose the bureau, log in without losing input, agree there, and read a report with its figures', async () => {
  const owner = await browserTest.person('phone');
  await owner.open('/pages/match/tax');
  await pick(owner, 'jmmj');
  await chooseSource(owner, 'Authorise the tax bureau');
  await visible(owner, 'Log in to authorise');
  await owner.button('Log in').click();
  await owner.isAt('/pages/login/member');
  await owner.page.getByRole('radio', { name: 'By password' }).click();
  await owner.field('Mobile').fill('13800000001');
  await owner.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await owner.page.getByRole('checkbox').check();
  await owner.page.locator('button[type=submit]').click();
  await owner.isAt('/pages/match/tax');
  await expect.poll(() => owner.field('Company name').inputValue()).toContain('精密模具');
  // Nothing is fetched before the consent.
  await owner.button('Go to the tax bureau').click();
  await visible(owner, 'Please agree first');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').dblclick();
  await owner.page.getByText('Sample tax bureau').waitFor();
  await visible(owner, '苏州示例精密模具有限公司');
  // Returns without a decision by the browser's back button: the authorization waits, and leads there again.
  await owner.page.goBack();
  await visible(owner, 'Waiting for your confirmation');
  await owner.page.reload();
  await owner.button('Back to the tax bureau').click();
  await owner.button('Agree').click();
  await owner.isAt('/pages/match/tax');
  await visible(owner, 'Tax data received');
  await visible(owner, 'Tax paid in 12 months');
  // The member's other device offers the same authorization.
  const desktop = await browserTest.person('desktop');
  await desktop.logIn('member', '13800000001');
  await desktop.open('/pages/match/tax');
  await chooseSource(desktop, 'Authorise the tax bureau');
  await desktop.button('Continue with it').click();
  await visible(desktop, 'Tax data received');
  await expect.poll(() => desktop.field('Company name').inputValue()).toContain('精密模具');

  await owner.button('Next').click();
  await owner.isAt('/pages/match/personal/information');
  await answer(owner);
  await owner.isAt('/pages/match/report/type3');
  await owner.button('Unlock full report').click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await owner.page.getByText('Sample cashier').waitFor();
  await owner.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await owner.isAt('/pages/match/report/type3');
  await visible(owner, 'Tax data');
  await visible(owner, /Tax bureau \(sample\) · Invoices/);
  await owner.heading('How to raise the amount').waitFor();
  // Withdrawn in the report: the report stays and says so.
  await owner.button('Withdraw').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await visible(owner, /^Expired on/);
  await visible(owner, 'Tax data');
  expect(owner.faults).toEqual([]);
  expect(desktop.faults).toEqual([]);
});

test('resumes automatically after the network was lost during the consent', async () => {
  const owner = await browserTest.person('phone');
  await owner.logIn('member', '13800000003');
  await owner.open('/pages/match/tax');
  await pick(owner, '家纺');
  await chooseSource(owner, 'Authorise the tax bureau');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.page.getByText('Sample tax bureau').waitFor();
  const page = owner.page.url();
  await owner.page.goBack();
  await visible(owner, 'Waiting for your confirmation');
  await owner.page.context().setOffline(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(page, { method: 'POST', redirect: 'manual', headers, body: 'key=agree' });
  await visible(owner, 'Waiting for your confirmation');
  await owner.page.context().setOffline(false);
  await visible(owner, 'Tax data received');
  expect(await owner.page.getByText('Waiting for your confirmation').count()).toBe(0);
});

test('says after a refusal at the bureau that nothing was fetched, and offers files or manual input', async () => {
  const owner = await browserTest.person('desktop');
  await owner.logIn('member', '13800000002');
  await owner.open('/pages/match/tax');
  await pick(owner, '丝绸');
  await chooseSource(owner, 'Authorise the tax bureau');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.button('Decline').click();
  await owner.isAt('/pages/match/tax');
  await visible(owner, 'You declined the authorisation');
  await owner.button('Next').click();
  await owner.toasted(/Complete the tax bureau authorisation/);
  await chooseSource(owner, 'Enter by hand');
  await owner.button('Next').click();
  await owner.isAt('/pages/match/report/type2');
  await expect.poll(() => owner.field('Company name').inputValue()).toContain('丝绸');
  expect(owner.faults).toEqual([]);
});

test('reports a failure of the bureau during the fetch, uses no partial data, and succeeds on a retry', async () => {
  const owner = await browserTest.person('phone');
  await owner.logIn('member', '13800000003');
  await owner.open('/pages/match/tax');
  await pick(owner, '软件');
  await chooseSource(owner, 'Authorise the tax bureau');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.page.getByText('Test a failure').click();
  await owner.button('Agree; the tax bureau fails').click();
  await visible(owner, 'The tax data could not be fetched');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.button('Agree').click();
  await visible(owner, 'Tax data received');
  await owner.button('Withdraw').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await visible(owner, 'The authorisation was withdrawn');
  expect(owner.faults).toEqual([]);
});
