import { member, type Screen, staff } from './screen.ts';

/** Applications and the work on them, and what staff keep in order: people, tenants, money. */
export const workScreens: readonly Screen[] = [
  {
    path: '/pages/admin/admin',
    roles: ['store', 'roc', 'saas'],
    menu: 'admin',
    load: async () => (await import('#features/staff/Admin.tsx')).Admin,
  },
  {
    path: '/pages/customer/customer_work',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/WorkDesk.tsx')).WorkDesk,
  },
  {
    path: '/subpkgs/work/work_list',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/WorkList.tsx')).WorkList,
  },
  {
    path: '/subpkgs/work/details',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/WorkDetails.tsx')).WorkDetails,
  },
  {
    path: '/subpkgs/work/new_notes',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/NewNote.tsx')).NewNote,
  },
  {
    path: '/subpkgs/work/add_flow',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/AddFlow.tsx')).AddFlow,
  },
  {
    path: '/subpkgs/my/apply',
    roles: member,
    load: async () => (await import('#features/crm/Applications.tsx')).Applications,
  },
  {
    path: '/subpkgs/my/apply_detail',
    roles: member,
    load: async () => (await import('#features/crm/ApplicationDetail.tsx')).ApplicationDetail,
  },
  {
    path: '/pages/tenant/list',
    roles: ['saas'],
    menu: 'platform.tenants',
    load: async () => (await import('#features/console/tenants/Tenants.tsx')).Tenants,
  },
  {
    path: '/pages/tenant/detail',
    roles: ['saas'],
    menu: 'platform.tenants',
    load: async () => (await import('#features/console/tenants/TenantDetail.tsx')).TenantDetail,
  },
  {
    path: '/pages/tenant/open',
    roles: ['saas'],
    menu: 'platform.tenants',
    load: async () => (await import('#features/console/open/OpenTenant.tsx')).OpenTenant,
  },
  {
    path: '/pages/admin/app',
    roles: ['saas'],
    menu: 'admin',
    load: async () => (await import('#features/console/app/AppSettings.tsx')).AppSettings,
  },
  {
    path: '/pages/admin/pay',
    roles: ['saas'],
    menu: 'pay',
    load: async () => (await import('#features/pay/Money.tsx')).Money,
  },
];
