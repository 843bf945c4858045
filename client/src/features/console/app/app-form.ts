import {
  type HomeBlock,
  type MemberTab,
  type Module,
  type Palette,
  type StaffTab,
  standardAppearance,
} from '@sycee/domain/site/appearance';

/** The fields of the calls, except the version. */
export interface AppForm {
  /** Address of the mark's picture; absent before the tenant exists. */
  logo?: string | null;
  glyph: string | null;
  palette: Palette;
  customer_tabs: readonly MemberTab[];
  agent_tabs: readonly StaffTab[];
  modules_off: readonly Module[];
  home_blocks: readonly HomeBlock[];
}

export const newAppForm: AppForm = {
  glyph: standardAppearance.glyph,
  palette: standardAppearance.palette,
  customer_tabs: standardAppearance.memberTabs,
  agent_tabs: standardAppearance.staffTabs,
  modules_off: standardAppearance.modulesOff,
  home_blocks: standardAppearance.homeBlocks,
};

/** Moves a tab by one place; at the ends nothing changes. */
export function movedTab<Tab>(tabs: readonly Tab[], tab: Tab, by: -1 | 1): readonly Tab[] {
  const from = tabs.indexOf(tab);
  const to = from + by;
  if (from < 1 || to < 1 || to > tabs.length - 2) return tabs;
  return tabs.with(from, tabs[to]!).with(to, tab);
}

/** Adds a tab before the last one, the account, or removes it. */
export const switchedTab = <Tab>(tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.includes(tab) ? tabs.filter((one) => one !== tab) : tabs.toSpliced(-1, 0, tab);
