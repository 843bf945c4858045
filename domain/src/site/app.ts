/** How a tenant's app may look; each palette is light and dark, and reaches AA in both. */
export const palettes = ['pine', 'indigo', 'ochre', 'ink'] as const;
export type Palette = (typeof palettes)[number];

/** Parts of the product that a tenant may do without. */
export const modules = ['match', 'news', 'direct'] as const;
export type Module = (typeof modules)[number];

/** Places a tab may lead to, in the order in which they are offered. */
export const customerTabs = ['home', 'match', 'product', 'news', 'mine'] as const;
export const agentTabs = ['home', 'product', 'customer', 'mine'] as const;
export type CustomerTab = (typeof customerTabs)[number];
export type AgentTab = (typeof agentTabs)[number];
export type TabName = CustomerTab | AgentTab;

export const tabsAtLeast = 3;
export const tabsAtMost = 5;

export interface AppSettings {
  /** Key of the mark as a picture; null: the letters. */
  logo: string | null;
  /** One or two letters for the mark where there is no picture; null: the product's own mark. */
  glyph: string | null;
  palette: Palette;
  customerTabs: readonly CustomerTab[];
  agentTabs: readonly AgentTab[];
  modulesOff: readonly Module[];
}

/** As the product comes: the tab sets of spec section 2. */
export const standardApp: AppSettings = {
  logo: null,
  glyph: null,
  palette: 'pine',
  customerTabs: ['home', 'product', 'news', 'mine'],
  agentTabs: ['home', 'product', 'customer', 'mine'],
  modulesOff: [],
};

/** A tab of a module that is off is not shown; home and the person's own place are always there. */
export const shownTabs = <Tab extends TabName>(tabs: readonly Tab[], modulesOff: readonly string[]): Tab[] =>
  tabs.filter((tab) => !modulesOff.includes(tab));

/** Whether people can get about with these. */
export const isTabSet = (tabs: readonly TabName[]): boolean =>
  tabs.length >= tabsAtLeast &&
  tabs.length <= tabsAtMost &&
  new Set(tabs).size === tabs.length &&
  tabs[0] === 'home' &&
  tabs.at(-1) === 'mine';
