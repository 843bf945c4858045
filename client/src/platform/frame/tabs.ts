import type { Role } from '@sycee/contract/core/roles';
import type { MenuSlug } from '@sycee/domain/access/slugs';
import type { TabName } from '@sycee/domain/site/appearance';
import {
  BriefcaseBusiness,
  Building2,
  House,
  Megaphone,
  MessageCircle,
  Newspaper,
  ScanSearch,
  SlidersHorizontal,
  Store,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { useMayOpen, useRole } from '#platform/session/session.ts';
import { type SiteApp, useSiteApp } from '#platform/site/app.ts';
import { words } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';
import { useIsScreenAvailable } from './registered-screens.ts';

export const tabWords = words({
  zh: {
    main: '主导航',
    home: '首页',
    product: '产品',
    news: '资讯',
    customer: '客户',
    mine: '我的',
    match: '匹配',
    admin: '管理',
    tenants: '租户',
    messages: '消息',
    square: '广场',
    marketing: '获客',
  },
  en: {
    main: 'Main',
    home: 'Home',
    product: 'Products',
    news: 'News',
    customer: 'Customers',
    mine: 'Me',
    match: 'Match',
    admin: 'Admin',
    tenants: 'Tenants',
    messages: 'Messages',
    square: 'Square',
    marketing: 'Marketing',
  },
});
export interface NavigationEntry {
  name: TabName | 'admin' | 'tenants' | 'messages' | 'square' | 'marketing';
  path: string;
  /** Menu that staff need. */
  menu?: MenuSlug;
  icon: Icon;
}

const home: NavigationEntry = { name: 'home', path: '/pages/home/index', icon: House };
const product: NavigationEntry = { name: 'product', path: '/pages/product/product', icon: WalletCards };
const news: NavigationEntry = { name: 'news', path: '/pages/news/news', icon: Newspaper };
const customer: NavigationEntry = {
  name: 'customer',
  path: '/pages/customer/customer_work',
  menu: 'work',
  icon: BriefcaseBusiness,
};
const admin: NavigationEntry = { name: 'admin', path: '/pages/admin/admin', menu: 'admin', icon: SlidersHorizontal };
const tenants: NavigationEntry = {
  name: 'tenants',
  path: '/pages/tenant/list',
  menu: 'platform.tenants',
  icon: Building2,
};
const messages: NavigationEntry = { name: 'messages', path: '/pages/message/message', icon: MessageCircle };
const square: NavigationEntry = { name: 'square', path: '/pages/networking/networkSquare', icon: Store };
const marketing: NavigationEntry = {
  name: 'marketing',
  path: '/pages/marketing/index',
  menu: 'work',
  icon: Megaphone,
};
const account: NavigationEntry = { name: 'mine', path: '/pages/my/my', icon: UserRound };
const match: NavigationEntry = { name: 'match', path: '/pages/match/index', icon: ScanSearch };

const entriesByName: Readonly<Record<TabName, NavigationEntry>> = {
  home,
  match,
  product,
  news,
  customer,
  mine: account,
};
type TabSets = Pick<SiteApp, 'customer_tabs' | 'agent_tabs'>;

/** The tabs that the site configured for a role, else the defaults of spec section 2. */
export const tabsOf = (role: Role | null, app: TabSets): readonly NavigationEntry[] =>
  (role === null || role === 'member' ? app.customer_tabs : app.agent_tabs).map((name) => entriesByName[name]);

/** On wide screens the rail shows further entries before the account. */
function railOf(role: Role | null, app: TabSets): readonly NavigationEntry[] {
  const tabs = tabsOf(role, app);
  // Advisers have no administration screens.
  if (role === 'broker') return tabs.toSpliced(-1, 0, messages, marketing, square);
  if (role === 'store') return tabs.toSpliced(-1, 0, messages, marketing, square, admin, tenants);
  if (role !== null && role !== 'member') return tabs.toSpliced(-1, 0, messages, square, admin, tenants);
  const all = tabs.includes(match) ? tabs : tabs.toSpliced(1, 0, match);
  return all.toSpliced(-1, 0, ...(role ? [messages] : []), square);
}

/** The entries that the caller may open, of screens that the site offers. */
function useOpen(all: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const mayOpen = useMayOpen();
  const isAvailable = useIsScreenAvailable();
  return all.filter(({ path, menu }) => isAvailable(path) && mayOpen({ menu }));
}
export const useTabs = (): readonly NavigationEntry[] => useOpen(tabsOf(useRole(), useSiteApp()));
export const useRail = (): readonly NavigationEntry[] => useOpen(railOf(useRole(), useSiteApp()));
