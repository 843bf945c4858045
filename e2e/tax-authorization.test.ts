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
const way = (person: Person, name: string) => person.page.getByRole('radio', { name }).check();
const consent = (person: Person) => person.page.getByRole('checkbox', { name: /its tax data is fetched/ });

/** From the register, by its initials. */
async function pick(person: Person, typed: string): Promise<void> {
  await person.page.getByRole('combobox', { name: 'Find it in the register' }).fill(typed);
  await person.page.getByRole('option').first().click();
  await visible(person, 'It checks');
}

async function radio({ page }: Person, group: string, choice: string): Promise<void> {
  await page
    .getByRole('group', { name: group })
    .or(page.getByRole('radiogroup', { name: group }))
    .first()
    .getByText(choice, { exact: true })
    .click();
}

/** What the bureau cannot tell: the firm’s age and place, and the person behind it. */
async function answer(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('input[type=date]').fill('2014-04-18');
  await page
    .getByRole('button', { name: /Registered in|Choose a place/ })
    .first()
    .click();
  for (const place of ['Jiangsu', 'Suzhou', 'Gusu District'])
    await page.getByText(place, { exact: true }).first().click();
  await person.field('The representative’s stake').fill('65');
  expect(await person.field('Tax paid in the last 12 months').count()).toBe(0);
  await person.button('Next').click();
  await page.locator('input[type=date]').fill('1985-05-20');
  await radio(person, 'Your home', 'None');
  await person.button('Next').click();
  await radio(person, 'Is anything overdue now', 'No');
  for (const inquiries of await page.getByLabel(/^Credit inquiries/).all()) await inquiries.fill('1');
  await person.field(/Most instalments in a row overdue/).fill('0');
  await person.button('Find matches').click();
}

test('[S1.08] a guest chooses the bureau, logs in with what was typed kept, agrees there, and the report has its figures', async () => {
  const owner = await browserTest.person('phone');
  await owner.open('/pages/match/tax');
  await pick(owner, 'jmmj');
  await way(owner, 'Authorise the bureau');
  await visible(owner, 'Log in to authorise');
  await owner.button('Log in').click();
  await owner.isAt('/pages/login/member');
  await owner.page.getByRole('radio', { name: 'By password' }).click();
  await owner.field('Mobile').fill('13800000001');
  await owner.page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await owner.page.getByRole('checkbox').check();
  await owner.page.locator('button[type=submit]').click();
  await owner.isAt('/pages/match/tax');
  expect(await owner.field('Company name').inputValue()).toContain('精密模具');
  // Nothing is asked before it is agreed to.
  await owner.button('Go to the tax bureau').click();
  await visible(owner, 'Tick to agree first');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').dblclick();
  await owner.page.getByText('Sample tax bureau').waitFor();
  await visible(owner, '苏州示例精密模具有限公司');
  // Back without a decision, by the browser's own button: it waits, and leads there again.
  await owner.page.goBack();
  await visible(owner, 'Waiting for you at the bureau');
  await owner.page.reload();
  await owner.button('Back to the bureau').click();
  await owner.button('Agree').click();
  await owner.isAt('/pages/match/tax');
  await visible(owner, 'The tax data is here');
  await visible(owner, 'Tax paid in 12 months');
  // Another device of theirs is offered it.
  const workbench = await browserTest.person('desk');
  await workbench.logIn('member', '13800000001');
  await workbench.open('/pages/match/tax');
  await way(workbench, 'Authorise the bureau');
  await workbench.button('Go on with it').click();
  await visible(workbench, 'The tax data is here');
  expect(await workbench.field('Company name').inputValue()).toContain('精密模具');

  await owner.button('Next').click();
  await owner.isAt('/pages/match/personal/information');
  await answer(owner);
  await owner.isAt('/pages/match/report/type3');
  await owner.button('Unlock full report').click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await owner.isAt('/pages/match/report/type3');
  await visible(owner, 'What the tax data says');
  await visible(owner, /Tax bureau \(sample\) · Invoices/);
  // Taken back in the report: it stands, and says so.
  await owner.button('Take it back').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await visible(owner, /^Over since/);
  await visible(owner, 'What the tax data says');
  expect(owner.faults).toEqual([]);
  expect(workbench.faults).toEqual([]);
});

test('the network lost while somebody agrees elsewhere: back again, it goes on by itself', async () => {
  const owner = await browserTest.person('phone');
  await owner.logIn('member', '13800000003');
  await owner.open('/pages/match/tax');
  await pick(owner, '家纺');
  await way(owner, 'Authorise the bureau');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.page.getByText('Sample tax bureau').waitFor();
  const page = owner.page.url();
  await owner.page.goBack();
  await visible(owner, 'Waiting for you at the bureau');
  await owner.page.context().setOffline(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(page, { method: 'POST', redirect: 'manual', headers, body: 'key=agree' });
  await visible(owner, 'Waiting for you at the bureau');
  await owner.page.context().setOffline(false);
  await visible(owner, 'The tax data is here');
  expect(await owner.page.getByText('Waiting for you at the bureau').count()).toBe(0);
});

test('refused at the bureau, it says that nothing was fetched, and a file or one’s own figures are the way on', async () => {
  const owner = await browserTest.person('desk');
  await owner.logIn('member', '13800000002');
  await owner.open('/pages/match/tax');
  await pick(owner, '丝绸');
  await way(owner, 'Authorise the bureau');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.button('Refuse').click();
  await owner.isAt('/pages/match/tax');
  await visible(owner, 'You refused at the bureau');
  await owner.button('Next').click();
  await visible(owner, /Finish the authorisation at the bureau/);
  await way(owner, 'Fill in by hand');
  await owner.button('Next').click();
  await owner.isAt('/pages/match/report/type2');
  expect(await owner.field('Company name').inputValue()).toContain('丝绸');
  expect(owner.faults).toEqual([]);
});

test('the bureau breaks down while it is fetched: it failed, nothing is taken for none, and once more it works', async () => {
  const owner = await browserTest.person('phone');
  await owner.logIn('member', '13800000003');
  await owner.open('/pages/match/tax');
  await pick(owner, '软件');
  await way(owner, 'Authorise the bureau');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.page.getByText('Try something that goes wrong').click();
  await owner.button('Agree, and the bureau breaks down').click();
  await visible(owner, 'The bureau could not give the data');
  await consent(owner).check();
  await owner.button('Go to the tax bureau').click();
  await owner.button('Agree').click();
  await visible(owner, 'The tax data is here');
  await owner.button('Take it back').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await visible(owner, 'The authorisation was taken back');
  expect(owner.faults).toEqual([]);
});
