import { createHash, randomBytes } from 'node:crypto';
import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import type { At } from '#platform/context.ts';
import { notSetUp } from '#platform/not-set-up.ts';
import { invalid } from '#platform/refusal.ts';
import { findSite } from './find-site.ts';

type Signed = DataIn<(typeof site)['POST /tools/api/wechat/mp/share_sign']>;

export interface Page {
  ticket: string;
  nonce: string;
  /** Unix seconds. */
  timestamp: number;
  url: string;
}

/** As the platform documents it: the four by their names in order, as they are, and SHA-1 of it. */
export const shareSignature = ({ ticket, nonce, timestamp, url }: Page): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex');

/** For a page of the caller's own site, and of no other: our ticket would else speak for anybody's. */
export async function signShare(at: At, address: string): Promise<Signed> {
  const { shareTickets } = at;
  if (!shareTickets) throw notSetUp('share');
  const url = address.split('#')[0]!;
  if (!(await isPageOfSite(at, url)))
    throw invalid({
      url: {
        zh: '这个地址不是本站的页面，请在本站的页面里分享',
        en: 'This is no page of this site; share from one of its pages',
      },
    });
  const nonce = randomBytes(12).toString('base64url');
  const timestamp = Math.floor(at.now / 1000);
  const signature = shareSignature({ ticket: await shareTickets.ticket(), nonce, timestamp, url });
  const { appId, sample } = shareTickets;
  return { app_id: appId, timestamp, nonce_str: nonce, signature, sample };
}

/** Written as a browser writes it, at an origin of ours, under the address segment of the site. */
async function isPageOfSite(at: At, text: string): Promise<boolean> {
  const url = URL.parse(text);
  if (!url || url.href !== text || !at.files.isOrigin(url.origin)) return false;
  const [, segment = '', ...more] = url.pathname.split('/');
  if (more.some((part) => part !== '')) return false;
  const site = await findSite(at, segment);
  return site?.ffp === at.site.ffp && site.prefix === at.site.prefix && site.storeNo === at.site.storeNo;
}
