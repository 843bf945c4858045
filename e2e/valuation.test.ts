import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const evaluate = '/subpkgs/ass/evaluate';
const result = '/subpkgs/ass/result';
/** A member of the demo world without valuations at the start. */
const mobile = '13800000003';
const value = (person: Person) => person.page.locator('.valuation-head .amt').innerText();

test('[S1.25] a member on a phone finds an estate by typing, values a home, changes the area, and sees both values', async () => {
  const member = await browserTest.person('phone');
  const { page } = member;
  await member.logIn('member', mobile);
  await member.isAt('/pages/home/index');
  await member.open('/pages/my/my');
  await member.link(/^Home valuation/).click();
  await member.isAt(evaluate);
  // Problems are shown at their fields before anything is sent.
  await member.button('Value this home').click();
  await page.getByText('choose one of the results').waitFor();
  await page.getByText('Enter the floor area, such as 118.6').waitFor();
  const estate = page.getByRole('combobox', { name: 'Estate' });
  await estate.fill('Qilan');
  await page.getByRole('option', { name: /^Qilan Court/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => estate.inputValue()).toBe('Qilan Court');
  const floor = page.getByRole('textbox', { name: /^Floor(?! area)/ });
  await member.field('Floor area').fill('118.60');
  await member.field(/^Building/).fill('3');
  await floor.fill('30');
  await member.field('Total floors').fill('26');
  await member.button('Value this home').click();
  await page.getByText('can’t be above the top floor').waitFor();
  await floor.fill('18');
  await member.button('Value this home').click();
  await member.isAt(result);
  await member.heading('Qilan Court, building 3').waitFor();
  await page.getByRole('img', { name: /^Estimated at ¥\d\.\d+M\./ }).waitFor();
  await page.getByText('118.6 m²').first().waitFor();
  await page.getByText('Sample sales').first().waitFor();
  const sales = page.getByRole('list', { name: 'Comparable sales' }).getByRole('listitem');
  await expect.poll(() => sales.count()).toBe(5);
  await member.button('Show all').click();
  await expect.poll(() => sales.count()).toBeGreaterThan(5);
  await page.getByText('An estimate, not an appraisal').waitFor();
  const first = await value(member);

  await member.button('Edit details').click();
  await member.isAt(evaluate);
  await member.field('Floor area').fill('90');
  await member.button('Save as new').click();
  await member.isAt(result);
  await page.getByText('90 m²').first().waitFor();
  await expect.poll(() => value(member)).not.toBe(first);
  await member.open(evaluate);
  const history = page.getByRole('list', { name: 'My valuations' }).getByRole('link');
  await expect.poll(() => history.first().innerText()).toMatch(/Qilan Court, building 3[^]*90 m²/);
  await expect.poll(() => history.nth(1).innerText()).toMatch(/Qilan Court, building 3[^]*118\.6 m²/);

  // The one that was kept has nothing of the edit. An edit that is typed survives a reload, and can be taken back.
  await history.nth(1).click();
  await member.button('Edit details').click();
  const area = member.field('Floor area');
  await expect.poll(() => area.inputValue()).toBe('118.6');
  await area.fill('119');
  await page.reload();
  await expect.poll(() => area.inputValue()).toBe('119');
  await member.button('Discard changes').click();
  await expect.poll(() => area.inputValue()).toBe('118.6');
  await member.open(evaluate);

  // An edit replaces the value.
  await history.first().click();
  await member.button('Edit details').click();
  await member.field('Floor area').fill('91.55');
  await member.button('Value again').click();
  await member.isAt(result);
  await page.getByText('91.55 m²').first().waitFor();
  // Which loans fit, what is missing, and how good the value is; one of the loans is applied for.
  const loans = page.getByRole('list', { name: 'Borrow on your home' }).getByRole('link');
  await expect.poll(() => loans.count()).toBeGreaterThan(2);
  expect(await loans.first().innerText()).toMatch(/Needs info|Match|Near miss/);
  await member.button('See loans').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fitting-loans');
  await member.open('/subpkgs/ass/accuracy');
  await member.heading('How accurate are valuations?').waitFor();
  await page.goBack();
  const millions = (text: string) => Number(/¥\s*([\d.]+)M/.exec(text)?.[1]);
  const most = millions(await loans.first().innerText());
  await loans.first().click();
  await member.isAt('/subpkgs/product/details');
  // The product leads back to the valuation and does not request a new one.
  expect(await member.link('See your valuation').getAttribute('href')).toContain(`${result}?id=`);
  // The amount that the home allows, at the stop of the slider below it.
  const offered = millions(await member.button(/^Apply for/).innerText());
  expect(most - offered).toBeGreaterThanOrEqual(0);
  expect(most - offered).toBeLessThan(0.1);
  await member.button(/^Apply for/).click();
  await page.getByRole('dialog').getByLabel('Purpose').waitFor();
  expect(member.faults).toEqual([]);
});

test('[S1.25] a guest at a desk chooses an estate on the list and on the map, logs in on the way, and finds the form as it was filled in', async () => {
  const guest = await browserTest.person('desktop');
  const { page } = guest;
  await guest.open(evaluate);
  await guest.button('Choose from a list').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Luwei');
  await dialog.getByRole('button', { name: /^Luwei Bay/ }).click();
  const estate = page.getByRole('combobox', { name: 'Estate' });
  await expect.poll(() => estate.inputValue()).toBe('Luwei Bay');
  await guest.field('Floor area').fill('88.5');
  await guest.button('Value this home').click();
  await guest.isAt('/pages/login/member');
  await page.getByRole('radio', { name: 'By password' }).click();
  await guest.field('Mobile').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.locator('button[type=submit]').click();
  await guest.isAt(evaluate);
  await expect.poll(() => estate.inputValue()).toBe('Luwei Bay');
  await expect.poll(() => guest.field('Floor area').inputValue()).toBe('88.5');
  await guest.button('Value this home').click();
  await guest.isAt(result);
  await guest.heading('Too few comparable sales').waitFor();
  // Another estate, on the map beside the form.
  await guest.link('Check details').click();
  await guest.isAt(evaluate);
  const map = page.getByRole('application', { name: 'Map of estates with prices' });
  await map.getByRole('button', { name: 'Luwei Bay', pressed: true }).waitFor();
  await guest.button('Zoom out').click();
  await map.getByRole('button', { name: /^Xichuan Gardens, ¥/ }).click();
  await expect.poll(() => estate.inputValue()).toBe('Xichuan Gardens');
  expect(guest.faults).toEqual([]);
});
