import type { BrowserContextOptions } from 'playwright-core';
import { callerAt } from '../tools/tour/caller.ts';
import { makeTaxReport } from '../tools/tour/tax-report.ts';
import type { BrowserTest, Person } from './browser-test.ts';

/** Opens a new tax report of a member through the page. */
export async function atTaxReport(
  browserTest: BrowserTest,
  device: 'phone' | 'desktop',
  but?: BrowserContextOptions,
): Promise<{ member: Person; id: string; payment: () => Promise<unknown> }> {
  const member = await browserTest.person(device, but);
  await member.logIn('member', '13800000001');
  const token = await member.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':member'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { token: string }).token;
  });
  const site = await callerAt(browserTest.server.address)('GET /tools/api/get_url_token', { query: {} });
  const call = callerAt(browserTest.server.address, site, { role: 'member', token });
  const id = await makeTaxReport(call);
  await member.open(`/pages/match/report/type3?id=${id}`);
  await member.button('Unlock full report').waitFor();
  const payment = async () => (await call('GET /pay/api/tax/auth', { query: { id } })).payment;
  return { member, id, payment };
}
export const dialogOf = ({ page }: Person) => page.getByRole('dialog');
