/** Colour palettes of a tenant; each has a light and a dark variant and meets WCAG AA in both. */
export const palettes = ['pine', 'indigo', 'ochre', 'ink'] as const;
export type Palette = (typeof palettes)[number];

/** Parts of the product that a tenant may switch off. */
export const modules = ['match', 'news', 'direct'] as const;
export type Module = (typeof modules)[number];

/** Targets of tabs in the order in which they are offered. */
export const memberTabs = ['home', 'match', 'product', 'news', 'mine'] as const;
export const staffTabs = ['home', 'product', 'customer', 'mine'] as const;
export type MemberTab = (typeof memberTabs)[number];
export type StaffTab = (typeof staffTabs)[number];
export type TabName = MemberTab | StaffTab;

/** Parts of the home page below its first one, in the default order. */
export const homeBlocks = ['notices', 'categories', 'popular', 'banners', 'featured', 'news'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

export const tabsAtLeast = 3;
export const tabsAtMost = 5;

/** How a tenant looks to its visitors and which modules it has. On the wire it is the `app`. */
export interface TenantAppearance {
  /** Upload key of the logo; null: `glyph` is shown. */
  logo: string | null;
  /** One or two letters shown without a logo; null: the product's own mark. */
  glyph: string | null;
  palette: Palette;
  memberTabs: readonly MemberTab[];
  staffTabs: readonly StaffTab[];
  modulesOff: readonly Module[];
  /** The blocks that the home page shows, in its order. */
  homeBlocks: readonly HomeBlock[];
}

/** The default appearance, with the tab sets of spec section 2. */
export const standardAppearance: TenantAppearance = {
  logo: null,
  glyph: null,
  palette: 'pine',
  memberTabs: ['home', 'product', 'news', 'mine'],
  staffTabs: ['home', 'product', 'customer', 'mine'],
  modulesOff: [],
  homeBlocks,
};

/** The tabs without those of switched-off modules. A tab is hidden with the module of the same name. */
export const shownTabs = <Tab extends TabName>(tabs: readonly Tab[], modulesOff: readonly string[]): Tab[] =>
  tabs.filter((tab) => !modulesOff.includes(tab));

/** Whether a tab set is valid: distinct tabs within the limits, first home, last the personal page. */
export const isTabSet = (tabs: readonly TabName[]): boolean =>
  tabs.length >= tabsAtLeast &&
  tabs.length <= tabsAtMost &&
  new Set(tabs).size === tabs.length &&
  tabs[0] === 'home' &&
  tabs.at(-1) === 'mine';
