import type { Role } from '@sycee/contract/core/roles';
import type { MenuSlug } from '@sycee/domain/access/slugs';
import type { Module } from '@sycee/domain/site/app';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;
export interface Screen {
  path: string;
  load: Load;
  /** Roles that may open it; absent: everybody. The first one's login is asked for. */
  roles?: readonly Role[];
  /** Menu that staff need to open it. */
  menu?: MenuSlug;
  /** Where a site may do without it. */
  module?: Module;
  /** Fills the page itself: no rail on a desk. */
  bare?: true;
}

const staff = ['broker', 'store', 'roc', 'saas'] as const;
const member = ['member'] as const;

const home: Load = async () => (await import('#features/site/Home.tsx')).Home;

/** The one route table: every address of docs/spec/routes.tsv enters it when its screen is built, and not before. */
export const screens: readonly Screen[] = [
  { path: '/', load: home },
  { path: '/pages/index/index', load: home },
  { path: '/pages/home/index', load: home },
  { path: '/components/index', load: async () => (await import('#features/components/Gallery.tsx')).Gallery },
  { path: '/components/generate', load: async () => (await import('#features/components/Generate.tsx')).Generate },
  {
    path: '/pages/login/member',
    bare: true,
    load: async () => (await import('#features/account/LoginMember.tsx')).LoginMember,
  },
  {
    path: '/pages/login/broker',
    bare: true,
    load: async () => (await import('#features/account/LoginBroker.tsx')).LoginBroker,
  },
  {
    path: '/pages/login/store',
    bare: true,
    load: async () => (await import('#features/account/LoginStore.tsx')).LoginStore,
  },
  {
    path: '/pages/login/active',
    bare: true,
    load: async () => (await import('#features/staff/invited/Activate.tsx')).Activate,
  },
  {
    path: '/pages/admin/admin',
    roles: ['store', 'roc', 'saas'],
    menu: 'admin',
    load: async () => (await import('#features/staff/Admin.tsx')).Admin,
  },
  { path: '/pages/login/roc', bare: true, load: async () => (await import('#features/account/LoginRoc.tsx')).LoginRoc },
  {
    path: '/pages/login/saas',
    bare: true,
    load: async () => (await import('#features/account/LoginSaas.tsx')).LoginSaas,
  },
  {
    path: '/pages/login/wechat',
    bare: true,
    load: async () => (await import('#features/account/social/LoginWechat.tsx')).LoginWechat,
  },
  {
    path: '/pages/login/login',
    load: async () => (await import('#features/account/permissions/OpenSetting.tsx')).OpenSetting,
  },
  { path: '/pages/user/index', load: async () => (await import('#features/account/AfterLogout.tsx')).AfterLogout },
  { path: '/pages/my/my', load: async () => (await import('#features/account/Mine.tsx')).Mine },
  { path: '/pages/product/product', load: async () => (await import('#features/catalog/Products.tsx')).Products },
  {
    path: '/pages/product/popular_product',
    load: async () => (await import('#features/catalog/PopularProducts.tsx')).PopularProducts,
  },
  {
    path: '/pages/product/select_details',
    load: async () => (await import('#features/catalog/compare/Compare.tsx')).Compare,
  },
  {
    path: '/pages/cart/index',
    load: async () => (await import('#features/catalog/shortlist/Shortlist.tsx')).Shortlist,
  },
  { path: '/pages/find/index', load: async () => (await import('#features/find/Find.tsx')).Find },
  {
    path: '/subpkgs/product/filter',
    load: async () => (await import('#features/catalog/ProductFilter.tsx')).ProductFilter,
  },
  {
    path: '/subpkgs/product/details',
    load: async () => (await import('#features/catalog/ProductDetails.tsx')).ProductDetails,
  },
  { path: '/pages/news/news', module: 'news', load: async () => (await import('#features/content/News.tsx')).News },
  {
    path: '/subpkgs/news_center/news_center',
    module: 'news',
    load: async () => (await import('#features/content/NewsCenter.tsx')).NewsCenter,
  },
  {
    path: '/subpkgs/news_center/news_detail',
    module: 'news',
    load: async () => (await import('#features/content/NewsDetail.tsx')).NewsDetail,
  },
  {
    path: '/subpkgs/aboutUs/aboutUs',
    load: async () => (await import('#features/site/about/AboutUs.tsx')).AboutUs,
  },
  {
    path: '/subpkgs/index/partners',
    load: async () => (await import('#features/site/partners/Partners.tsx')).Partners,
  },
  {
    path: '/subpkgs/index/bankConnection',
    module: 'direct',
    load: async () => (await import('#features/site/direct/BankConnection.tsx')).BankConnection,
  },
  { path: '/pages/h5/zhzq', module: 'direct', load: async () => (await import('#features/site/zone/Zone.tsx')).Zone },
  {
    path: '/pages/match/index',
    module: 'match',
    load: async () => (await import('#features/matching/MatchHome.tsx')).MatchHome,
  },
  {
    path: '/pages/match/list',
    module: 'match',
    load: async () => (await import('#features/matching/MatchList.tsx')).MatchList,
  },
  {
    path: '/pages/match/personal/index',
    module: 'match',
    load: async () => (await import('#features/matching/PersonalMatch.tsx')).PersonalMatch,
  },
  {
    path: '/pages/match/personal/information',
    module: 'match',
    load: async () => (await import('#features/matching/Information.tsx')).Information,
  },
  {
    path: '/pages/match/personal/loading',
    module: 'match',
    load: async () => (await import('#features/matching/Loading.tsx')).Loading,
  },
  {
    path: '/pages/match/personal/individual',
    module: 'match',
    load: async () => (await import('#features/matching/PersonalReport.tsx')).PersonalReport,
  },
  {
    path: '/pages/match/personal/share',
    module: 'match',
    load: async () => (await import('#features/matching/share/ShareReport.tsx')).ShareReport,
  },
  {
    path: '/pages/match/report/type2',
    module: 'match',
    load: async () => (await import('#features/matching/BusinessMatch.tsx')).BusinessMatch,
  },
  {
    path: '/pages/match/report/type3',
    module: 'match',
    load: async () => (await import('#features/matching/TaxReport.tsx')).TaxReport,
  },
  {
    path: '/pages/match/tax',
    module: 'match',
    load: async () => (await import('#features/matching/TaxMatch.tsx')).TaxMatch,
  },
  {
    path: '/pages/match/tax-eg',
    module: 'match',
    load: async () => (await import('#features/matching/TaxExample.tsx')).TaxExample,
  },
  {
    path: '/pages/match/tax-eg3',
    module: 'match',
    load: async () => (await import('#features/matching/TaxExampleGaps.tsx')).TaxExampleGaps,
  },
  {
    path: '/pages/match/explain',
    module: 'match',
    load: async () => (await import('#features/matching/Explain.tsx')).Explain,
  },
  {
    path: '/pages/match/industry',
    module: 'match',
    load: async () => (await import('#features/matching/industry/IndustryStart.tsx')).IndustryStart,
  },
  {
    path: '/pages/match/industry/loading',
    module: 'match',
    load: async () => (await import('#features/matching/industry/IndustryLoading.tsx')).IndustryLoading,
  },
  {
    path: '/pages/match/industry/plan',
    module: 'match',
    load: async () => (await import('#features/matching/industry/IndustryPlan.tsx')).IndustryPlan,
  },
  {
    path: '/pages/match/industry/plan-eg',
    module: 'match',
    load: async () => (await import('#features/matching/industry/IndustryExample.tsx')).IndustryExample,
  },
  {
    path: '/pages/match/onebyone_tax',
    module: 'match',
    load: async () => (await import('#features/matching/onebyone/OneByOneTax.tsx')).OneByOneTax,
  },
  {
    path: '/pages/match/onebyone_laws',
    module: 'match',
    load: async () => (await import('#features/matching/onebyone/OneByOneLaws.tsx')).OneByOneLaws,
  },
  {
    path: '/pages/customer/customer',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/customers/Customers.tsx')).Customers,
  },
  {
    path: '/subpkgs/customer/customer_clue',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/customers/Customers.tsx')).Clues,
  },
  {
    path: '/subpkgs/customer/customer_add',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/customers/CustomerForm.tsx')).CustomerForm,
  },
  {
    path: '/subpkgs/work/customer_details',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/customers/CustomerDetails.tsx')).CustomerDetails,
  },
  {
    path: '/subpkgs/work/tag',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/customers/CustomerTags.tsx')).CustomerTags,
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
    path: '/subpkgs/work/add_qual',
    roles: staff,
    menu: 'work',
    load: async () => (await import('#features/crm/qual/AddQual.tsx')).AddQual,
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
    path: '/subpkgs/my/setting',
    load: async () => (await import('#features/account/settings/Settings.tsx')).Settings,
  },
  {
    path: '/subpkgs/my/my_setting',
    roles: [...member, ...staff],
    load: async () => (await import('#features/account/settings/MySettings.tsx')).MySettings,
  },
  {
    path: '/subpkgs/my/authentic',
    roles: ['member', 'broker'],
    load: async () => (await import('#features/account/own/Authentic.tsx')).Authentic,
  },
  {
    path: '/subpkgs/my/userLoginProtocol',
    load: async () => (await import('#features/account/UserAgreement.tsx')).UserAgreement,
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
  { path: '/pages/tenant/enter', load: async () => (await import('#features/console/Enter.tsx')).Enter },
];
