import type { Role } from '@sycee/contract/core/roles';
import type { BothLanguages } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';

export const roleWords: Readonly<Record<Role, BothLanguages>> = {
  member: { zh: '客户', en: 'A client' },
  broker: { zh: '顾问', en: 'An adviser' },
  store: { zh: '门店员工', en: 'Store staff' },
  roc: { zh: '运营中心', en: 'A regional centre' },
  saas: { zh: '总部', en: 'Headquarters' },
};

const statuses = {
  active: { zh: '已启用', en: 'Active' },
  invited: { zh: '已邀请，还没有激活，不能登录', en: 'Invited and not active yet: no login' },
  disabled: { zh: '已停用，不能登录', en: 'Disabled: no login' },
};
export const statusWords = (status: string): BothLanguages => lookUp(statuses, status) ?? { zh: status, en: status };

export const scopeWords: Readonly<Record<number, BothLanguages>> = {
  0: { zh: '本人的', en: 'own rows' },
  1: { zh: '整个平台', en: 'the whole platform' },
  2: { zh: '指定的门店和团队', en: 'listed stores and teams' },
  3: { zh: '本团队', en: 'own team' },
  4: { zh: '本门店和它的团队', en: 'own store with its teams' },
  5: { zh: '本人的', en: 'own rows' },
  6: { zh: '本门店与团队；没有团队时只有本人的', en: 'own store and teams, or own rows without a team' },
};

export const reachWords: Readonly<Record<'all' | 'store' | 'team' | 'owner' | 'shared' | 'none', BothLanguages>> = {
  all: { zh: '范围是整个平台，够得到', en: 'The scope is everything, so it reaches the order' },
  store: { zh: '工单所在的门店在范围内', en: 'The store of the order is within the scope' },
  team: { zh: '负责人的团队在范围内', en: 'The team of its owner is within the scope' },
  owner: { zh: '工单就是他自己的', en: 'The order is their own' },
  shared: { zh: '不在范围内，但客户共享给了他', en: 'Not within the scope, but the customer is shared with them' },
  none: {
    zh: '门店、团队、负责人都不在范围内，客户也没有共享给他',
    en: 'Neither its store, nor its team, nor its owner is within the scope, nor is the customer shared with them',
  },
};

export const groupName = (row: { group_zh: string; group_en: string }): BothLanguages => ({
  zh: `岗位组「${row.group_zh}」`,
  en: `The group “${row.group_en}”`,
});
