import wx from 'weixin-js-sdk';
import { call } from '#platform/http/call.ts';
import { history } from '#platform/navigation/history.ts';
import { here } from '#platform/site/site.ts';
import { siteStorage } from '#platform/site/storage.ts';

const apis: wx.jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'];
/** Shared instead of a page that is private (spec section 2). */
const home = '/pages/home/index';

/**
 * Sets what WeChat's menu shares: the page itself if it is public, otherwise the site's home page. Requested once per start, because the
 * signature covers the address before the #. Without a signature WeChat applies its defaults.
 */
export async function offerShare(maySharePath: (path: string) => boolean): Promise<void> {
  const url = location.href.split('#')[0]!;
  const signed = await call('POST /tools/api/wechat/mp/share_sign', { body: { url }, quiet: true }).catch(() => null);
  // WeChat would reject a sample signature.
  if (!signed || signed.sample) return;
  siteStorage.set('wechat_mp_appid', signed.app_id);
  const { app_id: appId, timestamp, nonce_str: nonceStr, signature } = signed;
  wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: apis, openTagList: [] });
  wx.ready(() => {
    const callBridge = () => {
      const about = whatToShare(url, maySharePath);
      wx.updateAppMessageShareData(about);
      wx.updateTimelineShareData(about);
    };
    callBridge();
    history.subscribe(callBridge);
    // The title of a page is set after its address.
    const title = document.querySelector('title');
    if (title) new MutationObserver(callBridge).observe(title, { childList: true });
  });
}

function whatToShare(url: string, maySharePath: (path: string) => boolean) {
  const { pathname, href } = history.location;
  const isShared = maySharePath(pathname);
  const { name } = here();
  const { pathname: site, searchParams } = new URL(url);
  // The code of a share is before the hash, where the server reads it; what WeChat appended there is left out.
  const code = pathname === '/share' ? searchParams.get('s') : null;
  const search = code ? `?s=${encodeURIComponent(code)}` : '';
  const link = new URL(`${site}${search}#${isShared ? href : home}`, location.origin).href;
  return { title: isShared ? document.title : name, desc: name, link, imgUrl: '', success: () => {} };
}
