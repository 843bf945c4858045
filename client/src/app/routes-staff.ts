import { lazyScreen } from './lazy-screen.ts';
import { type Screen, staff } from './screen.ts';

const administration = { roles: ['saas'], menu: 'admin' } as const;
const tenants = { roles: ['saas'], menu: 'platform.tenants' } as const;
const workbench = { roles: staff, menu: 'work' } as const;
const making = { roles: ['broker', 'store', 'saas'], menu: 'work' } as const;
const sharing = { roles: ['broker', 'store'], menu: 'work' } as const;

/** Screens of staff: customers, orders and administration. */
export const staffScreens: readonly Screen[] = [
  {
    path: '/pages/admin/admin',
    roles: ['store', 'roc', 'saas'],
    load: lazyScreen('Desk'),
  },
  { path: '/pages/admin/staff', roles: ['store', 'roc', 'saas'], menu: 'admin', load: lazyScreen('StaffScreen') },
  { path: '/pages/marketing/index', ...sharing, load: lazyScreen('MarketingHome') },
  { path: '/pages/marketing/article_list', ...sharing, load: lazyScreen('MarketingArticles') },
  { path: '/pages/marketing/video_list', ...sharing, load: lazyScreen('MarketingVideos') },
  { path: '/pages/marketing/article', ...sharing, load: lazyScreen('PieceScreen') },
  { path: '/pages/marketing/videos', ...sharing, load: lazyScreen('PieceScreen') },
  { path: '/pages/marketing/product', ...sharing, load: lazyScreen('PieceScreen') },
  { path: '/pages/marketing/editbusinesscard', roles: ['broker', 'store'], load: lazyScreen('EditBusinessCard') },
  { path: '/pages/marketing/share_list', ...workbench, load: lazyScreen('ShareList') },
  { path: '/pages/marketing/watch_list', ...sharing, load: lazyScreen('WatchList') },
  { path: '/pages/marketing/poster_list', ...making, load: lazyScreen('PosterList') },
  { path: '/subpkgs/poster/more-poster/index', ...making, load: lazyScreen('MoreTemplates') },
  { path: '/subpkgs/poster/poster_editer', ...making, load: lazyScreen('PosterForm') },
  { path: '/subpkgs/poster/edit-poster/index', ...making, bare: true, load: lazyScreen('EditPoster') },
  { path: '/pages/customer/customer', ...workbench, load: lazyScreen('Customers') },
  { path: '/subpkgs/customer/customer_clue', ...workbench, load: lazyScreen('Leads') },
  { path: '/subpkgs/customer/customer_add', ...workbench, load: lazyScreen('CustomerForm') },
  {
    path: '/subpkgs/customer/customer_import',
    roles: ['broker', 'store', 'roc'],
    menu: 'work',
    load: lazyScreen('CustomerImport'),
  },
  { path: '/subpkgs/customer/customer_merge', ...workbench, load: lazyScreen('CustomerMerge') },
  { path: '/subpkgs/customer/customer_bin', ...workbench, load: lazyScreen('CustomerBin') },
  { path: '/subpkgs/work/customer_details', ...workbench, load: lazyScreen('CustomerDetails') },
  { path: '/subpkgs/work/tag', ...workbench, load: lazyScreen('CustomerTags') },
  { path: '/pages/customer/customer_work', ...workbench, load: lazyScreen('OrderWorkbench') },
  { path: '/subpkgs/work/work_list', ...workbench, load: lazyScreen('OrderList') },
  { path: '/subpkgs/work/team_figures', ...workbench, load: lazyScreen('TeamFigures') },
  { path: '/subpkgs/work/figure_list', ...workbench, load: lazyScreen('FigureList') },
  { path: '/subpkgs/work/details', ...workbench, load: lazyScreen('OrderDetails') },
  { path: '/subpkgs/work/add_qual', ...workbench, load: lazyScreen('AddQualifications') },
  { path: '/subpkgs/work/new_notes', ...workbench, load: lazyScreen('NewNote') },
  { path: '/subpkgs/work/add_flow', ...workbench, load: lazyScreen('AdvanceOrder') },
  {
    path: '/pages/tenant/list',
    ...tenants,
    load: lazyScreen('Tenants'),
  },
  {
    path: '/pages/tenant/detail',
    ...tenants,
    load: lazyScreen('TenantDetail'),
  },
  {
    path: '/pages/tenant/open',
    ...tenants,
    load: lazyScreen('OpenTenant'),
  },
  {
    path: '/pages/admin/app',
    ...administration,
    load: lazyScreen('AppSettings'),
  },
  { path: '/pages/admin/articles', ...administration, load: lazyScreen('ArticleList') },
  { path: '/pages/admin/article', ...administration, load: lazyScreen('ArticleEditor') },
  { path: '/pages/admin/pieces', ...administration, load: lazyScreen('PiecesScreen') },
  { path: '/pages/admin/texts', ...administration, load: lazyScreen('TextList') },
  { path: '/pages/admin/text', ...administration, load: lazyScreen('TextEditor') },
  { path: '/pages/admin/notices_and_banners', ...administration, load: lazyScreen('AnnouncementsScreen') },
  {
    path: '/pages/admin/bank',
    ...administration,
    load: lazyScreen('BankPages'),
  },
  { path: '/pages/admin/institutions', ...administration, load: lazyScreen('InstitutionsScreen') },
  { path: '/pages/admin/agencies', ...administration, load: lazyScreen('AgenciesScreen') },
  { path: '/pages/admin/agency', ...administration, load: lazyScreen('AgencyScreen') },
  { path: '/pages/admin/catalog_file', ...administration, load: lazyScreen('CatalogFileScreen') },
  {
    path: '/pages/admin/product_rules',
    ...administration,
    load: lazyScreen('RuleEditor'),
  },
  {
    path: '/pages/admin/products',
    ...administration,
    load: lazyScreen('ProductDesk'),
  },
  {
    path: '/pages/admin/product',
    ...administration,
    load: lazyScreen('ProductScreen'),
  },
  {
    path: '/pages/admin/lpr',
    ...administration,
    load: lazyScreen('LprScreen'),
  },
  {
    path: '/pages/admin/mappings',
    ...administration,
    load: lazyScreen('MappingsScreen'),
  },
  { path: '/pages/admin/market', ...administration, load: lazyScreen('MarketScreen') },
  { path: '/pages/admin/shelves', roles: ['store', 'roc', 'saas'], menu: 'admin', load: lazyScreen('Shelves') },
  { path: '/pages/admin/demands', ...administration, load: lazyScreen('DemandsScreen') },
  { path: '/pages/admin/shops', ...administration, load: lazyScreen('ShopsScreen') },
  { path: '/pages/admin/square', ...administration, load: lazyScreen('SquareDesk') },
  { path: '/pages/admin/lists', ...administration, load: lazyScreen('ListsScreen') },
  { path: '/pages/admin/order_flow', ...administration, load: lazyScreen('OrderFlowScreen') },
  { path: '/pages/admin/stores', roles: ['store', 'roc', 'saas'], menu: 'admin', load: lazyScreen('StoresScreen') },
  { path: '/pages/admin/store_hours', roles: ['store', 'roc', 'saas'], load: lazyScreen('StoreHours') },
  { path: '/pages/admin/quick_answers', roles: ['store', 'roc', 'saas'], load: lazyScreen('QuickAnswersScreen') },
  { path: '/pages/message/service', roles: staff, load: lazyScreen('ServiceDesk') },
  {
    path: '/pages/admin/message_reports',
    roles: ['saas'],
    load: lazyScreen('MessageReports'),
  },
  {
    path: '/pages/admin/message_rules',
    roles: ['saas'],
    load: lazyScreen('MessageRules'),
  },
  {
    path: '/pages/admin/notices',
    roles: ['saas'],
    load: lazyScreen('NoticeDeliveries'),
  },
  {
    path: '/pages/admin/legal_holds',
    roles: ['saas'],
    load: lazyScreen('LegalHolds'),
  },
  {
    path: '/pages/admin/pay',
    roles: ['saas'],
    menu: 'pay',
    load: lazyScreen('PaymentAdministration'),
  },
];
