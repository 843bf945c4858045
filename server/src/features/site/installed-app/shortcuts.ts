import type { BothLanguages } from '@sycee/domain/language/both';
import type { Module } from '@sycee/domain/site/appearance';

export interface Shortcut {
  name: BothLanguages;
  /** Address of a screen. */
  screen: string;
  /** Module of which the screen is a part. */
  module?: Module;
}

/** Whose shortcuts an installed app has. The screens check rights themselves. */
export const audiences = ['member', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** Phones show the first three or four when the icon is pressed for long. */
export const shortcuts: Readonly<Record<Audience, readonly Shortcut[]>> = {
  member: [
    { name: { zh: '贷款匹配', en: 'Match' }, screen: '/pages/match/index', module: 'match' },
    { name: { zh: '贷款产品', en: 'Products' }, screen: '/pages/product/product' },
    { name: { zh: '我的申请', en: 'My applications' }, screen: '/subpkgs/my/apply' },
    { name: { zh: '消息', en: 'Messages' }, screen: '/pages/message/message' },
  ],
  staff: [
    { name: { zh: '订单', en: 'Orders' }, screen: '/subpkgs/work/work_list' },
    { name: { zh: '客户', en: 'Customers' }, screen: '/pages/customer/customer_work' },
    { name: { zh: '消息', en: 'Messages' }, screen: '/pages/message/message' },
    { name: { zh: '获客', en: 'Marketing' }, screen: '/pages/marketing/index' },
  ],
};
