import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import { type AgentTab, type CustomerTab, modules, shownTabs } from '@sycee/domain/site/app';
import type { RequestContext } from '#platform/context.ts';

type SiteApp = DataIn<(typeof site)['GET /company/api/site/app']>;

/** The public part of the tenant's settings. */
export function siteApp({ site, app, language, files, origin }: RequestContext): SiteApp {
  return {
    name: site.tenantName[language],
    store_name: site.name[language],
    logo: app.logo && files.address(app.logo, origin),
    glyph: app.glyph,
    palette: app.palette,
    customer_tabs: shownTabs<CustomerTab>(app.customerTabs, app.modulesOff),
    agent_tabs: shownTabs<AgentTab>(app.agentTabs, app.modulesOff),
    modules: modules.filter((module) => !app.modulesOff.includes(module)),
  };
}
