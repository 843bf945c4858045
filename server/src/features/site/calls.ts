import type { site } from '@sycee/contract/site';
import { offeredEntries } from '@sycee/domain/lists/in-force';
import { isListSlug, listKinds } from '@sycee/domain/lists/kinds';
import { pixelsAtMost, uploadBytesAtMost, uploadFilesAtMost } from '@sycee/domain/upload/kinds';
import { againInSeconds, codeDigits, sendCodeTo } from '#features/account/index.ts';
import { invalid, notFound, siteClosed } from '#platform/api-error.ts';
import { callerOf } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { MapTiles } from '#platform/ports/map/map-tiles.ts';
import { availableProviders } from '#platform/provider-states.ts';
import { companyInfo } from './company.ts';
import { findSite } from './find-site.ts';
import { signShare } from './share-sign.ts';
import { siteAppearance } from './site-appearance.ts';
import { siteConfig } from './site-config.ts';

const tilesOf = (tiles: MapTiles | null) =>
  tiles && { url: tiles.url, name: tiles.name, review_number: tiles.reviewNumber };

/** Spec section 9. */
const version = { version: '1.0.0', version_code: 100 };

export const siteCalls: Handlers<typeof site> = {
  'POST /tools/api/sms/code': ({ ctx, body }) => sendCodeTo(ctx, body.mobile, body.scene),
  'POST /tools/api/attr': async ({ ctx, body }) => {
    const { slug } = body;
    const isStaff = ctx.caller !== null && ctx.caller.role !== 'member';
    if (!isListSlug(slug) || !(listKinds[slug].isPublic || isStaff))
      throw invalid({ slug: { zh: '没有找到列表', en: 'List not found' } });
    const entries = offeredEntries(ctx.listsInForce, slug);
    const from = offsetCursor(body.cursor);
    const next = from + (body.per_page ?? body.page_size);
    return {
      list: entries.slice(from, next).map((entry) => ({ slug: entry.slug, name: entry.name[ctx.language] })),
      next: next < entries.length ? String(next) : null,
    };
  },
  'POST /tools/api/wechat/mp/share_sign': ({ ctx, body }) => signShare(ctx, body.url),
  'GET /tools/api/get_url_token': async ({ ctx, query }) => {
    const site = await findSite(ctx, query.token);
    if (!site) throw notFound();
    if (!site.isOpen) throw siteClosed();
    const { prefix, tenantNo, storeNo, name } = site;
    const { palette } = await ctx.appearances.of(site.tenantId);
    return { prefix, ffp_no: tenantNo, store_no: storeNo, name: name[ctx.language], palette };
  },
  'GET /tools/api/sys/config/tech': async ({ ctx }) => ({
    ...version,
    demo: await ctx.isDemoServed(),
    map_key_present: ctx.map !== null,
    map_sample: ctx.map?.sample === true,
    map_tiles: tilesOf(ctx.mapTiles),
    upload_max_files: uploadFilesAtMost,
    upload_max_bytes: uploadBytesAtMost,
    upload_max_pixels: pixelsAtMost,
    sms_digits: codeDigits,
    sms_again_in: againInSeconds,
    payments: [...(ctx.pay?.channels ?? [])],
    providers: availableProviders(ctx),
  }),
  'GET /finance/api/get_config': ({ ctx }) => siteConfig(ctx),
  'GET /permission/api/scan/button': async ({ ctx }) => ({ slugs: [...callerOf(ctx).buttons] }),
  'GET /permission/api/scan/menu': async ({ ctx }) => ({ slugs: [...callerOf(ctx).menus] }),
  'GET /company/api/info': {
    shows: ['product', 'institution', 'shelf', 'store', 'tenant_text'],
    answer: async ({ ctx }) => ({ data: await companyInfo(ctx) }),
  },
  'GET /company/api/site/app': async ({ ctx }) => siteAppearance(ctx),
};
