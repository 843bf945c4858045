import { createHash, randomBytes } from 'node:crypto';
import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import { findSite } from './find-site.ts';

type Signed = DataIn<(typeof site)['POST /tools/api/wechat/mp/share_sign']>;

export interface Page {
  ticket: string;
  nonce: string;
  /** Unix seconds. */
  timestamp: number;
  url: string;
}

/** As the platform documents it: SHA-1 of the four parameters, sorted by name and not encoded. */
export const shareSignature = ({ ticket, nonce, timestamp, url }: Page): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex');

/** Signs pages of the caller's own site only; otherwise anyone could use this installation's ticket. */
export async function signShare(ctx: RequestContext, address: string): Promise<Signed> {
  const { jsapiTickets } = ctx;
  if (!jsapiTickets) throw notSetUp('share');
  const url = address.split('#')[0]!;
  if (!(await isPageOfSite(ctx, url)))
    throw invalid({
      url: {
        zh: '此网址不属于本站，请在本站页面分享',
        en: 'This page is not on this site. Share from one of its pages',
      },
    });
  const nonce = randomBytes(12).toString('base64url');
  const timestamp = Math.floor(ctx.now / 1000);
  const signature = shareSignature({ ticket: await jsapiTickets.ticket(), nonce, timestamp, url });
  const { appId, sample } = jsapiTickets;
  return { app_id: appId, timestamp, nonce_str: nonce, signature, sample };
}

/** Requires the browser's spelling of the address, an origin of this installation, and the site's address segment. */
async function isPageOfSite(ctx: RequestContext, text: string): Promise<boolean> {
  const url = URL.parse(text);
  if (!url || url.href !== text || !ctx.files.isOrigin(url.origin)) return false;
  const [, segment = '', ...more] = url.pathname.split('/');
  if (more.some((part) => part !== '')) return false;
  const site = await findSite(ctx, segment);
  return site?.tenantId === ctx.site.tenantId && site.prefix === ctx.site.prefix && site.storeNo === ctx.site.storeNo;
}
