import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';

type Reply = (answer: { err_msg: string; errMsg: string }) => void;
interface Invoked {
  name: string;
  data: Record<string, unknown>;
}

/** WeChat's bridge as its web view injects it; it approves every request. */
function fakeBridge(): Invoked[] {
  const invoked: Invoked[] = [];
  vi.stubGlobal('WeixinJSBridge', {
    invoke: (name: string, data: Record<string, unknown>, reply: Reply) => {
      invoked.push({ name, data });
      reply({ err_msg: `${name}:ok`, errMsg: `${name}:ok` });
    },
    on: () => {},
  });
  return invoked;
}
const signed = {
  app_id: 'wx1',
  timestamp: 1_780_000_000,
  nonce_str: 'nonce',
  signature: 'f'.repeat(40),
  sample: false,
};
const answers = (data: object | null) => ({
  'POST /tools/api/wechat/mp/share_sign': { code: data ? '2000000' : '4220000', data },
});
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50';

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Reflect.deleteProperty(window, 'jWeixin');
  Reflect.deleteProperty(window, 'wx');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
/** Starts a page with fresh modules and site. */
async function start() {
  const { arriveAt: arriveAgain, testSite: site } = await import('#platform/testing/at-site.ts');
  arriveAgain(site);
  return await import('./wechat.ts');
}
const shares = (invoked: readonly Invoked[]) =>
  invoked.filter(({ name }) => name === 'shareAppMessage' || name === 'updateAppMessageShareData');

test('configures nothing with a sample signature or none', async () => {
  arriveAt(testSite);
  for (const data of [{ ...signed, sample: true }, null]) {
    const invoked = fakeBridge();
    fakeServer(answers(data));
    const { offerShare } = await start();
    await offerShare(() => true);
    expect(invoked).toEqual([]);
  }
  expect(siteStorage.get('wechat_mp_appid')).toBeNull();
});

test('[S2.23] configures the page in the web view with the site’s signature, and shares itself or, by default, home', async () => {
  const invoked = fakeBridge();
  const requests = fakeServer(answers(signed));
  const { offerShare } = await start();
  await offerShare((path) => path === '/subpkgs/product/details');
  await vi.waitFor(() => expect(shares(invoked).length).toBeGreaterThan(0));
  expect(requests[0]!.body).toEqual({ url: location.href.split('#')[0] });
  expect(invoked.find(({ name }) => name === 'preVerifyJSAPI')!.data).toMatchObject({
    verifyAppId: 'wx1',
    verifySignature: signed.signature,
    verifyNonceStr: 'nonce',
    verifyTimestamp: '1780000000',
  });
  expect(shares(invoked).at(-1)!.data.link).toMatch(/#\/pages\/home\/index$/);
  const { history: fresh } = await import('#platform/navigation/history.ts');
  fresh.push('/subpkgs/product/details?id=one');
  await vi.waitFor(() => expect(shares(invoked).at(-1)!.data.link).toMatch(/#\/subpkgs\/product\/details\?id=one$/));
  const { siteStorage: freshStorage } = await import('#platform/site/storage.ts');
  expect(freshStorage.get('wechat_mp_appid')).toBe('wx1');
});

test('loads nothing of it elsewhere', async () => {
  const requests = fakeServer(answers(signed));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  const { offerShareInWechat } = await import('../../app/wechat-share-menu.ts');
  offerShareInWechat();
  await Promise.resolve();
  expect(requests).toEqual([]);
});
