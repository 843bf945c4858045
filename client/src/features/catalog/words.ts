import { words } from '#platform/words.ts';

export const categoryWords = words({
  zh: {
    credit: '信用',
    tax: '税务',
    invoice: '发票',
    mortgage: '抵押',
    vehicle: '车辆',
    provident_fund: '公积金',
    card: '信用卡',
    guarantee: '担保',
    policy: '保单',
  },
  en: {
    credit: 'Credit',
    tax: 'Tax',
    invoice: 'Invoice',
    mortgage: 'Mortgage',
    vehicle: 'Vehicle',
    provident_fund: 'Provident fund',
    card: 'Card',
    guarantee: 'Guarantee',
    policy: 'Policy',
  },
});

export const catalogWords = words({
  zh: {
    ad: '推广',
    from: '起',
    hours: (n: number) => (n < 24 ? `${n} 小时放款` : `${Math.round(n / 24)} 天放款`),
    months: (from: number, to: number) => `${from}–${to} 个月`,
    person: '个人',
    company: '企业',
  },
  en: {
    ad: 'Ad',
    from: 'from',
    hours: (n: number) => (n < 24 ? `paid in ${n} h` : n < 48 ? 'paid in 1 day' : `paid in ${Math.round(n / 24)} days`),
    months: (from: number, to: number) => `${from}–${to} months`,
    person: 'Personal',
    company: 'Company',
  },
});
