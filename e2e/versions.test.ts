import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../tools/tour/caller.ts';
import { stops } from '../tools/tour/stops.ts';
import { makeTaxReport } from '../tools/tour/tax-report.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();

async function memberWithCalls(device: 'phone' | 'desktop') {
  const member = await browserTest.person(device);
  await member.logIn('member', '13800000001');
  const token = await member.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':member'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { token: string }).token;
  });
  const site = await callerAt(browserTest.server.address)('GET /tools/api/get_url_token', { query: {} });
  const besides = { 'accept-language': 'en' };
  return { member, call: callerAt(browserTest.server.address, site, { role: 'member', token }, besides) };
}

test('lets a member match again and compare both versions: changed facts, moved products and reasons', async () => {
  const { member, call } = await memberWithCalls('desktop');
  const { id } = (await stops['/pages/match/personal/individual']![1]!.query!(call)) as { id: string };
  await member.open(`/pages/match/personal/individual?id=${id}`);
  await member.link('Compare').click();
  await visible(member, 'Changed information');
  const fact = member.page.locator('.ver-fact', { hasText: 'Monthly income' });
  await expect.poll(() => fact.innerText()).toMatch(/¥26,000[^]*¥12,000/);
  const moved = member.page.locator('.ver-move');
  const [before, after] = await Promise.all(
    [1, 2].map(async (version) => {
      const params = { id };
      const { list } = await call('GET /tax/api/match/product/{id}', { params, query: { version, page_size: 100 } });
      return new Map(list.map((row) => [row.product.name, row.verdict]));
    }),
  );
  const turned = [...after!].filter(([name, verdict]) => before!.get(name) !== verdict).map(([name]) => name);
  expect(turned.length).toBeGreaterThan(0);
  await moved.first().waitFor();
  const more = member.page.getByRole('button', { name: /Show the other/ });
  if ((await more.count()) > 0) await more.click();
  const shown = () => moved.locator('.ti').allInnerTexts();
  await expect.poll(shown).toEqual(expect.arrayContaining(turned));
  const names = await shown();
  expect(new Set(names).size).toBe(names.length);

  // In the other direction the same list is reversed.
  const headline = await member.page.locator('main h2').first().innerText();
  await member.button('Swap').click();
  await expect.poll(() => member.page.locator('main h2').first().innerText()).not.toBe(headline);
  await expect.poll(() => fact.innerText()).toMatch(/¥12,000[^]*¥26,000/);
  expect(member.faults).toEqual([]);

  const stranger = await browserTest.person('phone');
  await stranger.page.goto(member.page.url());
  await visible(stranger, 'Report not found');
});

test('explains a single version, the same version twice, unknown versions, and a locked report', async () => {
  const { member, call } = await memberWithCalls('phone');
  const { report_id: id } = await call('POST /tax/api/match/personal', { body: { answers: {} } });
  await member.open(`/pages/match/personal/individual?id=${id}&v=1&with=2`);
  await visible(member, 'This report has only one version');
  await call('POST /tax/api/personal/append/{id}', { params: { id }, body: { answers: {} } });
  await member.page.reload();
  await visible(member, 'Both versions are identical');
  await member.open(`/pages/match/personal/individual?id=${id}&v=999&with=-3`);
  await member.page.reload();
  await visible(member, 'Both versions are identical');
  const tax = await makeTaxReport(call);
  await member.open(`/pages/match/report/type3?id=${tax}&v=1&with=2`);
  await visible(member, 'This report is locked');
  expect(await member.page.locator('.ver-move').count()).toBe(0);
});
