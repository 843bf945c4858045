import type { BothLanguages } from '@sycee/domain/language/both';
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
  bank_page: { zh: '银行网址', en: 'Bank page' },
  contact_days: { zh: '未联系天数', en: 'Days without contact' },
  deal_days: { zh: '无进展天数', en: 'Days without progress' },
  warn_days: { zh: '提前提醒天数', en: 'Days of advance warning' },
  claims_a_day: { zh: '每天认领上限', en: 'Claims per day' },
  cooldown_days: { zh: '原顾问不可认领天数', en: 'Days former adviser can’t claim' },
  protected_stages: { zh: '受保护的阶段', en: 'Protected stages' },
  removed: { zh: '已删除', en: 'Deleted' },
  whole_mobiles: { zh: '完整手机号', en: 'Full mobile numbers' },
  filter: { zh: '筛选条件', en: 'Filter' },
  kind: { zh: '类别', en: 'Kind' },
  import: { zh: '导入编号', en: 'Import' },
};

/** Names of values in fields whose values are slugs. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, BothLanguages>>>> = {
  status: {
    invited: { zh: '待激活', en: 'Invited' },
    active: { zh: '已启用', en: 'Active' },
    disabled: { zh: '已停用', en: 'Disabled' },
    pending: { zh: '待处理', en: 'Pending' },
    approved: { zh: '已通过', en: 'Approved' },
    refused: { zh: '已拒绝', en: 'Rejected' },
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
  },
  requires_second_factor: {
    true: { zh: '要求', en: 'Required' },
    false: { zh: '不要求', en: 'Not required' },
  },
};

export const versionConflict = {
  zh: '刚被他人修改，请查看最新内容后重试',
  en: 'Someone just changed this. Check the latest version and try again',
};
