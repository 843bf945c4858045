import type { BothLanguages } from '../language/both.ts';

export interface Slug {
  name: BothLanguages;
  /** What it opens. */
  opens: BothLanguages;
}

/** Everything that can be pressed and has to be granted; enforced by the server, hidden by the client. `*` is all of them. */
export const buttonSlugs = {
  'work.flow': {
    name: { zh: '推进工单', en: 'Move work on' },
    opens: { zh: '推进、退回、办结工单', en: 'Take the next step, return, finish' },
  },
  'work.edit': {
    name: { zh: '修改工单', en: 'Edit work' },
    opens: { zh: '改申请表', en: 'Change the form of an order' },
  },
  'work.note': { name: { zh: '写记录', en: 'Write notes' }, opens: { zh: '写记录和通话', en: 'Notes and calls' } },
  'work.call': {
    name: { zh: '查看手机号', en: 'See mobiles' },
    opens: { zh: '看完整手机号，每次留痕', en: 'A whole mobile; each look is logged' },
  },
  'work.distribute': {
    name: { zh: '分配工单', en: 'Give work out' },
    opens: { zh: '把待分配和退回的单分给顾问', en: 'New and returned orders to advisers' },
  },
  'customer.add': {
    name: { zh: '录入客户', en: 'Add customers' },
    opens: { zh: '新增、修改客户和线索', en: 'Add and change customers and clues' },
  },
  'work.devolve': {
    name: { zh: '转交工单', en: 'Hand work on' },
    opens: { zh: '转给同店同事；店长还能转到别的门店', en: 'To a colleague; a manager to another store too' },
  },
  'work.sea': {
    name: { zh: '退回公海', en: 'Return to the sea' },
    opens: { zh: '把客户放回公海，写明原因', en: 'A customer back into the common pool, with a reason' },
  },
  'sea.claim': {
    name: { zh: '认领公海客户', en: 'Claim from the sea' },
    opens: { zh: '从公海认领客户', en: 'Take a customer out of the common pool' },
  },
  'sea.edit': {
    name: { zh: '设置公海', en: 'Set up seas' },
    opens: { zh: '公海的天数、配额、冷却和保护', en: 'Days, quota, waiting time and protection of a sea' },
  },
  'customer.export': {
    name: { zh: '导出客户', en: 'Export customers' },
    opens: {
      zh: '把范围内的客户和工单导出成表格，每次留痕',
      en: 'Customers and orders in reach as a table; each is logged',
    },
  },
  'customer.import': {
    name: { zh: '导入客户', en: 'Import customers' },
    opens: { zh: '从表格导入客户和线索，每次留痕', en: 'Customers and clues from a table; each is logged' },
  },
  'work.bin': {
    name: { zh: '工单回收站', en: 'Bin of work' },
    opens: { zh: '移入回收站、恢复、彻底删除', en: 'To the bin, back from it, delete for good' },
  },
  'staff.view': {
    name: { zh: '查看员工', en: 'See staff' },
    opens: { zh: '员工名单，以及谁为什么能看到', en: 'The list of staff, and why somebody sees a row' },
  },
  'staff.invite': {
    name: { zh: '邀请员工', en: 'Invite staff' },
    opens: { zh: '邀请、重发、撤回', en: 'Invite, resend, revoke' },
  },
  'staff.edit': {
    name: { zh: '调整员工', en: 'Move staff' },
    opens: { zh: '换岗位组、门店、团队；建团队', en: 'Change group, store, team; make teams' },
  },
  'staff.disable': {
    name: { zh: '停用员工', en: 'Disable staff' },
    opens: { zh: '停用、恢复账号', en: 'Disable and enable accounts' },
  },
  'group.edit': {
    name: { zh: '管理岗位组', en: 'Edit groups' },
    opens: { zh: '新建、修改、删除岗位组', en: 'Make, change, delete groups' },
  },
  'broker.approve': {
    name: { zh: '审批顾问', en: 'Decide on advisers' },
    opens: { zh: '通过或拒绝顾问申请', en: 'Approve or refuse applications' },
  },
  'audit.read': {
    name: { zh: '查看审计', en: 'Read the audit log' },
    opens: { zh: '谁在什么时候改了什么', en: 'Who changed what, and when' },
  },
  'app.edit': {
    name: { zh: '设置应用', en: 'Set up the app' },
    opens: { zh: '标志、配色、标签栏、功能开关', en: 'Mark, colours, tabs, modules on or off' },
  },
  'pay.view': {
    name: { zh: '查看收款', en: 'See payments' },
    opens: { zh: '报告订单、退款、每日对账', en: 'Orders of reports, refunds, daily reconciliation' },
  },
  'pay.refund': {
    name: { zh: '退款', en: 'Give money back' },
    opens: { zh: '整单退款，报告重新锁定', en: 'A whole order; its report is locked again' },
  },
  'pay.price': {
    name: { zh: '设置价格', en: 'Set prices' },
    opens: { zh: '税务报告的价格', en: 'What a tax report costs' },
  },
  'bank.page': {
    name: { zh: '设置银行网址', en: 'Set banks’ pages' },
    opens: { zh: '直连产品通向银行的哪个网址', en: 'Where a product that is applied for directly leads' },
  },
  'bank.hosts': {
    name: { zh: '设置银行域名', en: 'Set banks’ hosts' },
    opens: { zh: '允许通向哪些银行域名', en: 'Hosts of banks that may be led to' },
  },
  'platform.view': {
    name: { zh: '查看租户', en: 'See tenants' },
    opens: { zh: '平台的租户和记录', en: 'The installation’s tenants and what was done to them' },
  },
  'platform.open': {
    name: { zh: '开通租户', en: 'Open tenants' },
    opens: { zh: '从零开通一个租户', en: 'A tenant from nothing' },
  },
  'platform.close': {
    name: { zh: '停用租户', en: 'Close tenants' },
    opens: { zh: '改名、到期日、停用、启用', en: 'Rename, last day, close, open again' },
  },
  'platform.enter': {
    name: { zh: '进入租户', en: 'Enter tenants' },
    opens: { zh: '有理由、限时、留痕的支持会话', en: 'A support session with a reason and an end' },
  },
} as const satisfies Record<string, Slug>;
export type ButtonSlug = keyof typeof buttonSlugs;

/** The places of the app that have to be granted to staff. */
export const menuSlugs = {
  home: { name: { zh: '首页', en: 'Home' }, opens: { zh: '首页', en: 'The home page' } },
  product: { name: { zh: '产品', en: 'Products' }, opens: { zh: '产品与对比', en: 'Products and comparing them' } },
  work: { name: { zh: '工单', en: 'Work' }, opens: { zh: '工单列表、详情、记录', en: 'Lists of work, orders, notes' } },
  mine: { name: { zh: '我的', en: 'Me' }, opens: { zh: '我的、设置', en: 'Own page and settings' } },
  admin: {
    name: { zh: '管理', en: 'Admin' },
    opens: { zh: '员工、岗位组、审批、审计', en: 'Staff, groups, applications, audit' },
  },
  pay: {
    name: { zh: '收款', en: 'Payments' },
    opens: { zh: '报告订单与对账', en: 'Orders of reports and their reconciliation' },
  },
  'platform.tenants': {
    name: { zh: '租户', en: 'Tenants' },
    opens: { zh: '平台的租户', en: 'The installation’s tenants' },
  },
} as const satisfies Record<string, Slug>;
export type MenuSlug = keyof typeof menuSlugs;

export const isButtonSlug = (slug: string): boolean => slug === '*' || Object.hasOwn(buttonSlugs, slug);
export const isMenuSlug = (slug: string): boolean => slug === '*' || Object.hasOwn(menuSlugs, slug);
