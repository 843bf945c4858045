import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { atTaxReport, dialogOf } from './at-tax-report.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const atReport = (device: 'phone' | 'desktop') => atTaxReport(browserTest, device);
const rowsOf = ({ page }: Person) => page.locator('.rep-products > *');

test('[S1.11] lets a member pay in the sandbox once, and unlocks the report', async () => {
  const { member, payment } = await atReport('phone');
  await member.page.getByText(/more products are still locked/).waitFor();
  await expect.poll(() => rowsOf(member).count()).toBe(1);
  await member.button('Unlock full report').click();
  await dialogOf(member).getByText('Sample: you won’t be charged').waitFor();
  // A double click creates one order and one redirect.
  await dialogOf(member).getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await member.page.getByText('Sample cashier').waitFor();
  await member.page.reload();
  await member.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await member.isAt('/pages/match/report/type3');
  await member.button('Receipt').waitFor();
  await expect.poll(() => rowsOf(member).count()).toBeGreaterThan(1);
  expect(await payment()).toMatchObject({ state: 'paid', locked: false, receipt: { amount: 990 } });
  await member.button('Receipt').click();
  await dialogOf(member).getByText(/SY-O-/).waitFor();
  await dialogOf(member).getByRole('button', { name: 'Close' }).click();
  // Back to the cashier, and to the report again: no second payment is requested.
  await member.page.goBack();
  await member.page.getByText('Paid', { exact: true }).waitFor();
  await member.page.goForward();
  await member.button('Receipt').waitFor();
  expect(member.faults).toEqual([]);
});

test('unlocks the report when the notice is lost and the user says that they have paid', async () => {
  const { member } = await atReport('desktop');
  await member.button('Unlock full report').click();
  await dialogOf(member).getByRole('button', { name: 'Pay', exact: true }).click();
  await member.page.getByText('Test a failure').click();
  await member.button('Pay, notification lost').click();
  await dialogOf(member).getByText('Waiting for payment').waitFor();
  await member.page.reload();
  await dialogOf(member).getByRole('button', { name: 'I’ve paid' }).click();
  await dialogOf(member).getByText('Unlocked').waitFor();
  await expect.poll(() => rowsOf(member).count()).toBeGreaterThan(1);
  expect(member.faults).toEqual([]);
});

test('reports a failed payment, and unlocks the report with the next one', async () => {
  const { member } = await atReport('phone');
  await member.button('Unlock full report').click();
  await dialogOf(member).getByRole('button', { name: 'Pay', exact: true }).click();
  await member.page.getByText('Test a failure').click();
  await member.button('Fail the payment').click();
  await member.button('Unlock full report').click();
  await dialogOf(member).getByText('Payment failed').waitFor();
  await dialogOf(member).getByRole('button', { name: 'Pay again' }).click();
  await member.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await member.button('Receipt').waitFor();
  expect(member.faults).toEqual([]);
});
