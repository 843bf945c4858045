import { words } from '#platform/words.ts';

interface Result {
  contact_days: number | null;
  deal_days: number | null;
  warn_days: number;
  claims_a_day: number;
  cooldown_days: number;
}
const zhExpiries = ({ contact_days, deal_days }: Result): string => {
  const whys = [
    contact_days !== null && `${contact_days} 天没有联系`,
    deal_days !== null && `${deal_days} 天没有进展`,
  ].filter(Boolean);
  return whys.length ? `${whys.join('，或')}，自动落入` : '不会自动落入';
};
const days = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`;
const enExpiries = ({ contact_days, deal_days }: Result): string => {
  const whys = [
    contact_days !== null && `${days(contact_days)} without contact`,
    deal_days !== null && `${days(deal_days)} without a step`,
  ].filter(Boolean);
  return whys.length ? `Falls after ${whys.join(', or ')}` : 'Nobody falls by themselves';
};

export const poolWords = words({
  zh: {
    seas: '公海规则',
    add: '新建公海',
    newSea: '新公海',
    noneHint: '还没有公海。第一位客户退回时会自动建一个；也可以现在新建，先定好规则。',
    first: '默认',
    falls: zhExpiries,
    claims: ({ claims_a_day, cooldown_days }: Result) =>
      `每人每天认领 ${claims_a_day} 次，原顾问等 ${cooldown_days} 天`,
    name_zh: '中文名',
    name_en: '英文名',
    nameMissing: '请填写名称',
    contact: '多久没有联系就落入',
    contactHint: '留空：不因没有联系而落入',
    deal: '多久没有进展就落入',
    dealHint: '留空：不因没有进展而落入。工单推进一步就重新算',
    warn: '提前提醒顾问',
    claimsADay: '每人每天可认领',
    cooldown: '原顾问再认领要等',
    days: '天',
    times: '次',
    never: '不限',
    between: (least: number, most: number) => `请填 ${least} 到 ${most} 的整数`,
    protect: '工单在这些阶段的客户不落入',
    bank: '机构审理中（进件、审批）的客户一律不落入',
    makeFirst: '没有指定时退回到这里',
    save: '保存',
    saved: '规则已保存',
    made: '公海已新建',
    trial: '试算：按现在填的规则',
    trialSame: '只是试算，保存以后才会生效。',
    trialNobody: (n: number) => `今天和之后 ${n} 天没有人会落入。`,
    today: '今天落入',
    at_once: '保存后马上',
    later: (n: number) => `之后 ${n} 天`,
    people: (n: string) => `${n} 位`,
    trialMore: '只列出最先的几位',
    trialWrong: '规则填对后再试算',
    horizon: '试算天数',
    horizonOf: (n: number) => `${n} 天`,
    remove: '删除这个公海',
    removeTo: '客户去哪个公海',
    removed: (n: number) => (n > 0 ? `已删除，${n} 位客户已移走` : '已删除'),
    sure: '确认删除',
    failed: '没有取到，请再试',
    retry: '重试',
  },
  en: {
    seas: 'Rules of the sea',
    add: 'New sea',
    newSea: 'New sea',
    noneHint: 'No sea yet. One is made when the first customer is returned; make it now to set its rules first.',
    first: 'First',
    falls: enExpiries,
    claims: ({ claims_a_day, cooldown_days }: Result) =>
      `${claims_a_day} claims a day each; the former adviser waits ${days(cooldown_days)}`,
    name_zh: 'Chinese name',
    name_en: 'English name',
    nameMissing: 'Enter a name',
    contact: 'Falls after so long without contact',
    contactHint: 'Empty: nobody falls for want of contact',
    deal: 'Falls after so long without a step',
    dealHint: 'Empty: nobody falls for that. Each step of an order begins it anew',
    warn: 'Warn the adviser before',
    claimsADay: 'Claims a day for each',
    cooldown: 'Former adviser waits',
    days: 'days',
    times: 'a day',
    never: 'Never',
    between: (least: number, most: number) => `Enter a whole number from ${least} to ${most}`,
    protect: 'Customers with an order at one of these do not fall',
    bank: 'While the institution has the file (submitted, approval) nobody falls',
    makeFirst: 'Customers go here when nobody says into which',
    save: 'Save',
    saved: 'The rules are saved',
    made: 'The sea is made',
    trial: 'Dry run with the rules as typed',
    trialSame: 'Nothing happens until you save.',
    trialNobody: (n: number) => `Nobody would fall today or in the ${days(n)} after it.`,
    today: 'Would fall today',
    at_once: 'Once saved',
    later: (n: number) => `In the ${days(n)} after`,
    people: (n: string) => n,
    trialMore: 'Only the first are listed',
    trialWrong: 'Mend the rules above, and it is counted anew',
    horizon: 'Days to look ahead',
    horizonOf: (n: number) => days(n),
    remove: 'Take this sea away',
    removeTo: 'Where its customers go',
    removed: (n: number) => (n > 0 ? `Taken away; ${n} moved` : 'Taken away'),
    sure: 'Take it away',
    failed: 'That did not arrive; try again',
    retry: 'Try again',
  },
});
