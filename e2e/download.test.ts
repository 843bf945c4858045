import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReportKind } from '../client/src/features/matching/kind.ts';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { type Caller, callerAt } from '../tools/tour/caller.ts';
import { stops } from '../tools/tour/stops.ts';
import { makeTaxReport } from '../tools/tour/tax-report.ts';
import { answerQuestions } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { chunkUrl } from './chunk-url.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const download = (id: string) => `/pages/match/download?id=${id}`;

/** A member with a dark theme, and the member's calls in a language. */
async function memberWithCalls(language: 'zh' | 'en'): Promise<{ member: Person; call: Caller }> {
  const member = await browserTest.person('desktop', { colorScheme: 'dark' });
  await member.logIn('member', '13800000001');
  const token = await member.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':member'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { token: string }).token;
  });
  const site = await callerAt(browserTest.server.address)('GET /tools/api/get_url_token', { query: {} });
  const besides = { 'accept-language': language };
  return { member, call: callerAt(browserTest.server.address, site, { role: 'member', token }, besides) };
}
const speak = ({ page }: Person, language: string) =>
  page.evaluate((wanted) => localStorage.setItem('sycee.language', wanted), language);

const made: Record<Exclude<ReportKind, 'tax'>, (call: Caller) => Promise<string>> = {
  personal: (call) => madeAt(call, '/pages/match/personal/individual', 0),
  business: (call) => madeAt(call, '/pages/match/report/type2', 2),
  legal: (call) => madeAt(call, '/pages/match/report/type2', 3),
  industry: (call) => madeAt(call, '/pages/match/industry/plan', 0),
};
const madeAt = async (call: Caller, route: string, at: number): Promise<string> =>
  (await stops[route]![at]!.query!(call)).id!;

/** Pays in the sandbox, which unlocks the report. */
async function paid(member: Person, id: string): Promise<string> {
  await member.open(`/pages/match/report/type3?id=${id}`);
  await member.button('Unlock full report').click();
  await member.page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await member.page.getByText('Sample cashier').waitFor();
  await member.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await member.isAt('/pages/match/report/type3');
  await member.button('Receipt').waitFor();
  return id;
}

/** The PDF as Chromium prints it, and the sheets before printing. */
async function printed({ page }: Person) {
  await page.locator('.sheet').first().waitFor();
  // Pages are measured again when pictures arrive.
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  const sheets = await page.locator('.sheet').evaluateAll((all) =>
    all.map((sheet) => {
      const foot = sheet.querySelector('.sheet-foot')!;
      const parts = [...sheet.querySelectorAll('.paper-part')];
      const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
      return {
        isCut: end > foot.getBoundingClientRect().top + 1,
        ground: getComputedStyle(sheet).backgroundColor,
        foot: foot.textContent ?? '',
        text: (sheet as HTMLElement).innerText,
      };
    }),
  );
  const besides = await page
    .locator('.rail, .ptop, .bar, .action-bar, .tabbar, .down-side')
    .evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetHeight > 0).length);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  return {
    sheets,
    besides,
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length,
    boxes: [...new Set([...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box]) => box!.trim()))],
    title: titleOf(pdf),
  };
}

/** A PDF title is in UTF-16 if it is not all ASCII. */
function titleOf(pdf: string): string {
  const [, hex, plain] = /\/Title\s*(?:<([\dA-F]+)>|\(([^)]*)\))/i.exec(pdf) ?? [];
  return hex ? Buffer.from(hex, 'hex').swap16().toString('utf16le').slice(1) : (plain ?? '');
}

const a4 = /^0 0 59[45](\.\d+)? 84[12](\.\d+)?$/;

for (const language of proofSize(['zh'] as const, ['zh', 'en'] as const))
  test(`prints a report of each kind as a PDF of A4 pages, in ${language}: no row cut, no menu, light from a dark screen`, async () => {
    const { member, call } = await memberWithCalls(language);
    const ids = Object.entries(made).map(async ([kind, make]) => [kind as ReportKind, await make(call)] as const);
    const all = [...(await Promise.all(ids)), ['tax', await paid(member, await makeTaxReport(call))] as const];
    await speak(member, language);
    for (const [kind, id] of all) {
      await member.open(download(id));
      await member.page.reload();
      const { sheets, besides, pages, boxes, title } = await printed(member);
      const { number, ...report } = await call('GET /tax/api/match/info/{id}', { params: { id }, query: {} });
      expect({ kind, pages }).toEqual({ kind, pages: sheets.length });
      expect(boxes.filter((box) => !a4.test(box))).toEqual([]);
      expect(sheets.filter(({ isCut }) => isCut)).toEqual([]);
      expect(besides).toBe(0);
      expect(new Set(sheets.map(({ ground }) => ground))).toEqual(new Set(['rgb(255, 255, 255)']));
      sheets.forEach(({ foot }, at) => {
        expect(foot).toContain(number);
        expect(foot).toContain(report.as_of);
        expect(foot).toContain(`${at + 1} / ${sheets.length}`);
      });
      expect(title).toContain(number);
      const text = sheets.map((sheet) => sheet.text).join('\n');
      for (const message of await reportedBy(call, kind, id)) expect(text).toContain(message);
    }
    expect(member.faults).toEqual([]);
  });

/** The texts that must be printed: every product, every risk, every step. */
async function reportedBy(call: Caller, kind: ReportKind, id: string): Promise<string[]> {
  const { risk, industry } = await call('GET /tax/api/match/info/{id}', { params: { id }, query: {} });
  if (kind === 'legal') return risk!.items.map(({ sentence }) => sentence);
  if (kind === 'industry') return [...industry!.plan, ...industry!.policies].map(({ text }) => text);
  const { list } = await call('GET /tax/api/match/product/{id}', { params: { id }, query: { page_size: 100 } });
  expect(list.length).toBeGreaterThan(10);
  return list.map(({ product }) => product.name);
}

test('does not print a locked tax report and says what to do; prints it when unlocked', async () => {
  const { member, call } = await memberWithCalls('en');
  const id = await makeTaxReport(call);
  await member.open(download(id));
  await visible(member, 'This report is locked');
  expect(await member.page.locator('.sheet').count()).toBe(0);
  await paid(member, id);
  const late = Promise.withResolvers<void>();
  const chunk = chunkUrl('src/features/matching/print/figure-parts.tsx');
  await member.page.route(chunk, async (route) => {
    await late.promise;
    await route.continue();
  });
  const requested = member.page.waitForRequest(chunk);
  await member.link('Print or save').click();
  await requested;
  const isWhole = member.page.evaluate(firstSheetsHave, 'Statement data');
  late.resolve();
  expect(await isWhole).toBe(true);
});

/** In the page: whether a text stands in the sheets when they appear. */
const firstSheetsHave = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const pile = document.querySelector('.sheet')?.parentElement;
      if (pile) resolve(pile.innerText.includes(text));
      else requestAnimationFrame(look);
    };
    look();
  });

test('prints every reason for a guest on a phone; reports not found to others', async () => {
  const [guest, stranger] = await Promise.all([browserTest.person('phone'), browserTest.person('phone')]);
  await guest.open('/pages/match/personal/information');
  await answerQuestions(guest);
  await guest.button('Start matching').click();
  await guest.isAt('/pages/match/personal/individual');
  await guest.button('Print or save').click();
  await guest.isAt('/pages/match/download');
  await visible(guest, /^\d+ A4 pages$/);
  await guest.page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await guest.button('Print or save as PDF').click();
  await expect.poll(() => guest.page.title()).toMatch(/^SY-R-[\d-]+ Personal match report [\d-]+$/);

  const pagesOf = async () => Number.parseInt(await guest.page.getByText(/^\d+ A4 pages$/).innerText(), 10);
  const few = await pagesOf();
  await guest.page.getByRole('radio', { name: 'Results with all reasons' }).click();
  await expect.poll(pagesOf).toBeGreaterThan(few);
  const { sheets, pages } = await printed(guest);
  expect(pages).toBe(sheets.length);
  expect(sheets.some(({ isCut }) => isCut)).toBe(false);
  await stranger.page.goto(guest.page.url());
  await visible(stranger, 'Report not found');
  await stranger.open('/pages/match/download?id=another');
  await visible(stranger, 'Report not found');
  await stranger.open('/pages/match/download');
  await visible(stranger, 'Report not found');
});

test('tells a guest in WeChat, which cannot print, what works', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50';
  const guest = await browserTest.person('phone', { userAgent: agent });
  await guest.open('/pages/match/personal/information');
  await answerQuestions(guest);
  await guest.button('Start matching').click();
  await guest.isAt('/pages/match/personal/individual');
  await guest.button('Print or save').click();
  await visible(guest, 'WeChat can’t print or save PDFs');
  expect(await guest.page.getByRole('button', { name: 'Print or save as PDF' }).count()).toBe(0);
  await guest.link('Create link').click();
  await guest.isAt('/pages/match/personal/share');
});
