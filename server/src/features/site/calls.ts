import type { site } from '@sycee/contract/site';
import { lookUp } from '@sycee/domain/text/look-up';
import { pixelsAtMost, uploadBytesAtMost, uploadFilesAtMost } from '@sycee/domain/upload/kinds';
import { againInSeconds, codeDigits, sendCodeTo } from '#features/account/door.ts';
import { callerOf } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import type { Handlers } from '#platform/handlers.ts';
import { availableProviders } from '#platform/provider-states.ts';
import { invalid, notThere, siteClosed } from '#platform/refusal.ts';
import { attributeLists } from './attributes.ts';
import { companyInfo } from './company.ts';
import { findSite } from './find-site.ts';
import { signShare } from './share-sign.ts';
import { siteApp } from './site-app.ts';
import { siteConfig } from './site-config.ts';

/** Spec section 9. */
const version = { version: '1.0.0', version_code: 100 };

export const siteCalls: Handlers<typeof site> = {
  'POST /tools/api/sms/code': ({ at, body }) => sendCodeTo(at, body.mobile, body.scene),
  'POST /tools/api/attr': async ({ at, body }) => {
    const all = lookUp(attributeLists, body.slug);
    if (!all) throw invalid({ slug: { zh: '没有这个列表', en: 'There is no such list' } });
    const from = offsetCursor(body.cursor);
    const list = all.slice(from, from + body.page_size).map((item) => ({ slug: item.slug, name: item[at.language] }));
    const next = from + body.page_size;
    return { list, next: next < all.length ? String(next) : null };
  },
  'POST /tools/api/wechat/mp/share_sign': ({ at, body }) => signShare(at, body.url),
  'GET /tools/api/get_url_token': async ({ at, query }) => {
    const found = await findSite(at, query.token);
    if (!found) throw notThere();
    if (!found.isOpen) throw siteClosed();
    const { prefix, ffpNo, storeNo, name } = found;
    const { palette } = await at.apps.of(found.ffp);
    return { prefix, ffp_no: ffpNo, store_no: storeNo, name: name[at.language], palette };
  },
  'GET /tools/api/sys/config/tech': async ({ at }) => ({
    ...version,
    demo: await at.isDemoServed(),
    map_key_present: false,
    upload_max_files: uploadFilesAtMost,
    upload_max_bytes: uploadBytesAtMost,
    upload_max_pixels: pixelsAtMost,
    sms_digits: codeDigits,
    sms_again_in: againInSeconds,
    payments: [...(at.pay?.channels ?? [])],
    providers: availableProviders(at),
  }),
  'GET /finance/api/get_config': async ({ at }) => siteConfig(at),
  'GET /permission/api/scan/button': async ({ at }) => ({ slugs: [...callerOf(at).buttons] }),
  'GET /permission/api/scan/menu': async ({ at }) => ({ slugs: [...callerOf(at).menus] }),
  'GET /company/api/info': ({ at }) => companyInfo(at),
  'GET /company/api/site/app': async ({ at }) => siteApp(at),
};
