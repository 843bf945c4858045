import { encodeSite } from '#features/site/index.ts';
import type { RequestContext } from '#platform/context.ts';

/** Where the QR code of a poster leads: behind the address of the store’s site. */
export interface CodeTarget {
  /** Null: the site of the request. */
  store: string | null;
  /** The address behind that of the site. */
  path: string;
}

export const homeOf = (promo: string | null): string =>
  `#/pages/home/index${promo ? `?broker_promo_code=${encodeURIComponent(promo)}` : ''}`;

export const addressOfCode = async (ctx: RequestContext, { store, path }: CodeTarget): Promise<string> =>
  `${ctx.origin}/${await siteOfCode(ctx, store)}${path}`;

/** The first segment of the site of a store. The key of a site is short, so that the squares of the code are large. */
export async function siteOfCode(ctx: RequestContext, store: string | null): Promise<string> {
  const site = (store && (await ctx.registry.siteOfStore(ctx.site.tenantId, store))) || ctx.site;
  const { prefix, tenantNo, storeNo } = site;
  return (
    (await ctx.registry.keyOf(site)) ?? encodeSite(ctx.secrets, { prefix, tenant_no: tenantNo, store_no: storeNo })
  );
}
