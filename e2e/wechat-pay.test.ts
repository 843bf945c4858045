import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { qrPath } from '../client/src/ui/qr-path.ts';
import { areSigned } from '../server/src/platform/ports/pay/v3-signature.ts';
import { atTaxReport, dialogOf } from './at-tax-report.ts';
import { type Bank, openBank } from './bank.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let bank: Bank;
let browserTest: BrowserTest;
beforeAll(async () => {
  bank = await openBank();
  browserTest = await startBrowserTest({ env: bank.env });
});
afterEach((context) => browserTest.leave(context));
afterAll(async () => {
  await browserTest.close();
  bank.close();
});

const rowsOf = ({ page }: Person) => page.locator('.rep-offers > *');
/** In the popup: begins, or goes on. */
const pay = (person: Person) =>
  dialogOf(person)
    .getByRole('button', { name: /^(Pay|Continue payment)$/ })
    .click();
const isUnlocked = async (member: Person) => {
  await dialogOf(member).getByText('Unlocked').waitFor();
  await expect.poll(() => rowsOf(member).count()).toBeGreaterThan(1);
};

/** Which of the codes that the provider gave out is on the screen, as a camera would tell. */
async function scanned(page: Person['page']): Promise<string | undefined> {
  const shown = await page.getByRole('img', { name: 'Scan with WeChat to pay' }).locator('path').getAttribute('d');
  return bank.numbers.find((number) => qrPath(`weixin://wxpay/bizpayurl?pr=${number}`).path === shown);
}

test('at a desk a code is shown; a phone scans it and pays, and the page at the desk opens by itself', async () => {
  const { member, payment } = await atTaxReport(browserTest, 'desk');
  await member.button('Unlock full report').click();
  await pay(member);
  const number = await scanned(member.page);
  expect(number).toBe(bank.numbers.at(-1));
  // Looked at again after a reload it is the same code: one charge.
  await member.page.reload();
  expect(await scanned(member.page)).toBe(number);
  await bank.pay(number!);
  await isUnlocked(member);
  expect(await payment()).toMatchObject({ state: 'paid', locked: false, sample: false, receipt: { sample: false } });
  expect(member.faults).toEqual([]);
});

test('on a phone one leaves for the provider and comes back to the report, which is open', async () => {
  const { member, payment } = await atTaxReport(browserTest, 'phone');
  await member.button('Unlock full report').click();
  await pay(member);
  // Its page pays at once and leads back, by the way that it was given.
  await member.button('Receipt').waitFor();
  await member.isAt('/pages/match/report/type3');
  await expect.poll(() => rowsOf(member).count()).toBeGreaterThan(1);
  expect(await payment()).toMatchObject({ state: 'paid', locked: false });
  expect(member.faults).toEqual([]);
});

const inWechat = { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50' };
type Input = Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>;

/** Inside the app, which does what `answer` says when the page asks it to pay. */
async function insideWechat(answer: (input: Input) => Promise<string>): Promise<Person> {
  const { member } = await atTaxReport(browserTest, 'phone', inWechat);
  const { page } = member;
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':member'))!;
    localStorage.setItem(key.replace(/:member$/, ':wechat_mp_openid'), JSON.stringify('o-1'));
  });
  await page.exposeFunction('askWechat', answer);
  await page.addInitScript(() => {
    const wechat = window as unknown as { askWechat(input: object): Promise<string> };
    const invoke = async (name: string, input: object, done: (result: { err_msg: string }) => void) =>
      done({ err_msg: name === 'getBrandWCPayRequest' ? await wechat.askWechat(input) : `${name}:fail` });
    Object.assign(window, { WeixinJSBridge: { invoke } });
  });
  await page.reload();
  await member.button('Unlock full report').click();
  return member;
}

test('inside WeChat the app is asked with what the merchant signed; paid there, the report opens though the notice is lost', async () => {
  const requests: Input[] = [];
  const member = await insideWechat(async (given) => {
    requests.push(given);
    bank.bank.pay(given.package.slice('prepay_id=wx'.length));
    return 'get_brand_wcpay_request:ok';
  });
  await pay(member);
  await isUnlocked(member);
  expect(requests).toHaveLength(1);
  const { appId, timeStamp, nonceStr, package: prepaid, signType, paySign } = requests[0]!;
  expect([appId, signType]).toEqual(['wx1', 'RSA']);
  expect(areSigned(bank.merchant, paySign, appId, timeStamp, nonceStr, prepaid)).toBe(true);
  expect(member.faults).toEqual([]);
});

test('inside WeChat closed without paying, then failed, it says that nothing was taken, and goes on with the same order', async () => {
  const outcomes = ['cancel', 'fail', 'ok'];
  const prepaid = new Set<string>();
  const member = await insideWechat(async (given) => {
    prepaid.add(given.package);
    const outcome = outcomes.shift()!;
    if (outcome === 'ok') await bank.pay(given.package.slice('prepay_id=wx'.length));
    return `get_brand_wcpay_request:${outcome}`;
  });
  await pay(member);
  await dialogOf(member)
    .getByText(/WeChat Pay was closed and you haven’t been charged/)
    .waitFor();
  await pay(member);
  await dialogOf(member)
    .getByText(/WeChat Pay couldn’t open/)
    .waitFor();
  await pay(member);
  await isUnlocked(member);
  expect(prepaid.size).toBe(1);
  expect(member.faults).toEqual([]);
});
