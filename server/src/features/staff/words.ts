import type { BothLanguages } from '@sycee/domain/language/both';

export const actionWords: Readonly<Record<string, BothLanguages>> = {
  'staff.invite': { zh: '邀请员工', en: 'Invited' },
  'staff.resend': { zh: '重发邀请', en: 'Sent a new link' },
  'staff.revoke': { zh: '撤回邀请', en: 'Revoked the link' },
  'staff.activate': { zh: '激活账号', en: 'Took up the invitation' },
  'staff.edit': { zh: '调整员工', en: 'Moved' },
  'staff.disable': { zh: '停用账号', en: 'Disabled' },
  'staff.enable': { zh: '恢复账号', en: 'Enabled' },
  'team.add': { zh: '新建团队', en: 'Made a team' },
  'group.add': { zh: '新建岗位组', en: 'Made a group' },
  'group.edit': { zh: '修改岗位组', en: 'Changed a group' },
  'group.delete': { zh: '删除岗位组', en: 'Deleted a group' },
  'broker.apply': { zh: '申请成为顾问', en: 'Asked to become an adviser' },
  'broker.approve': { zh: '通过顾问申请', en: 'Approved an adviser' },
  'broker.refuse': { zh: '拒绝顾问申请', en: 'Refused an adviser' },
  'work.reveal_mobile': { zh: '查看手机号', en: 'Looked at a mobile' },
  'account.password': { zh: '设置密码', en: 'Set a password' },
};

export const fieldWords: Readonly<Record<string, BothLanguages>> = {
  group: { zh: '岗位组', en: 'Group' },
  store: { zh: '门店', en: 'Store' },
  team: { zh: '团队', en: 'Team' },
  title: { zh: '职务', en: 'Title' },
  role: { zh: '身份', en: 'Role' },
  status: { zh: '状态', en: 'Status' },
  mobile: { zh: '手机号', en: 'Mobile' },
  sessions: { zh: '结束的登录', en: 'Sessions ended' },
  open_work: { zh: '手上的工单', en: 'Open orders' },
  name_zh: { zh: '中文名', en: 'Chinese name' },
  name_en: { zh: '英文名', en: 'English name' },
  buttons: { zh: '按钮', en: 'Buttons' },
  menus: { zh: '菜单', en: 'Menus' },
  data_scope: { zh: '数据范围', en: 'Data scope' },
  stores: { zh: '指定门店', en: 'Listed stores' },
  teams: { zh: '指定团队', en: 'Listed teams' },
};

export const overtaken = {
  zh: '刚刚有人改过，请看过最新内容再改',
  en: 'Somebody changed this a moment ago; look at it again first',
};
