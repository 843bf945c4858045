import { words } from '#platform/words.ts';

const days = (hours: number) => Math.round(hours / 24);

export const catalogWords = words({
  zh: {
    ad: '推广',
    hours: (n: number) => (n < 24 ? `${n} 小时放款` : `${days(n)} 天放款`),
    speed: (n: number) => (n < 24 ? `${n} 小时` : `${days(n)} 天`),
    months: (from: number, to: number) => (from === to ? `${from} 个月` : `${from}–${to} 个月`),
    person: '个人',
    company: '企业',
    sample: '示例数据',
    rateFrom: (rate: string) => `单利 ${rate} 起`,
  },
  en: {
    ad: 'Ad',
    hours: (n: number) => `funded in ${n < 24 ? `${n} h` : days(n) === 1 ? '1 day' : `${days(n)} days`}`,
    speed: (n: number) => (n < 24 ? `${n} h` : days(n) === 1 ? '1 day' : `${days(n)} days`),
    months: (from: number, to: number) =>
      from !== to ? `${from}–${to} months` : from === 1 ? '1 month' : `${from} months`,
    person: 'Personal',
    company: 'Company',
    sample: 'Sample data',
    rateFrom: (rate: string) => `${rate}+ simple`,
  },
});
