import { part } from './part.ts';
import { member, type Screen, staff } from './screen.ts';

/** Screens of orders and of administration: staff, tenants, payments. */
export const orderScreens: readonly Screen[] = [
  {
    path: '/pages/admin/admin',
    roles: ['store', 'roc', 'saas'],
    menu: 'admin',
    load: part('Admin'),
  },
  {
    path: '/pages/customer/customer',
    roles: staff,
    menu: 'work',
    load: part('Customers'),
  },
  {
    path: '/subpkgs/customer/customer_clue',
    roles: staff,
    menu: 'work',
    load: part('Leads'),
  },
  {
    path: '/subpkgs/customer/customer_add',
    roles: staff,
    menu: 'work',
    load: part('CustomerForm'),
  },
  {
    path: '/subpkgs/customer/customer_import',
    roles: ['broker', 'store', 'roc'],
    menu: 'work',
    load: part('CustomerImport'),
  },
  {
    path: '/subpkgs/customer/customer_merge',
    roles: staff,
    menu: 'work',
    load: part('CustomerMerge'),
  },
  {
    path: '/subpkgs/customer/customer_bin',
    roles: staff,
    menu: 'work',
    load: part('CustomerBin'),
  },
  {
    path: '/subpkgs/work/customer_details',
    roles: staff,
    menu: 'work',
    load: part('CustomerDetails'),
  },
  {
    path: '/subpkgs/work/tag',
    roles: staff,
    menu: 'work',
    load: part('CustomerTags'),
  },
  {
    path: '/pages/customer/customer_work',
    roles: staff,
    menu: 'work',
    load: part('OrderWorkbench'),
  },
  {
    path: '/subpkgs/work/work_list',
    roles: staff,
    menu: 'work',
    load: part('OrderList'),
  },
  {
    path: '/subpkgs/work/team_figures',
    roles: staff,
    menu: 'work',
    load: part('TeamFigures'),
  },
  {
    path: '/subpkgs/work/figure_list',
    roles: staff,
    menu: 'work',
    load: part('FigureList'),
  },
  {
    path: '/subpkgs/work/details',
    roles: staff,
    menu: 'work',
    load: part('OrderDetails'),
  },
  {
    path: '/subpkgs/work/add_qual',
    roles: staff,
    menu: 'work',
    load: part('AddQual'),
  },
  {
    path: '/subpkgs/work/new_notes',
    roles: staff,
    menu: 'work',
    load: part('NewNote'),
  },
  {
    path: '/subpkgs/work/add_flow',
    roles: staff,
    menu: 'work',
    load: part('AddFlow'),
  },
  {
    path: '/subpkgs/my/apply',
    roles: member,
    load: part('Applications'),
  },
  {
    path: '/subpkgs/my/apply_detail',
    roles: member,
    load: part('ApplicationDetail'),
  },
  {
    path: '/pages/tenant/list',
    roles: ['saas'],
    menu: 'platform.tenants',
    load: part('Tenants'),
  },
  {
    path: '/pages/tenant/detail',
    roles: ['saas'],
    menu: 'platform.tenants',
    load: part('TenantDetail'),
  },
  {
    path: '/pages/tenant/open',
    roles: ['saas'],
    menu: 'platform.tenants',
    load: part('OpenTenant'),
  },
  {
    path: '/pages/admin/app',
    roles: ['saas'],
    menu: 'admin',
    load: part('AppSettings'),
  },
  {
    path: '/pages/admin/bank',
    roles: ['saas'],
    menu: 'admin',
    load: part('BankPages'),
  },
  {
    path: '/pages/admin/pay',
    roles: ['saas'],
    menu: 'pay',
    load: part('Money'),
  },
];
