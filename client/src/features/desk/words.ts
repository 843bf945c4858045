import type { Language } from '@sycee/domain/language/both';
import { words } from '#platform/words.ts';

const entriesZh = {
  institutions: ['机构', '资料、合作授权书、停用'],
  agencies: ['机构名录', '地址、营业时间、执照，机构提交的修改和报错'],
  products: ['产品', '起草、发布、下架、核对'],
  catalogFile: ['目录导入导出', '以表格批量维护机构、产品和货架，起步目录'],
  market: ['市场', '浏览、匹配、放款，没有产品可匹配的需求'],
  estates: ['小区与成交', '估值所用的小区和成交：录入、导入、排除、导出'],
  shelves: ['货架', '门店展示哪些产品、推荐哪几款'],
  banks: ['银行页面', '直连产品跳转的银行网址'],
  articles: ['文章', '撰写、定时发布、撤下'],
  banners: ['横幅与公告', '首页的横幅和滚动公告'],
  texts: ['协议与文本', '用户协议、隐私政策、授权书、关于我们'],
  app: ['应用设置', '标志、配色、标签栏、首页版块'],
  stores: ['门店资料', '名称、地址、电话、地区、位置'],
  demands: ['融资需求', '客户和顾问的需求，审核和下架'],
  pieces: ['获客内容', '顾问可分享的文章和产品，审核和下架'],
  posters: ['海报模板', '顾问使用的海报模板、固定内容和合规文字'],
  shops: ['小店', '客户和员工的小店，关闭和恢复'],
  square: ['广场审核', '动态和评论的审核、举报、申诉，广场设置'],
  lists: ['标签与列表', '标签、产品类别、资料、级别、阶段和各种原因'],
  orderFlow: ['工单流程', '工单的补充字段、补充资料和各阶段的必备项'],
  hours: ['营业时间', '客服接待时间和特殊日期'],
  quickAnswers: ['快捷回复', '客服常用的回复'],
  service: ['客服工作台', '查看排队客户，接待和转交咨询'],
  staff: ['员工与权限', '员工、岗位组、审批、审计'],
  tenants: ['租户', '开通、停用、进入'],
  reports: ['举报与审核', '举报、待审核消息、申诉'],
  rules: ['消息规则', '敏感词、新账号限制'],
  holds: ['法务保留', '暂停删除某人的消息'],
  notices: ['通知发送', '是否送达、原因、重新发送'],
  pay: ['收款', '报告订单、价格、退款、对账'],
  lpr: ['LPR', '贷款市场报价利率表'],
  mappings: ['列对应', '审核报表的列对应'],
} as const;
export type EntryName = keyof typeof entriesZh;
type Entries = Readonly<Record<EntryName, readonly [title: string, sub: string]>>;

const entriesEn: Entries = {
  institutions: ['Institutions', 'Details, mandates and closing'],
  agencies: ['Directory', 'Addresses, hours and licences; proposals and error reports'],
  products: ['Products', 'Write, publish, withdraw and check'],
  catalogFile: ['Catalogue files', 'Institutions, products and shelves as spreadsheets; starter catalogue'],
  market: ['Market', 'Views, matches, disbursements and unmet demand'],
  estates: ['Estates and sales', 'What valuations rest on: enter, import, exclude, export'],
  shelves: ['Shelves', 'What each store shows and recommends'],
  banks: ['Bank pages', 'Where direct products lead'],
  articles: ['Articles', 'Write, schedule and withdraw'],
  banners: ['Banners and notices', 'Banners and rolling notices of the home page'],
  texts: ['Agreements and texts', 'User agreement, privacy policy, consent, about us'],
  app: ['App settings', 'Logo, colours, tab bar, blocks of the home page'],
  stores: ['Store details', 'Names, addresses, phones, regions, places'],
  demands: ['Financing requests', 'Requests from customers and advisers: review, take down'],
  pieces: ['Content to share', 'Articles and products that advisers share: review, withdraw'],
  posters: ['Poster templates', 'Templates that advisers use, with what is fixed and compliance text'],
  shops: ['Shops', 'Shops of customers and staff: close and reopen'],
  square: ['Square moderation', 'Posts and comments: reviews, reports, objections and limits'],
  lists: ['Tags and lists', 'Tags, product categories, documents, levels, stages and reasons'],
  orderFlow: ['Order workflow', 'Extra fields and documents of orders, and what each stage requires'],
  hours: ['Opening hours', 'When customers are answered, and special days'],
  quickAnswers: ['Quick answers', 'Answers that the service desk often gives'],
  service: ['Service desk', 'Customers who wait; answer and hand over'],
  staff: ['Staff and permissions', 'Staff, groups, applications and the audit log'],
  tenants: ['Tenants', 'Open, close, enter'],
  reports: ['Reports and review', 'Reports, held messages and objections'],
  rules: ['Message rules', 'Words, and limits of new accounts'],
  holds: ['Legal holds', 'Keep a person’s messages from being deleted'],
  notices: ['Notices sent', 'Whether they arrived, why not, send again'],
  pay: ['Payments', 'Report orders, price, refunds, reconciliation'],
  lpr: ['LPR', 'Table of the loan prime rate'],
  mappings: ['Column mappings', 'Review mappings of statements'],
};

const sectionsZh = {
  catalogue: '产品与机构',
  content: '内容与外观',
  stores: '门店与客服',
  people: '人员与租户',
  messages: '消息与通知',
  money: '收款与数据',
};
export type SectionName = keyof typeof sectionsZh;
const sectionsEn: Readonly<Record<SectionName, string>> = {
  catalogue: 'Products and institutions',
  content: 'Content and appearance',
  stores: 'Stores and service',
  people: 'People and tenants',
  messages: 'Messages and notices',
  money: 'Payments and data',
};

/** Title and description of each screen. */
export const entryTexts: Readonly<Record<Language, Entries>> = { zh: entriesZh, en: entriesEn };
export const sectionTexts: Readonly<Record<Language, Readonly<Record<SectionName, string>>>> = {
  zh: sectionsZh,
  en: sectionsEn,
};

export const deskWords = words({
  zh: {
    title: '管理',
    search: '搜索功能',
    noMatch: '没有符合的功能，换个词试试',
    nothing: '没有可管理的内容',
    nothingHint: '你的岗位组还没有管理权限，请联系总部。',
    waiting: (n: string) => `${n} 项待处理`,
  },
  en: {
    title: 'Admin',
    search: 'Find a screen',
    noMatch: 'Nothing found. Try another word',
    nothing: 'Nothing to manage',
    nothingHint: 'Your group has no administration rights yet. Contact headquarters.',
    waiting: (n: string) => `${n} waiting`,
  },
});
