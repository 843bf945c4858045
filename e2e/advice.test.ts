import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const mobile = '13577770077';
const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const getCode = async (person: Person) => {
  await person.button('Get a code').click();
  await person.toasted('Code sent');
  await person.field('Code').fill(await person.code(mobile));
};

test('lists a request for a legal or tax call on the workbench with its text, and shows the adviser what is added', async () => {
  const [guest, manager, broker] = await Promise.all([
    browserTest.person('phone'),
    browserTest.person('desktop'),
    browserTest.person('phone'),
  ]);
  await Promise.all([manager.logIn('store', '13800000201'), broker.logIn('broker', '13800000101')]);
  await guest.open('/pages/match/onebyone_laws');
  await guest.field('Name').fill('沈若谷');
  await guest.field('Mobile').fill(mobile);
  await getCode(guest);
  await guest.field('Your question').fill('We got a writ from the bank');
  await guest.page.getByRole('checkbox').check();
  await guest.button('Request a call').click();
  await visible(guest, 'Submitted. An adviser will call you');

  await manager.page.reload();
  await manager.page.getByRole('tab', { name: /Unassigned/ }).click();
  const row = manager.page.getByRole('link', { name: /沈若谷/ }).first();
  await expect.poll(() => row.innerText()).toContain('One-to-one legal service · We got a writ from the bank');
  await row.click();
  await expect
    .poll(() => manager.page.locator('.work-said').first().innerText())
    .toBe('One-to-one legal service · We got a writ from the bank');
  await manager.button('Assign adviser').click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByText('To one adviser', { exact: true }).click();
  await dialog.getByText('周以宁').click();
  await dialog.getByRole('button', { name: /Assign 1/ }).click();
  await visible(manager, /1 order assigned/);

  // The same person, now with an account, also requests a tax call.
  await guest.open('/pages/login/member');
  await guest.page.getByRole('radio', { name: 'By code' }).click();
  await guest.field('Mobile').fill(mobile);
  await getCode(guest);
  await guest.page.getByRole('checkbox').check();
  await guest.page.locator('button[type=submit]').click();
  await guest.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  await guest.open('/pages/match/onebyone_tax');
  await guest.field('Your question').fill('Two zero filings');
  await guest.page.getByRole('checkbox').check();
  await guest.button('Request a call').click();
  await visible(guest, /Your message was added to SY-W-/);

  await broker.page.reload();
  const card = broker.page.getByRole('link', { name: /沈若谷/ }).first();
  await expect.poll(() => card.innerText()).toContain('One-to-one legal service');
  await card.click();
  await visible(broker, 'One-to-one tax service · Two zero filings');
  await visible(broker, 'One-to-one legal service · We got a writ from the bank');
  for (const person of [guest, manager, broker]) expect(person.faults).toEqual([]);
});
