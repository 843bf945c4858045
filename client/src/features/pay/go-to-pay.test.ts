import { afterEach, expect, test, vi } from 'vitest';
import { bestChannel, goToPay, usable } from './go-to-pay.ts';

const inWechat = (is: boolean) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(is ? 'Mozilla/5.0 MicroMessenger/8.0' : 'Mozilla/5.0');
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('inside WeChat by the app, on a phone by leaving, at a desk by a picture; a sample has one way', () => {
  inWechat(true);
  expect(bestChannel(['jsapi', 'h5', 'native'], false)).toBe('jsapi');
  inWechat(false);
  expect(bestChannel(['jsapi', 'h5', 'native'], false)).toBe('h5');
  expect(bestChannel(['jsapi', 'h5', 'native'], true)).toBe('native');
  expect(bestChannel(['h5'], true)).toBe('h5');
  expect(bestChannel([], true)).toBeUndefined();
  expect(usable(['jsapi', 'h5'])).toEqual(['h5']);
});

test('inside WeChat the app is asked with what the server signed, and says when it is closed', () => {
  const params = {
    appId: 'wx1',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=1',
    signType: 'RSA' as const,
    paySign: 's',
  };
  const invoke = vi.fn<(name: string, params: object, done: () => void) => void>((_name, _params, done) => done());
  vi.stubGlobal('WeixinJSBridge', { invoke });
  const onBack = vi.fn<() => void>();
  goToPay({ channel: 'jsapi', params }, onBack);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', params, onBack);
  expect(onBack).toHaveBeenCalledOnce();
});
