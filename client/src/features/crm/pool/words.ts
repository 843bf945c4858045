import { words } from '#platform/words.ts';

interface PoolRules {
  contact_days: number | null;
  deal_days: number | null;
  warn_days: number;
  claims_a_day: number;
  cooldown_days: number;
}
const zhExpiries = ({ contact_days, deal_days }: PoolRules): string => {
  const whys = [
    contact_days !== null && `${contact_days} 天未联系`,
    deal_days !== null && `${deal_days} 天无进展`,
  ].filter(Boolean);
  return whys.length ? `${whys.join('或')}，自动退回公海` : '不会自动退回公海';
};
const days = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`;
const enExpiries = ({ contact_days, deal_days }: PoolRules): string => {
  const whys = [
    contact_days !== null && `${days(contact_days)} without contact`,
    deal_days !== null && `${days(deal_days)} without progress`,
  ].filter(Boolean);
  return whys.length ? `Returns to pool after ${whys.join(' or ')}` : 'Nothing returns automatically';
};

export const poolWords = words({
  zh: {
    title: '公海规则',
    add: '新建公海',
    newPool: '新公海',
    noneHint: '还没有公海。首次退回客户时会自动创建，也可现在新建并设置规则。',
    first: '默认',
    falls: zhExpiries,
    claims: ({ claims_a_day, cooldown_days }: PoolRules) =>
      `每人每天认领 ${claims_a_day} 次，原顾问 ${cooldown_days} 天内不可认领`,
    name_zh: '中文名',
    name_en: '英文名',
    nameMissing: '请填写名称',
    contact: '未联系满多久自动退回',
    contactHint: '留空则不因未联系退回',
    deal: '无进展满多久自动退回',
    dealHint: '留空则不因无进展退回；工单每推进一步重新计时',
    warn: '提前提醒顾问',
    claimsADay: '每人每天可认领',
    cooldown: '原顾问不可认领期',
    days: '天',
    times: '次',
    never: '不退回',
    between: (least: number, most: number) => `请填写 ${least} 到 ${most} 的整数`,
    protect: '工单处于以下阶段的客户不自动退回',
    bank: '机构审理中（进件、审批）的客户不会自动退回',
    makeFirst: '设为默认公海',
    save: '保存',
    saved: '规则已保存',
    made: '公海已新建',
    trial: '试算：按当前填写的规则',
    trialSame: '仅为试算，保存后生效。',
    trialNobody: (n: number) => `今天及之后 ${n} 天没有客户会自动退回。`,
    today: '今天退回',
    at_once: '保存后立即',
    later: (n: number) => `之后 ${n} 天`,
    people: (n: string) => `${n} 位`,
    trialMore: '仅列出最早的几位',
    trialWrong: '请先更正规则，再试算',
    horizon: '试算天数',
    horizonOf: (n: number) => `${n} 天`,
    remove: '删除这个公海',
    removeTo: '客户移到哪个公海',
    removed: (n: number) => (n > 0 ? `已删除，${n} 位客户已转移` : '已删除'),
    sure: '确认删除',
    failed: '加载失败，请重试',
    retry: '重试',
  },
  en: {
    title: 'Pool rules',
    add: 'New pool',
    newPool: 'New pool',
    noneHint: 'No pools yet. One is created when a customer is first returned, or create one now and set its rules.',
    first: 'Default',
    falls: enExpiries,
    claims: ({ claims_a_day, cooldown_days }: PoolRules) =>
      `${claims_a_day} ${claims_a_day === 1 ? 'claim' : 'claims'} a day each; former adviser can’t claim for ${days(cooldown_days)}`,
    name_zh: 'Chinese name',
    name_en: 'English name',
    nameMissing: 'Enter a name',
    contact: 'Return after no contact for',
    contactHint: 'Leave empty to never return for lack of contact',
    deal: 'Return after no progress for',
    dealHint: 'Leave empty to never return for lack of progress. Each order step restarts the count',
    warn: 'Warn adviser in advance',
    claimsADay: 'Claims per person per day',
    cooldown: 'Former adviser can’t claim for',
    days: 'days',
    times: 'claims',
    never: 'Never',
    between: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    protect: 'Customers with an order at these stages don’t return',
    bank: 'Customers under review at an institution (Submitted, Approval) never return automatically',
    makeFirst: 'Make this the default pool',
    save: 'Save',
    saved: 'Rules saved',
    made: 'Pool created',
    trial: 'Preview with the rules entered',
    trialSame: 'Preview only. Nothing changes until you save.',
    trialNobody: (n: number) => `No customers would return today or in the next ${days(n)}.`,
    today: 'Returning today',
    at_once: 'Right after saving',
    later: (n: number) => `In the next ${days(n)}`,
    people: (n: string) => n,
    trialMore: 'Only the earliest are listed',
    trialWrong: 'Correct the rules to see a preview',
    horizon: 'Days to preview',
    horizonOf: (n: number) => days(n),
    remove: 'Delete this pool',
    removeTo: 'Move customers to',
    removed: (n: number) => (n > 0 ? `Deleted; ${n} ${n === 1 ? 'customer' : 'customers'} moved` : 'Deleted'),
    sure: 'Confirm delete',
    failed: 'Couldn’t load. Try again',
    retry: 'Try again',
  },
});
