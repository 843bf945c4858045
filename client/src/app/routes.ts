import { lazyScreen } from './lazy-screen.ts';
import { accountScreens } from './routes-account.ts';
import { staffScreens } from './routes-staff.ts';
import { everybody, type Load, type Screen } from './screen.ts';

const home: Load = async () => (await import('#features/site/Home.tsx')).Home;

/** The one route table. An address of docs/spec/routes.tsv is added when its screen is built, and not before. */
export const screens: readonly Screen[] = [
  { path: '/', load: home },
  { path: '/pages/index/index', load: home },
  { path: '/pages/home/index', load: home },
  {
    path: '/choose-location',
    load: async () => (await import('#features/map/ChooseLocation.tsx')).ChooseLocation,
  },
  { path: '/open-location', load: async () => (await import('#features/map/OpenLocation.tsx')).OpenLocation },
  { path: '/components/index', load: async () => (await import('#features/components/Gallery.tsx')).Gallery },
  { path: '/components/generate', load: async () => (await import('#features/components/Generate.tsx')).Generate },
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
  { path: '/subpkgs/index/categoryList', load: lazyScreen('Directory') },
  { path: '/subpkgs/index/institutionalDetails', load: lazyScreen('AgencyDetails') },
  { path: '/subpkgs/index/institutionalDetails_0', load: lazyScreen('AgencyDetails') },
  { path: '/subpkgs/index/institutionalDetails_1', load: lazyScreen('AgencyDetails') },
  { path: '/pages/agency/code', load: lazyScreen('AgencyCode') },
  { path: '/pages/agency/proposal', load: lazyScreen('AgencyProposal') },
  { path: '/subpkgs/ass/evaluate', load: lazyScreen('Evaluate') },
  { path: '/subpkgs/ass/result', roles: everybody, load: lazyScreen('ValuationResult') },
  { path: '/subpkgs/ass/accuracy', load: lazyScreen('ValuationAccuracy') },
  {
    path: '/subpkgs/index/bankConnection',
    module: 'direct',
    load: async () => (await import('#features/site/direct/BankConnection.tsx')).BankConnection,
  },
  {
    path: '/pages/h5/zhzq',
    module: 'direct',
    load: async () => (await import('#features/site/zone/DirectProductsPage.tsx')).DirectProductsPage,
  },
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
    path: '/pages/match/download',
    module: 'match',
    load: async () => (await import('#features/matching/print/DownloadReport.tsx')).DownloadReport,
  },
  {
    path: '/pages/match/poster',
    module: 'match',
    load: async () => (await import('#features/matching/poster/MatchPoster.tsx')).MatchPoster,
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
    load: async () => (await import('#features/matching/advice/AdviceTax.tsx')).AdviceTax,
  },
  {
    path: '/pages/match/onebyone_laws',
    module: 'match',
    load: async () => (await import('#features/matching/advice/AdviceLegal.tsx')).AdviceLegal,
  },
  ...accountScreens,
  ...staffScreens,
];
