import { reportTitles } from '@sycee/domain/matching/report-titles';

const yuan = (fen: number): number => Math.round(fen / 100);
const tenThousands = (fen: number): string =>
  (yuan(fen) / 10_000).toLocaleString('en-US', { maximumFractionDigits: 2 });
const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;
/** What cards say; they stay in the language of the sender, as part of what they wrote. */
export const cardWords = {
  zh: {
    amount: '额度',
    rate: '年化（单利）',
    fromTo: (from: number, to: number) => `${tenThousands(from)}–${tenThousands(to)} 万`,
    from: (rate: number) => `${percent(rate)} 起`,
    reports: reportTitles.zh,
    states: { running: '生成中', ready: '已生成', failed: '生成失败', expired: '已过期' },
    madeOn: '生成日期',
    status: '状态',
    number: '编号',
    noProduct: '融资申请',
  },
  en: {
    amount: 'Amount',
    rate: 'Annual rate (simple)',
    fromTo: (from: number, to: number) => `¥${yuan(from).toLocaleString('en-US')}–${yuan(to).toLocaleString('en-US')}`,
    from: (rate: number) => `from ${percent(rate)}`,
    reports: reportTitles.en,
    states: { running: 'In progress', ready: 'Ready', failed: 'Failed', expired: 'Expired' },
    madeOn: 'Date',
    status: 'Status',
    number: 'Number',
    noProduct: 'Loan application',
  },
} as const;
