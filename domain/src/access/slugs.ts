import type { BothLanguages } from '../language/both.ts';

export interface Slug {
  name: BothLanguages;
  /** What the slug grants access to. */
  opens: BothLanguages;
}

/** Buttons that have to be granted: enforced by the server, hidden by the client. `*` grants all. */
export const buttonSlugs = {
  'work.flow': {
    name: { zh: '推进工单', en: 'Process orders' },
    opens: { zh: '推进、退回、办结工单', en: 'Move forward, return and close orders' },
  },
  'work.edit': {
    name: { zh: '修改工单', en: 'Edit orders' },
    opens: { zh: '修改申请资料', en: 'Edit application details' },
  },
  'work.note': {
    name: { zh: '写记录', en: 'Write notes' },
    opens: { zh: '写跟进和通话记录', en: 'Contact and call notes' },
  },
  'work.call': {
    name: { zh: '查看手机号', en: 'View mobile numbers' },
    opens: { zh: '查看完整手机号，每次均有记录', en: 'Full mobile numbers; every view is logged' },
  },
  'work.distribute': {
    name: { zh: '分配工单', en: 'Assign orders' },
    opens: { zh: '将待分配和已退回的工单分给顾问', en: 'Assign unassigned and returned orders to advisers' },
  },
  'customer.add': {
    name: { zh: '录入客户', en: 'Add customers' },
    opens: { zh: '新增、修改客户和线索', en: 'Add and edit customers and leads' },
  },
  'work.devolve': {
    name: { zh: '转交工单', en: 'Transfer orders' },
    opens: { zh: '转给同店同事；店长可转给其他门店', en: 'To a colleague; managers can also choose another store' },
  },
  'work.sea': {
    name: { zh: '退回公海', en: 'Return to pool' },
    opens: { zh: '将客户退回公海，需填写原因', en: 'Return customers to the pool, with a reason' },
  },
  'sea.claim': {
    name: { zh: '认领公海客户', en: 'Claim from pool' },
    opens: { zh: '从公海认领客户', en: 'Claim customers from the pool' },
  },
  'sea.edit': {
    name: { zh: '设置公海', en: 'Manage pools' },
    opens: { zh: '公海的退回天数、认领上限和保护规则', en: 'Return days, claim limits and protection rules' },
  },
  'customer.export': {
    name: { zh: '导出客户', en: 'Export customers' },
    opens: {
      zh: '将范围内的客户和工单导出为表格，每次均有记录',
      en: 'Export customers and orders in scope; every export is logged',
    },
  },
  'customer.import': {
    name: { zh: '导入客户', en: 'Import customers' },
    opens: { zh: '从表格导入客户和线索，每次均有记录', en: 'Import customers and leads; every import is logged' },
  },
  'work.bin': {
    name: { zh: '工单回收站', en: 'Order recycle bin' },
    opens: { zh: '移入回收站、恢复、彻底删除', en: 'Move to recycle bin, restore, delete permanently' },
  },
  'staff.view': {
    name: { zh: '查看员工', en: 'View staff' },
    opens: { zh: '员工名单和权限诊断', en: 'Staff list and access check' },
  },
  'staff.invite': {
    name: { zh: '邀请员工', en: 'Invite staff' },
    opens: { zh: '邀请、重发、撤回邀请', en: 'Invite, resend and revoke' },
  },
  'staff.edit': {
    name: { zh: '调整员工', en: 'Edit staff' },
    opens: { zh: '更换岗位组、门店、团队，新建团队', en: 'Change group, store and team; create teams' },
  },
  'staff.disable': {
    name: { zh: '停用员工', en: 'Disable staff' },
    opens: { zh: '停用、启用账号', en: 'Disable and enable accounts' },
  },
  'group.edit': {
    name: { zh: '管理岗位组', en: 'Edit groups' },
    opens: { zh: '新建、修改、删除岗位组', en: 'Create, edit and delete groups' },
  },
  'broker.approve': {
    name: { zh: '审批顾问', en: 'Review adviser requests' },
    opens: { zh: '通过或拒绝顾问申请', en: 'Approve or reject adviser requests' },
  },
  'audit.read': {
    name: { zh: '查看审计', en: 'View audit log' },
    opens: { zh: '查看操作人、时间和变更内容', en: 'Who changed what, and when' },
  },
  'app.edit': {
    name: { zh: '设置应用', en: 'App settings' },
    opens: { zh: '标志、配色、标签栏、功能开关', en: 'Logo, colours, tab bar and features' },
  },
  'pay.view': {
    name: { zh: '查看收款', en: 'View payments' },
    opens: { zh: '报告订单、退款、每日对账', en: 'Report orders, refunds and daily reconciliation' },
  },
  'pay.refund': {
    name: { zh: '退款', en: 'Refund' },
    opens: { zh: '整单退款，报告重新锁定', en: 'Refund a full order; its report is locked again' },
  },
  'pay.price': {
    name: { zh: '设置价格', en: 'Set prices' },
    opens: { zh: '税务报告的价格', en: 'Tax report price' },
  },
  'bank.page': {
    name: { zh: '设置银行网址', en: 'Set bank pages' },
    opens: { zh: '直连产品跳转的银行网址', en: 'Bank page that a direct product opens' },
  },
  'bank.hosts': {
    name: { zh: '设置银行域名', en: 'Set bank domains' },
    opens: { zh: '允许跳转的银行域名', en: 'Bank domains that products may open' },
  },
  'institution.edit': {
    name: { zh: '管理机构', en: 'Manage institutions' },
    opens: { zh: '机构资料、合作授权书、停用', en: 'Institutions, their mandates, and closing them' },
  },
  'shelf.edit': {
    name: { zh: '调整货架', en: 'Arrange shelves' },
    opens: { zh: '门店展示哪些产品、顺序和推荐', en: 'Products that a store shows, their order, recommended ones' },
  },
  'catalog.import': {
    name: { zh: '导入导出目录', en: 'Import and export the catalogue' },
    opens: {
      zh: '从表格导入机构、产品草稿和货架（仅限可修改的），导出全部目录（含佣金），复制起步目录',
      en: 'Import institutions, drafts of products and shelves that the person may change; export all of them, commissions included; copy the starter catalogue',
    },
  },
  'agency.edit': {
    name: { zh: '维护名录', en: 'Maintain the directory' },
    opens: {
      zh: '名录里的机构：类别、位置、营业时间、代码、执照核验，修改建议和纠错',
      en: 'Agencies of the directory: category, place, hours, code, check of the licence, proposals and reported errors',
    },
  },
  'estate.edit': {
    name: { zh: '维护小区和成交', en: 'Maintain estates and sales' },
    opens: {
      zh: '估值所用的小区和成交记录：录入、导入、排除、导出',
      en: 'Estates and sales behind valuations: enter, import, exclude and export them',
    },
  },
  'store.edit': {
    name: { zh: '维护门店', en: 'Maintain stores' },
    opens: { zh: '门店名称、地址、电话、地区、位置', en: 'Names, addresses, phones, regions and places of stores' },
  },
  'square.moderate': {
    name: { zh: '管理广场', en: 'Moderate the square' },
    opens: { zh: '处理动态和评论的审核与举报', en: 'Decide cases of posts and comments' },
  },
  'marketing.publish': {
    name: { zh: '管理获客内容', en: 'Manage content to share' },
    opens: {
      zh: '可分享的文章和产品：添加、审核、下架；查看分享次数',
      en: 'Articles and products that can be shared: add, review and withdraw them; how often they are shared',
    },
  },
  'shop.moderate': {
    name: { zh: '管理小店', en: 'Moderate shops' },
    opens: {
      zh: '查看客户和员工的小店，关闭和恢复，需填写原因',
      en: 'Shops of customers and staff: see, close and reopen them, with a reason',
    },
  },
  'demand.moderate': {
    name: { zh: '审核融资需求', en: 'Moderate financing requests' },
    opens: {
      zh: '查看客户和顾问发布的融资需求，发布、退回和下架，后两者需填写原因',
      en: 'Requests from customers and advisers: publish, refuse and take them down, the latter two with a reason',
    },
  },
  'list.edit': {
    name: { zh: '维护列表', en: 'Maintain lists' },
    opens: {
      zh: '标签、级别、阶段、结果和原因的名称、顺序和停用',
      en: 'Tags, levels, stages, outcomes and reasons: names, order, hiding',
    },
  },
  'flow.edit': {
    name: { zh: '维护工单流程', en: 'Maintain the order workflow' },
    opens: {
      zh: '工单的补充字段和补充资料，及推进前的必备项',
      en: 'Extra fields and documents of orders, and what each stage requires',
    },
  },
  'product.edit': {
    name: { zh: '编辑产品', en: 'Edit products' },
    opens: {
      zh: '新建、编辑、复制产品草稿，核对产品',
      en: 'Create, edit and copy drafts of products; confirm that they are current',
    },
  },
  'product.publish': {
    name: { zh: '发布产品', en: 'Publish products' },
    opens: { zh: '立即或定时发布、下架、归档产品', en: 'Publish now or at a time, withdraw and archive products' },
  },
  'market.view': {
    name: { zh: '查看市场', en: 'View the market' },
    opens: {
      zh: '产品的浏览、匹配、申请、放款，无产品可匹配的需求',
      en: 'Views, matches, applications and disbursements of products; unmet demand',
    },
  },
  'content.edit': {
    name: { zh: '编辑内容', en: 'Edit content' },
    opens: {
      zh: '起草和修改文章，查看栏目、公告和横幅',
      en: 'Write and edit articles; see sections, notices and banners',
    },
  },
  'content.publish': {
    name: { zh: '发布内容', en: 'Publish content' },
    opens: {
      zh: '发布、定时、撤下文章；栏目、公告和横幅',
      en: 'Publish, schedule and withdraw articles; sections, notices and banners',
    },
  },
  'text.publish': {
    name: { zh: '维护协议', en: 'Maintain texts' },
    opens: {
      zh: '用户协议、隐私政策、申请授权、关于我们',
      en: 'User agreement, privacy policy, consent of applications, about us',
    },
  },
  'lpr.edit': {
    name: { zh: '维护 LPR', en: 'Maintain the LPR' },
    opens: { zh: '添加新公布的贷款市场报价利率', en: 'Add newly published loan prime rates' },
  },
  'mapping.approve': {
    name: { zh: '审核列对应', en: 'Review column mappings' },
    opens: {
      zh: '审核、撤销对所有人生效的报表列对应',
      en: 'Approve and revoke column mappings that apply to everyone',
    },
  },
  'message.moderate': {
    name: { zh: '处理消息举报', en: 'Handle message reports' },
    opens: {
      zh: '处理举报；查看被举报的聊天需填写原因，聊天双方可见',
      en: 'Decide on reports; reading a reported chat needs a reason and is shown to its members',
    },
  },
  'notice.support': {
    name: { zh: '查看通知发送', en: 'Check notifications' },
    opens: {
      zh: '每条通知是否送达及原因，可重新发送',
      en: 'Whether each notification arrived, and why not; send again',
    },
  },
  'service.answer': {
    name: { zh: '接待咨询', en: 'Answer customers' },
    opens: {
      zh: '查看本店咨询队列，接待、转交、结束咨询',
      en: 'The store’s service queue: answer, hand over and end requests',
    },
  },
  'service.manage': {
    name: { zh: '管理客服', en: 'Manage customer service' },
    opens: {
      zh: '门店的营业时间、节假日和调休，快捷回复',
      en: 'Opening hours of stores with holidays and swapped days; quick answers',
    },
  },
  'platform.view': {
    name: { zh: '查看租户', en: 'View tenants' },
    opens: { zh: '平台租户和操作记录', en: 'Platform tenants and their activity log' },
  },
  'platform.open': {
    name: { zh: '开通租户', en: 'Set up tenants' },
    opens: { zh: '开通新租户', en: 'Set up a new tenant' },
  },
  'platform.close': {
    name: { zh: '停用租户', en: 'Suspend tenants' },
    opens: { zh: '改名、到期日、停用、启用', en: 'Rename, expiry date, suspend, reactivate' },
  },
  'platform.enter': {
    name: { zh: '进入租户', en: 'Enter tenants' },
    opens: { zh: '限时支持会话，需填写原因并留有记录', en: 'Time-limited support session, with a reason on record' },
  },
} as const satisfies Record<string, Slug>;
export type ButtonSlug = keyof typeof buttonSlugs;

/** Places of the app that have to be granted to staff. */
export const menuSlugs = {
  home: { name: { zh: '首页', en: 'Home' }, opens: { zh: '首页', en: 'The home page' } },
  product: { name: { zh: '产品', en: 'Products' }, opens: { zh: '产品与对比', en: 'Products and comparison' } },
  work: {
    name: { zh: '工单', en: 'Orders' },
    opens: { zh: '工单列表、详情、记录', en: 'Order lists, details and notes' },
  },
  mine: { name: { zh: '我的', en: 'Me' }, opens: { zh: '我的、设置', en: 'My page and settings' } },
  admin: {
    name: { zh: '管理', en: 'Admin' },
    opens: { zh: '员工、岗位组、审批、审计', en: 'Staff, groups, adviser requests, audit log' },
  },
  pay: {
    name: { zh: '收款', en: 'Payments' },
    opens: { zh: '报告订单与对账', en: 'Report orders and reconciliation' },
  },
  'platform.tenants': {
    name: { zh: '租户', en: 'Tenants' },
    opens: { zh: '平台租户', en: 'Platform tenants' },
  },
} as const satisfies Record<string, Slug>;
export type MenuSlug = keyof typeof menuSlugs;

export const isButtonSlug = (slug: string): boolean => slug === '*' || Object.hasOwn(buttonSlugs, slug);
export const isMenuSlug = (slug: string): boolean => slug === '*' || Object.hasOwn(menuSlugs, slug);
