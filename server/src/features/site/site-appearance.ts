import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { type MemberTab, modules, type StaffTab, shownTabs } from '@sycee/domain/site/appearance';
import type { RequestContext } from '#platform/context.ts';

type SiteAppearance = DataIn<(typeof site)['GET /company/api/site/app']>;

/** The public part of the tenant's settings. */
export function siteAppearance(ctx: RequestContext): SiteAppearance {
  const { site, appearance, language, files, origin } = ctx;
  return {
    name: site.tenantName[language],
    store_name: site.name[language],
    logo: appearance.logo && files.address(appearance.logo, origin),
    glyph: appearance.glyph,
    palette: appearance.palette,
    customer_tabs: shownTabs<MemberTab>(appearance.memberTabs, appearance.modulesOff),
    agent_tabs: shownTabs<StaffTab>(appearance.staffTabs, appearance.modulesOff),
    home_blocks: [...appearance.homeBlocks],
    modules: modules.filter((module) => !appearance.modulesOff.includes(module)),
    categories: ctx.listsInForce.entries.category.map(({ slug, name }) => ({
      slug: slug as CategorySlug,
      name_zh: name.zh,
      name_en: name.en,
    })),
  };
}
