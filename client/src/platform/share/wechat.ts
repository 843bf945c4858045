import wx from 'weixin-js-sdk';
import { call } from '#platform/http/call.ts';
import { history } from '#platform/navigation/history.ts';
import { here } from '#platform/site/site.ts';
import { siteStorage } from '#platform/site/storage.ts';

const apis: wx.jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'];
/** Where a share leads from a page that is nobody else's business (spec section 2). */
const home = '/pages/home/index';

/**
 * What the platform's own menu shares, in its web view: the page itself where it may be shared, otherwise the site's first.
 * Asked for once a start, as what is signed is the address before its #. Without a signature the platform shares as it likes.
 */
export async function offerShare(maySharePath: (path: string) => boolean): Promise<void> {
  const url = location.href.split('#')[0]!;
  const signed = await call('POST /tools/api/wechat/mp/share_sign', { body: { url }, quiet: true }).catch(() => null);
  // A made-up signature would only be refused.
  if (!signed || signed.sample) return;
  siteStorage.set('wechat_mp_appid', signed.app_id);
  const { app_id: appId, timestamp, nonce_str: nonceStr, signature } = signed;
  wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: apis, openTagList: [] });
  wx.ready(() => {
    const say = () => {
      const about = whatToShare(url, maySharePath);
      wx.updateAppMessageShareData(about);
      wx.updateTimelineShareData(about);
    };
    say();
    history.subscribe(say);
    // The title of a page comes after its address.
    const title = document.querySelector('title');
    if (title) new MutationObserver(say).observe(title, { childList: true });
  });
}

function whatToShare(url: string, maySharePath: (path: string) => boolean) {
  const { pathname, href } = history.location;
  const isShared = maySharePath(pathname);
  const { name } = here();
  const link = new URL(`#${isShared ? href : home}`, new URL(new URL(url).pathname, location.origin)).href;
  return { title: isShared ? document.title : name, desc: name, link, imgUrl: '', success: () => {} };
}
