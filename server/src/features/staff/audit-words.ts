import { auditActions } from '@sycee/domain/access/audit-actions';
import { buttonSlugs, menuSlugs, type Slug } from '@sycee/domain/access/slugs';
import { documents } from '@sycee/domain/catalog/documents';
import { draftFieldList, draftFields } from '@sycee/domain/catalog/draft-fields';
import { productStatusWords } from '@sycee/domain/catalog/product-status';
import type { BothLanguages } from '@sycee/domain/language/both';
import { allDocumentFields } from '@sycee/domain/order/document-fields';
import { stageWords } from '@sycee/domain/order/status';

export const fieldWords: Readonly<Record<string, BothLanguages>> = {
  group: { zh: '岗位组', en: 'Group' },
  store: { zh: '门店', en: 'Store' },
  team: { zh: '团队', en: 'Team' },
  title: { zh: '职务', en: 'Job title' },
  role: { zh: '身份', en: 'Role' },
  status: { zh: '状态', en: 'Status' },
  mobile: { zh: '手机号', en: 'Mobile' },
  sessions: { zh: '退出的设备', en: 'Devices logged out' },
  factors: { zh: '双重验证方式', en: 'Two-step verification methods' },
  open_work: { zh: '在办工单', en: 'Open orders' },
  on_duty: { zh: '在岗', en: 'On duty' },
  capacity: { zh: '工单上限', en: 'Order limit' },
  weight: { zh: '分配权重', en: 'Weight' },
  cities: { zh: '接单城市', en: 'Cities' },
  name_zh: { zh: '中文名', en: 'Chinese name' },
  name_en: { zh: '英文名', en: 'English name' },
  buttons: { zh: '按钮', en: 'Buttons' },
  menus: { zh: '菜单', en: 'Menus' },
  requires_second_factor: { zh: '双重验证', en: 'Two-step verification' },
  entries: { zh: '条数', en: 'Entries' },
  data_scope: { zh: '数据范围', en: 'Data scope' },
  stores: { zh: '指定门店', en: 'Selected stores' },
  teams: { zh: '指定团队', en: 'Selected teams' },
  sea_first: { zh: '默认公海', en: 'Default pool' },
  bank_hosts: { zh: '银行域名', en: 'Bank domains' },
  lpr: { zh: '1 年期、5 年期以上', en: '1 year, over 5 years' },
  bank_page: { zh: '银行网址', en: 'Bank page' },
  contact_days: { zh: '未联系天数', en: 'Days without contact' },
  deal_days: { zh: '无进展天数', en: 'Days without progress' },
  warn_days: { zh: '提前提醒天数', en: 'Days of advance warning' },
  claims_a_day: { zh: '每天认领上限', en: 'Claims per day' },
  cooldown_days: { zh: '原顾问不可认领天数', en: 'Days former adviser can’t claim' },
  protected_stages: { zh: '受保护的阶段', en: 'Protected stages' },
  retention_months: { zh: '消息保留月数', en: 'Months for which messages are kept' },
  removed: { zh: '已删除', en: 'Deleted' },
  whole_mobiles: { zh: '完整手机号', en: 'Full mobile numbers' },
  filter: { zh: '筛选条件', en: 'Filter' },
  kind: { zh: '类别', en: 'Kind' },
  undone: { zh: '已撤销', en: 'Undone' },
  kept: { zh: '已保留', en: 'Kept' },
  orders: { zh: '工单', en: 'Orders' },
  price: { zh: '报告价格', en: 'Report price' },
  by: { zh: '平台人员', en: 'Platform operator' },
  field: { zh: '内容', en: 'Content' },
  what: { zh: '导出内容', en: 'Exported' },
  number: { zh: '编号', en: 'Number' },
  copy_of: { zh: '复制自', en: 'Copied from' },
  version: { zh: '版本', en: 'Version' },
  label: { zh: '版本名称', en: 'Name of the version' },
  publish_at: { zh: '发布时间', en: 'Time of publication' },
  checked_on: { zh: '核对日期', en: 'Checked on' },
  product_owner: { zh: '产品负责人', en: 'Owner of the product' },
  product_status: { zh: '产品状态', en: 'Status of the product' },
  ...Object.fromEntries(draftFieldList.map((field) => [`product.${field}`, draftFields[field]])),
};

type Words = Readonly<Record<string, BothLanguages>>;
const slugNames = (slugs: Readonly<Record<string, Slug>>): Words => ({
  '*': { zh: '全部', en: 'All' },
  ...Object.fromEntries(Object.entries(slugs).map(([slug, { name }]) => [slug, name])),
});
const yesNo: Words = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };
const tabs: Words = {
  home: { zh: '首页', en: 'Home' },
  match: { zh: '智能匹配', en: 'Smart matching' },
  product: { zh: '产品', en: 'Products' },
  news: { zh: '资讯', en: 'News' },
  customer: { zh: '客户', en: 'Customers' },
  mine: { zh: '我的', en: 'Me' },
  direct: { zh: '银行直连', en: 'Direct to bank' },
};

/** Names of subjects that are no rows. */
export const subjectWords: Words = { price: { zh: '报告价格', en: 'Report price' } };

/** Names of values in fields whose values are slugs. */
export const valueWords: Readonly<Record<string, Words>> = {
  product_status: productStatusWords,
  buttons: slugNames(buttonSlugs),
  menus: slugNames(menuSlugs),
  action: auditActions,
  data_scope: {
    0: { zh: '仅本人', en: 'Own only' },
    1: { zh: '全部门店', en: 'All stores' },
    2: { zh: '指定门店和团队', en: 'Selected stores and teams' },
    3: { zh: '本团队', en: 'Own team' },
    4: { zh: '本门店及其团队', en: 'Own store and its teams' },
    5: { zh: '仅本人', en: 'Own only' },
    6: { zh: '本门店和团队', en: 'Own store and teams' },
  },
  field: { ...documents, ...Object.fromEntries(allDocumentFields.map(({ slug, name }) => [slug, name])) },
  palette: {
    pine: { zh: '松绿', en: 'Pine' },
    indigo: { zh: '靛蓝', en: 'Indigo' },
    ochre: { zh: '赭红', en: 'Ochre' },
    ink: { zh: '墨灰', en: 'Ink' },
  },
  customer_tabs: tabs,
  agent_tabs: tabs,
  modules_off: tabs,
  sea_first: { yes: { zh: '是', en: 'Yes' } },
  on_duty: yesNo,
  may_change: yesNo,
  consent: {
    real_name: { zh: '实名认证授权', en: 'Identity verification' },
    apply: { zh: '申请授权', en: 'Application' },
    company: { zh: '企业查询授权', en: 'Company checks' },
    tax: { zh: '税务数据授权', en: 'Tax data' },
  },
  what: {
    customers: { zh: '客户', en: 'Customers' },
    orders: { zh: '工单', en: 'Orders' },
  },
  scope: {
    own: { zh: '仅本人', en: 'Own only' },
    team: { zh: '本团队', en: 'Own team' },
    store: { zh: '本门店', en: 'Own store' },
    all: { zh: '全部', en: 'All' },
  },
  stage: stageWords,
  status: {
    undistributed: { zh: '待分配', en: 'Unassigned' },
    working: { zh: '进行中', en: 'In progress' },
    back: { zh: '已退回', en: 'Returned' },
    over: { zh: '已结束', en: 'Closed' },
    recycle: { zh: '回收站', en: 'Recycle bin' },
    invited: { zh: '待激活', en: 'Invited' },
    active: { zh: '已启用', en: 'Active' },
    disabled: { zh: '已停用', en: 'Disabled' },
    pending: { zh: '待处理', en: 'Pending' },
    approved: { zh: '已通过', en: 'Approved' },
    refused: { zh: '已拒绝', en: 'Rejected' },
    proposed: { zh: '待审核', en: 'To review' },
    revoked: { zh: '已撤销', en: 'Revoked' },
  },
  role: {
    broker: { zh: '顾问', en: 'Adviser' },
    store: { zh: '门店', en: 'Store' },
    roc: { zh: '运营中心', en: 'Regional centre' },
    saas: { zh: '总部', en: 'Headquarters' },
  },
  protected_stages: stageWords,
  kind: {
    customer: { zh: '客户', en: 'Customers' },
    clue: { zh: '线索', en: 'Leads' },
    totp: { zh: '动态码', en: 'Authenticator code' },
    passkey: { zh: '通行密钥', en: 'Passkey' },
  },
  requires_second_factor: {
    true: { zh: '要求', en: 'Required' },
    false: { zh: '不要求', en: 'Not required' },
  },
};
