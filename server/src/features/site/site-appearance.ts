import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import { type MemberTab, modules, type StaffTab, shownTabs } from '@sycee/domain/site/appearance';
import type { RequestContext } from '#platform/context.ts';

type SiteAppearance = DataIn<(typeof site)['GET /company/api/site/app']>;

/** The public part of the tenant's settings. */
export function siteAppearance({ site, appearance, language, files, origin }: RequestContext): SiteAppearance {
  return {
    name: site.tenantName[language],
    store_name: site.name[language],
    logo: appearance.logo && files.address(appearance.logo, origin),
    glyph: appearance.glyph,
    palette: appearance.palette,
    customer_tabs: shownTabs<MemberTab>(appearance.memberTabs, appearance.modulesOff),
    agent_tabs: shownTabs<StaffTab>(appearance.staffTabs, appearance.modulesOff),
    modules: modules.filter((module) => !appearance.modulesOff.includes(module)),
  };
}
