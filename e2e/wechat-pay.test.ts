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

const rowsOf = ({ page }: Person) => page.locator('.rep-products > *');
/** Starts or continues the payment in the popup. */
const pay = (person: Person) =>
  dialogOf(person)
    .getByRole('button', { name: /^(Pay|Continue payment)$/ })
    .click();
const isUnlocked = async (member: Person) => {
  await dialogOf(member).getByText('Unlocked').waitFor();
  await expect.poll(() => rowsOf(member).count()).toBeGreaterThan(1);
};

/** The provider's code that is on the screen, decoded like a camera would. */
async function scanned(page: Person['page']): Promise<string | undefined> {
  const shown = await page.getByRole('img', { name: 'Scan with WeChat to pay' }).locator('path').getAttribute('d');
  return bank.numbers.find((number) => qrPath(`weixin://wxpay/bizpayurl?pr=${number}`).path === shown);
}

test('shows a code on a desktop; a phone scans it and pays, and the page on the desk unlocks by itself', async () => {
  const { member, payment } = await atTaxReport(browserTest, 'desktop');
  await member.button('Unlock full report').click();
  await pay(member);
  const number = await scanned(member.page);
  expect(number).toBe(bank.numbers.at(-1));
  // After a reload the code is the same: one charge.
  await member.page.reload();
  expect(await scanned(member.page)).toBe(number);
  await bank.pay(number!);
  await isUnlocked(member);
  expect(await payment()).toMatchObject({ state: 'paid', locked: false, sample: false, receipt: { sample: false } });
  expect(member.faults).toEqual([]);
});

test('leaves for the provider on a phone and returns to the unlocked report', async () => {
  const { member, payment } = await atTaxReport(browserTest, 'phone');
  await member.button('Unlock full report').click();
  await pay(member);
  // The provider's page pays immediately and returns to the given address.
  await member.button('Receipt').waitFor();
  await member.isAt('/pages/match/report/type3');
  await expect.poll(() => rowsOf(member).count()).toBeGreaterThan(1);
  expect(await payment()).toMatchObject({ state: 'paid', locked: false });
  expect(member.faults).toEqual([]);
});

const inWechat = { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50' };
type Input = Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>;

/** A browser inside WeChat, which gives `answer` when the page requests a payment. */
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

test('passes the merchant’s signature to WeChat inside the app; unlocks the report though the notice is lost', async () => {
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

test('says after a cancelled and after a failed payment inside WeChat that nothing was charged, and continues with the same order', async () => {
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
