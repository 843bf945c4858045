import type { Role } from '@sycee/contract/core/roles';
import type { MenuSlug } from '@sycee/domain/access/slugs';
import { BriefcaseBusiness, House, Newspaper, ScanSearch, UserRound, UsersRound, WalletCards } from 'lucide-react';
import { words } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';

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
  },
});
export type TabName = 'home' | 'product' | 'news' | 'customer' | 'mine';
export interface TabPlace {
  name: TabName | 'match' | 'admin';
  path: string;
  /** Menu that staff need. */
  menu?: MenuSlug;
  icon: Icon;
}

const home: TabPlace = { name: 'home', path: '/pages/home/index', icon: House };
const product: TabPlace = { name: 'product', path: '/pages/product/product', icon: WalletCards };
const news: TabPlace = { name: 'news', path: '/pages/news/news', icon: Newspaper };
const customer: TabPlace = {
  name: 'customer',
  path: '/pages/customer/customer_work',
  menu: 'work',
  icon: BriefcaseBusiness,
};
const admin: TabPlace = { name: 'admin', path: '/pages/admin/admin', menu: 'admin', icon: UsersRound };
const mine: TabPlace = { name: 'mine', path: '/pages/my/my', icon: UserRound };
const match: TabPlace = { name: 'match', path: '/pages/match/index', icon: ScanSearch };

/** The tab sets of section 2: agents home, product, customer, mine; customers home, product, news, mine. */
export const tabsOf = (role: Role | null): readonly TabPlace[] =>
  role === null || role === 'member' ? [home, product, news, mine] : [home, product, customer, mine];

/** A desk has room for one more place; advisers look after nobody. */
export function railOf(role: Role | null): readonly TabPlace[] {
  if (role === null || role === 'member') return [home, match, product, news, mine];
  return role === 'broker' ? tabsOf(role) : [home, product, customer, admin, mine];
}
