import type { Role } from '@sycee/contract/core/roles';
import type { BothLanguages } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';

export const roleWords: Readonly<Record<Role, BothLanguages>> = {
  member: { zh: '客户', en: 'A customer' },
  broker: { zh: '顾问', en: 'An adviser' },
  store: { zh: '门店员工', en: 'Store staff' },
  roc: { zh: '运营中心', en: 'A regional centre' },
  saas: { zh: '总部', en: 'Headquarters' },
};

const statuses = {
  active: { zh: '已启用', en: 'Active' },
  invited: { zh: '已邀请，未激活，不能登录', en: 'Invited, not yet active: can’t log in' },
  disabled: { zh: '已停用，不能登录', en: 'Disabled: can’t log in' },
};
export const statusWords = (status: string): BothLanguages => lookUp(statuses, status) ?? { zh: status, en: status };

export const scopeWords: Readonly<Record<number, BothLanguages>> = {
  0: { zh: '仅本人', en: 'their own' },
  1: { zh: '全部门店', en: 'all stores' },
  2: { zh: '指定门店和团队', en: 'selected stores and teams' },
  3: { zh: '本团队', en: 'their team' },
  4: { zh: '本门店及其团队', en: 'their store and its teams' },
  5: { zh: '仅本人', en: 'their own' },
  6: { zh: '本门店和团队，无团队时仅本人', en: 'their store and teams, or their own without a team' },
};

export const reachWords: Readonly<Record<'all' | 'store' | 'team' | 'owner' | 'shared' | 'none', BothLanguages>> = {
  all: { zh: '数据范围为全部门店，包含此工单', en: 'The scope is all stores and includes this order' },
  store: { zh: '工单所在的门店在范围内', en: 'The order’s store is within scope' },
  team: { zh: '顾问所在团队在范围内', en: 'The adviser’s team is within scope' },
  owner: { zh: '工单由本人负责', en: 'The order is their own' },
  shared: { zh: '不在范围内，但客户已共享给该员工', en: 'Out of scope, but the customer is shared with them' },
  none: {
    zh: '门店、团队、顾问均不在范围内，客户也未共享给该员工',
    en: 'The order’s store, team and adviser are all out of scope, and the customer isn’t shared with them',
  },
};

export const groupName = (row: { group_zh: string; group_en: string }): BothLanguages => ({
  zh: `岗位组「${row.group_zh}」`,
  en: `Group “${row.group_en}”`,
});
