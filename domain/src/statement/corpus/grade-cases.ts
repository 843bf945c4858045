import type { CorpusCase } from './case.ts';
import { filings, grades, monthlyFilings } from './rows.ts';

/** Grades of implausible years, and filings that do not say what was sold. */
export const gradeCases: readonly CorpusCase[] = [
  {
    name: 'a grade of a year to come is named, and which grade is the newest stays open',
    files: [{ a: grades(['2031', 'A'], ['2025', 'D']) }],
    problems: ['year_future'],
    unknown: ['taxGrade'],
  },
  {
    name: 'a grade of this year is not published yet',
    files: [{ a: grades(['2026', 'A'], ['2025', 'C']) }],
    problems: ['year_future'],
    unknown: ['taxGrade'],
  },
  {
    name: 'a grade of the year before the newest counts',
    files: [{ a: grades(['2024', 'M'], ['2019', 'A']) }],
    facts: { taxGrade: 'M' },
  },
  {
    name: 'a grade and another one after a repair leave the grade unknown',
    files: [
      {
        a: [
          ['评价年度', '信用等级', '修复后等级'],
          ['2025', 'D', 'B'],
        ],
      },
    ],
    problems: ['two_grades'],
    unknown: ['taxGrade'],
  },
  ...[
    ['修复后等级', 'D'],
    ['修复后等级', ''],
    ['原信用等级', 'A'],
    ['上年度等级', 'A'],
    ['评价方式', 'A'],
  ].map(
    ([header = '', of = '']): CorpusCase => ({
      name: `a grade beside ${of || 'nothing'} in the column ${header} counts`,
      files: [
        {
          a: [
            ['评价年度', '信用等级', header],
            ['2025', 'D', of],
          ],
        },
      ],
      problems: [],
      facts: { taxGrade: 'D' },
    }),
  ),
  { name: 'a grade of three years ago is too old', files: [{ a: grades(['2023', 'A']) }], unknown: ['taxGrade'] },
  { name: 'a grade of long ago is too old', files: [{ a: grades(['2019', 'A']) }], unknown: ['taxGrade'] },
  {
    name: 'filings without sales and tax may be zero',
    files: [{ a: filings(monthlyFilings().map((row, at) => (at < 8 ? row : { ...row, 销售额: '', 应纳税额: '' }))) }],
    unknown: ['zeroFilings12m'],
  },
  {
    name: 'filings without sales but with a tax are not zero',
    files: [{ a: filings(monthlyFilings().map((row, at) => (at < 8 ? row : { ...row, 销售额: '' }))) }],
    facts: { zeroFilings12m: 0 },
  },
];
