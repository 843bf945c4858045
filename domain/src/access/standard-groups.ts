import type { BothLanguages } from '../language/both.ts';

export interface StandardGroup {
  slug: string;
  role: 'broker' | 'store' | 'roc' | 'saas';
  name: BothLanguages;
  buttons: readonly string[];
  menus: readonly string[];
  /** Data scope by role as in the spec's domain.md, "Who is who". */
  dataScope: 1 | 2 | 4 | 5;
}

/** Groups of a new tenant; its headquarters may change them. */
export const standardGroups: readonly StandardGroup[] = [
  {
    slug: 'broker',
    role: 'broker',
    name: { zh: '顾问', en: 'Advisers' },
    buttons: [
      'work.flow',
      'work.edit',
      'work.note',
      'work.call',
      'work.devolve',
      'work.sea',
      'sea.claim',
      'customer.add',
      'customer.import',
      'service.answer',
    ],
    menus: ['home', 'product', 'work', 'mine'],
    dataScope: 5,
  },
  {
    slug: 'manager',
    role: 'store',
    name: { zh: '店长', en: 'Store managers' },
    buttons: ['*'],
    menus: ['*'],
    dataScope: 4,
  },
  {
    slug: 'clerk',
    role: 'store',
    name: { zh: '门店文员', en: 'Store clerks' },
    buttons: ['work.note', 'customer.add', 'customer.import', 'service.answer'],
    menus: ['home', 'product', 'work', 'mine'],
    dataScope: 4,
  },
  {
    slug: 'roc',
    role: 'roc',
    name: { zh: '区域主管', en: 'Regional managers' },
    // A region has the store managers' rights on its listed stores, including pool rules and exports.
    buttons: [
      'work.distribute',
      'work.devolve',
      'work.sea',
      'work.note',
      'work.call',
      'sea.edit',
      'customer.import',
      'customer.export',
    ],
    menus: ['*'],
    dataScope: 2,
  },
  {
    slug: 'saas',
    role: 'saas',
    name: { zh: '总部运营', en: 'Headquarters' },
    buttons: ['*'],
    menus: ['*'],
    dataScope: 1,
  },
];

/**
 * Slugs of the installation's operator, who opens, closes and enters tenants. They count in the installation's own tenant only, and no
 * wildcard covers them.
 */
export const operatorGroup: StandardGroup = {
  slug: 'operator',
  role: 'saas',
  name: { zh: '平台运维', en: 'Platform operators' },
  buttons: ['*', 'platform.view', 'platform.open', 'platform.close', 'platform.enter'],
  menus: ['*', 'platform.tenants'],
  dataScope: 1,
};
