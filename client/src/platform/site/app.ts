import {
  type AgentTab,
  type CustomerTab,
  type Module,
  modules,
  type Palette,
  shownTabs,
  standardApp,
} from '@sycee/domain/site/app';
import { create } from 'zustand';
import { call } from '#platform/http/call.ts';
import { siteStorage } from './storage.ts';

/** What GET /company/api/site/app answers, as far as the frame reads it. */
export interface SiteApp {
  name: string;
  /** Address of the mark. */
  logo: string | null;
  /** Null: the product's own mark. */
  glyph: string | null;
  palette: Palette;
  customer_tabs: readonly CustomerTab[];
  agent_tabs: readonly AgentTab[];
  modules: readonly Module[];
}

/** Until the site has said otherwise. */
export const appAsItComes: SiteApp = {
  name: '',
  logo: null,
  glyph: null,
  palette: standardApp.palette,
  customer_tabs: shownTabs(standardApp.customerTabs, []),
  agent_tabs: shownTabs(standardApp.agentTabs, []),
  modules,
};

export const useSiteApp = create<SiteApp>(() => appAsItComes);

/** Colours of the tenant; the sheet has them all. */
export function wear(palette: string): void {
  document.documentElement.dataset.palette = palette;
}

export function takeSiteApp(app: SiteApp): void {
  siteStorage.set('app', app);
  useSiteApp.setState(app);
  wear(app.palette);
}

/** What the site said last time is good enough to begin with; what it says now comes beside the first screen. */
export async function openSiteApp(): Promise<void> {
  const kept = siteStorage.get<SiteApp>('app');
  if (Array.isArray(kept?.modules) && Array.isArray(kept.customer_tabs)) useSiteApp.setState(kept);
  const app = await call('GET /company/api/site/app', { quiet: true }).catch(() => null);
  if (app) takeSiteApp(app);
}
