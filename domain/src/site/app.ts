/** Colour palettes of a tenant's app; each has a light and a dark variant and meets WCAG AA in both. */
export const palettes = ['pine', 'indigo', 'ochre', 'ink'] as const;
export type Palette = (typeof palettes)[number];

/** Parts of the product that a tenant may switch off. */
export const modules = ['match', 'news', 'direct'] as const;
export type Module = (typeof modules)[number];

/** Targets of tabs in the order in which they are offered. */
export const customerTabs = ['home', 'match', 'product', 'news', 'mine'] as const;
export const agentTabs = ['home', 'product', 'customer', 'mine'] as const;
export type CustomerTab = (typeof customerTabs)[number];
export type AgentTab = (typeof agentTabs)[number];
export type TabName = CustomerTab | AgentTab;

export const tabsAtLeast = 3;
export const tabsAtMost = 5;

export interface AppSettings {
  /** Upload key of the logo; null: `glyph` is shown. */
  logo: string | null;
  /** One or two letters shown without a logo; null: the product's own mark. */
  glyph: string | null;
  palette: Palette;
  customerTabs: readonly CustomerTab[];
  agentTabs: readonly AgentTab[];
  modulesOff: readonly Module[];
}

/** Default settings, with the tab sets of spec section 2. */
export const standardApp: AppSettings = {
  logo: null,
  glyph: null,
  palette: 'pine',
  customerTabs: ['home', 'product', 'news', 'mine'],
  agentTabs: ['home', 'product', 'customer', 'mine'],
  modulesOff: [],
};

/** The tabs without those of switched-off modules. */
export const shownTabs = <Tab extends TabName>(tabs: readonly Tab[], modulesOff: readonly string[]): Tab[] =>
  tabs.filter((tab) => !modulesOff.includes(tab));

/** Whether a tab set is valid: distinct tabs within the limits, first home, last the personal page. */
export const isTabSet = (tabs: readonly TabName[]): boolean =>
  tabs.length >= tabsAtLeast &&
  tabs.length <= tabsAtMost &&
  new Set(tabs).size === tabs.length &&
  tabs[0] === 'home' &&
  tabs.at(-1) === 'mine';
