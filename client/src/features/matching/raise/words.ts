import { words } from '#platform/words.ts';

export const raiseWords = words({
  zh: {
    title: '怎样提高额度',
    fact: '按可提高的金额排列',
    text: '按每款产品的公式和你的数据计算。每一项都假设其他数据不变；额度按整万元计，以机构审批为准。',
    none: '目前没有可申请的产品。先按「下一步」满足条件，额度才能计算。',
    now: '当前最高',
    formula: '额度公式',
    smallest: '取以下几项中最小的一项',
    limits: '决定额度',
    unknown: '未知',
    next: (name: string, more: string, to: string, amount: string) =>
      `${name}增加 ${more}（达到 ${to}），额度可到 ${amount}`,
    most: (name: string, more: string, to: string, amount: string) =>
      `${name}增加 ${more}（达到 ${to}），额度最高可到 ${amount}`,
    full: '产品上限',
    atMaximum: (amount: string) => `已达产品上限 ${amount}。`,
    fixed: '额度不由纳税或开票决定，提高这些数据不会增加额度。',
    rest: (n: number) => `展开其余 ${n} 款`,
  },
  en: {
    title: 'How to raise the amount',
    fact: 'largest gain first',
    text: 'Calculated from the formula of each product and your figures. Every line assumes that your other figures stay the same; amounts are in whole ¥10,000 and subject to approval.',
    none: 'No product fits yet. Follow the next steps first; amounts can be calculated after that.',
    now: 'Up to, today',
    formula: 'Formula',
    smallest: 'The smallest of these counts',
    limits: 'Limits the amount',
    unknown: 'Unknown',
    next: (name: string, more: string, to: string, amount: string) =>
      `${name}: ${more} more (${to} in all) gives ${amount}`,
    most: (name: string, more: string, to: string, amount: string) =>
      `${name}: ${more} more (${to} in all) gives at most ${amount}`,
    full: 'Product maximum',
    atMaximum: (amount: string) => `Already at the product’s maximum of ${amount}.`,
    fixed: 'More tax or sales does not raise this amount.',
    rest: (n: number) => `Show ${n} more`,
  },
});
