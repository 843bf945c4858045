import { afterEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { bestChannel, goToPay, type Outcome, usable } from './go-to-pay.ts';

const inWechat = (is: boolean) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(is ? 'Mozilla/5.0 MicroMessenger/8.0' : 'Mozilla/5.0');
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('uses the app inside WeChat, a redirect on a phone, a QR code on a desktop; a sample has one way', () => {
  arriveAt(testSite);
  inWechat(true);
  // Without the openid, WeChat cannot ask for the payment.
  expect(usable(['jsapi', 'h5'])).toEqual(['h5']);
  siteStorage.set('wechat_mp_openid', 'o-1');
  expect(usable(['jsapi', 'h5'])).toEqual(['jsapi', 'h5']);
  expect(bestChannel(['jsapi', 'h5', 'native'], false)).toBe('jsapi');
  inWechat(false);
  expect(bestChannel(['jsapi', 'h5', 'native'], false)).toBe('h5');
  expect(bestChannel(['jsapi', 'h5', 'native'], true)).toBe('native');
  expect(bestChannel(['h5'], true)).toBe('h5');
  expect(bestChannel([], true)).toBeUndefined();
  expect(usable(['jsapi', 'h5'])).toEqual(['h5']);
});

const params = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA' as const,
  paySign: 's',
};
type Invoke = (name: string, payParams: object, done: (result: { err_msg?: string }) => void) => void;

test.each([
  ['get_brand_wcpay_request:ok', 'ok'],
  ['get_brand_wcpay_request:cancel', 'cancel'],
  ['get_brand_wcpay_request:fail', 'fail'],
  [undefined, 'ok'],
])('inside WeChat the app is asked with what the server signed, and %s is %s', (err_msg, outcome) => {
  const invoke = vi.fn<Invoke>((_name, _given, done) => done({ err_msg }));
  vi.stubGlobal('WeixinJSBridge', { invoke });
  const onBack = vi.fn<(outcome: Outcome) => void>();
  goToPay({ channel: 'jsapi', params }, onBack);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', params, expect.any(Function));
  expect(onBack.mock.calls).toEqual([[outcome]]);
});

test('asks once when WeChat’s bridge becomes ready after the press', () => {
  goToPay({ channel: 'jsapi', params }, () => {});
  const invoke = vi.fn<Invoke>();
  vi.stubGlobal('WeixinJSBridge', { invoke });
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(invoke).toHaveBeenCalledOnce();
});
