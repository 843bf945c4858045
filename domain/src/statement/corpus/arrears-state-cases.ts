import type { CorpusCase } from './case.ts';

const list = (header: string, ...rows: (readonly [string, number, string | number])[]): CorpusCase['files'] => [
  { a: [['统计日期：2026-11-18'], ['欠税税种', '欠税余额', header], ...rows] },
];

/** Lists of arrears with a status or a surcharge. */
export const arrearsStateCases: readonly CorpusCase[] = [
  ...['已清缴', '已缴清', '已入库'].map(
    (status): CorpusCase => ({
      name: `arrears in the status ${status} are not owed`,
      files: list('状态', ['增值税', 100, status], ['印花税', 70, '欠税']),
      problems: [],
      facts: { taxArrears: 7_000 },
      partial: [],
    }),
  ),
  ...['', '未缴', '欠缴', '逾期未缴', '陈欠'].map(
    (status): CorpusCase => ({
      name: `arrears in the status ${status || 'that is empty'} are owed`,
      files: list('欠税状态', ['增值税', 100, status]),
      facts: { taxArrears: 10_000 },
      partial: [],
    }),
  ),
  ...['部分清缴', '批准缓缴', '状态九'].map(
    (status): CorpusCase => ({
      name: `arrears in the status ${status} are unknown`,
      files: list('状态', ['增值税', 100, status]),
      problems: ['status'],
      unknown: ['taxArrears'],
    }),
  ),
  {
    name: 'a list of arrears without a date is marked, because it may be old',
    files: [
      {
        a: [
          ['欠税税种', '欠税余额'],
          ['增值税', 100],
        ],
      },
    ],
    facts: { taxArrears: 10_000 },
    partial: ['taxArrears'],
  },
  {
    name: 'a surcharge besides the tax makes the arrears a lower bound',
    files: list('滞纳金', ['增值税', 100, 20]),
    facts: { taxArrears: 10_000 },
    partial: ['taxArrears'],
  },
  {
    name: 'no surcharge besides the tax leaves the arrears exact',
    files: list('滞纳金', ['增值税', 100, 0]),
    facts: { taxArrears: 10_000 },
    partial: [],
  },
];
