import { type CategorySlug, categories, categorySlugs } from '@sycee/domain/catalog/categories';
import {
  type HomeBlock,
  homeBlocks,
  type MemberTab,
  type Module,
  modules,
  type Palette,
  type StaffTab,
  shownTabs,
  standardAppearance,
} from '@sycee/domain/site/appearance';
import { create } from 'zustand';
import { call } from '#platform/http/call.ts';
import { siteStorage } from './storage.ts';

/** The fields of GET /company/api/site/app that the frame reads. */
export interface SiteApp {
  name: string;
  /** Address of the mark. */
  logo: string | null;
  /** Null: the product's own mark. */
  glyph: string | null;
  palette: Palette;
  customer_tabs: readonly MemberTab[];
  agent_tabs: readonly StaffTab[];
  home_blocks: readonly HomeBlock[];
  modules: readonly Module[];
  /** What the tenant calls the categories of products, in its order. */
  categories: readonly { slug: CategorySlug; name_zh: string; name_en: string }[];
}

/** Defaults until the site's answer has arrived. */
export const defaultApp: SiteApp = {
  name: '',
  logo: null,
  glyph: null,
  palette: standardAppearance.palette,
  customer_tabs: shownTabs(standardAppearance.memberTabs, []),
  agent_tabs: shownTabs(standardAppearance.staffTabs, []),
  home_blocks: homeBlocks,
  modules,
  categories: categorySlugs.map((slug) => ({ slug, name_zh: categories[slug].zh, name_en: categories[slug].en })),
};

export const useSiteApp = create<SiteApp>(() => defaultApp);

/** Applies the tenant's palette; the style sheet contains all palettes. */
export function applyPalette(palette: string): void {
  document.documentElement.dataset.palette = palette;
}

export function applySiteApp(app: SiteApp): void {
  siteStorage.set('app', app);
  useSiteApp.setState(app);
  applyPalette(app.palette);
}

/** Starts with the stored answer and refreshes it in parallel with the first screen. */
export async function openSiteApp(): Promise<void> {
  const stored = siteStorage.get<SiteApp>('app');
  if ([stored?.modules, stored?.home_blocks, stored?.categories].every(Array.isArray)) useSiteApp.setState(stored!);
  const app = await call('GET /company/api/site/app', { quiet: true }).catch(() => null);
  if (app) applySiteApp(app);
}
