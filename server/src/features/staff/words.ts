import type { BothLanguages } from '@sycee/domain/language/both';

export const fieldWords: Readonly<Record<string, BothLanguages>> = {
  group: { zh: '岗位组', en: 'Group' },
  store: { zh: '门店', en: 'Store' },
  team: { zh: '团队', en: 'Team' },
  title: { zh: '职务', en: 'Title' },
  role: { zh: '身份', en: 'Role' },
  status: { zh: '状态', en: 'Status' },
  mobile: { zh: '手机号', en: 'Mobile' },
  sessions: { zh: '结束的登录', en: 'Sessions ended' },
  factors: { zh: '双重验证方式', en: 'Second factors' },
  open_work: { zh: '手上的工单', en: 'Open orders' },
  on_duty: { zh: '在岗', en: 'On duty' },
  capacity: { zh: '工单上限', en: 'Most open orders' },
  weight: { zh: '分单比重', en: 'Weight' },
  cities: { zh: '接单城市', en: 'Cities' },
  name_zh: { zh: '中文名', en: 'Chinese name' },
  name_en: { zh: '英文名', en: 'English name' },
  buttons: { zh: '按钮', en: 'Buttons' },
  menus: { zh: '菜单', en: 'Menus' },
  requires_second_factor: { zh: '双重验证', en: 'Second factor' },
  entries: { zh: '条数', en: 'Entries' },
  data_scope: { zh: '数据范围', en: 'Data scope' },
  stores: { zh: '指定门店', en: 'Listed stores' },
  teams: { zh: '指定团队', en: 'Listed teams' },
  sea_first: { zh: '默认公海', en: 'First sea' },
  bank_hosts: { zh: '银行域名', en: 'Hosts of the bank' },
  bank_page: { zh: '银行网址', en: 'Page of the bank' },
  contact_days: { zh: '多少天没联系', en: 'Days without contact' },
  deal_days: { zh: '多少天没进展', en: 'Days without a step' },
  warn_days: { zh: '提前几天提醒', en: 'Days of warning' },
  claims_a_day: { zh: '每天认领上限', en: 'Claims a day' },
  cooldown_days: { zh: '原顾问等待天数', en: 'Days the former adviser waits' },
  protected_stages: { zh: '受保护的阶段', en: 'Protected stages' },
  removed: { zh: '已删除', en: 'Taken away' },
  whole_mobiles: { zh: '完整手机号', en: 'Whole mobiles' },
  filter: { zh: '筛选条件', en: 'Filter' },
};

/** Of fields whose values are slugs. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, BothLanguages>>>> = {
  status: {
    invited: { zh: '待激活', en: 'Invited' },
    active: { zh: '已启用', en: 'Active' },
    disabled: { zh: '已停用', en: 'Disabled' },
    pending: { zh: '待处理', en: 'Waiting' },
    approved: { zh: '已通过', en: 'Approved' },
    refused: { zh: '已拒绝', en: 'Refused' },
  },
  role: {
    broker: { zh: '顾问', en: 'Adviser' },
    store: { zh: '门店', en: 'Store' },
    roc: { zh: '运营中心', en: 'Regional centre' },
    saas: { zh: '总部', en: 'Headquarters' },
  },
  requires_second_factor: {
    true: { zh: '要求', en: 'Asked for' },
    false: { zh: '不要求', en: 'Not asked for' },
  },
};

export const versionConflict = {
  zh: '刚刚有人改过，请看过最新内容再改',
  en: 'Somebody changed this a moment ago; look at it again first',
};
