import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const shown = (person: Person, text: string | RegExp) =>
  person.page.getByText(text).filter({ visible: true }).first().waitFor();

async function addCustomer(person: Person, mobile: string, name: string): Promise<string> {
  await person.open('/subpkgs/customer/customer_add');
  await person.field('Mobile').fill(mobile);
  await person.field('Name').fill(name);
  await person.button('Save').click();
  await person.isAt('/subpkgs/work/customer_details');
  return new URLSearchParams(person.route().split('?')[1]).get('id')!;
}

/** Opens a group and enters answers: choices by their name, figures in their field. */
async function answerGroup(person: Person, group: string, answers: Readonly<Record<string, string>>): Promise<void> {
  const box = person.page
    .locator('details')
    .filter({ has: person.page.getByRole('heading', { name: group, exact: true }) });
  await box.locator('summary').click();
  for (const [name, answer] of Object.entries(answers)) {
    const choices = box.getByRole('group', { name, exact: true }).getByRole('radio', { name: answer, exact: true });
    const field = box.getByLabel(name, { exact: true }).and(box.locator('input'));
    await choices.or(field).first().waitFor();
    if (await choices.count()) await choices.click();
    else await field.fill(answer);
  }
}

test('[S1.18] lets an adviser on a phone record qualifications, see what fits now, and apply for it', async () => {
  const broker = await browserTest.person('phone');
  await broker.logIn('broker', '13800000101');
  const id = await addCustomer(broker, '13766660011', '顾清和');
  await broker.link('Add qualifications').click();
  await broker.isAt('/subpkgs/work/add_qual');
  await answerGroup(broker, 'Person', { 'Date of birth': '1990-05-20', 'Company owner': 'No' });
  await answerGroup(broker, 'Work and income', { 'Monthly income': '50000', 'Salary paid through a bank': 'Yes' });
  // The input and its source survive a reload.
  await broker.page.reload();
  await shown(broker, 'Save · 4 changed');
  await answerGroup(broker, 'Property', { Home: 'Owned, no mortgage', 'Home value': '8000000' });
  await answerGroup(broker, 'Provident fund', {
    'Provident fund in a row': '60',
    'Monthly provident fund deposit': '6000',
  });
  await answerGroup(broker, 'Social insurance', { 'Social insurance in a row': '60' });
  await answerGroup(broker, 'Credit', {
    'Overdue payments': 'No',
    'Longest overdue in 24 months': '0',
    'Credit inquiries in 1 month': '0',
    'Credit inquiries in 3 months': '0',
    'Credit inquiries in 6 months': '0',
    'Credit card use': '10',
    'Debt-to-income ratio': '10',
  });
  await broker.button(/^Save/).click();
  await broker.isAt('/subpkgs/work/customer_details');
  const fits = broker.page.getByRole('region', { name: 'Matches now' });
  await fits.getByText(/^\d+ match/).waitFor();
  await fits.getByRole('button', { name: 'Apply' }).first().click();
  const dialog = broker.page.getByRole('dialog');
  await dialog.getByText('Applying for 顾清和').waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await dialog
    .getByText(/SY-W-\d+/)
    .first()
    .waitFor();
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await broker.open(`/subpkgs/work/customer_details?id=${id}`);
  await fits
    .getByText(/^Open: SY-W-/)
    .first()
    .waitFor();

  // In the other direction: the customers that the product fits.
  await fits
    .getByRole('listitem')
    .filter({ hasText: /Open: SY-W-/ })
    .getByRole('link')
    .click();
  await broker.isAt('/subpkgs/product/details');
  await broker.link('See matching customers').click();
  const fitting = broker.page.getByRole('list', { name: 'Matching customers' });
  await fitting.getByRole('listitem').filter({ hasText: '顾清和' }).getByText('Match', { exact: true }).waitFor();
  expect(broker.faults).toEqual([]);
});
