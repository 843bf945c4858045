import type { CorpusCase } from './case.ts';
import { arrears, filing, filings, grades, monthlyFilings } from './rows.ts';

export const filingCases: readonly CorpusCase[] = [
  {
    name: 'two lists of arrears that differ leave the arrears unknown',
    files: [{ a: arrears(['增值税', 3_000, '2026-08-15']) }, { b: arrears(['增值税', 1_000, '2026-08-15']) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'two equal lists of arrears count once',
    files: [{ a: arrears(['增值税', 3_000, '2026-08-15']) }, { b: arrears(['增值税', 3_000, '2026-08-15']) }],
    facts: { taxArrears: 300_000 },
  },
  {
    name: 'an unreadable balance leaves the arrears unknown',
    files: [{ a: arrears(['增值税', 3_000, '2026-08-15'], ['印花税', '若干', '2026-08-15']) }],
    problems: ['amount'],
    unknown: ['taxArrears'],
  },
  {
    name: 'twelve filings, none of them zero',
    files: [{ a: filings(monthlyFilings()) }],
    facts: { zeroFilings12m: 0 },
  },
  {
    name: 'a correction of the same day replaces the filing, in either order',
    files: [{ a: filings([filing('2026-03', 0, { 申报状态: '更正申报' }), ...monthlyFilings()]) }],
    facts: { zeroFilings12m: 1 },
  },
  ...['已更正', '已被更正'].map(
    (status): CorpusCase => ({
      name: `a filing in the status ${status} that differs from another of its day is a conflict`,
      files: [{ a: filings([...monthlyFilings(), filing('2026-03', 0, { 申报状态: status })]) }],
      conflicts: 1,
      unknown: ['zeroFilings12m'],
    }),
  ),
  {
    name: 'a filing that was corrected is replaced by a later one',
    files: [
      {
        a: filings([...monthlyFilings(), filing('2026-03', 0, { 申报状态: '已更正', 申报日期: '2026-04-02' })]),
      },
    ],
    facts: { zeroFilings12m: 0 },
  },
  {
    name: 'a corrected filing that is newer than the other one is a conflict',
    files: [
      {
        a: filings([...monthlyFilings(), filing('2026-03', 0, { 申报状态: '已更正', 申报日期: '2026-05-02' })]),
      },
    ],
    conflicts: 1,
    unknown: ['zeroFilings12m'],
  },
  {
    name: 'two filings of one day that differ are a conflict',
    files: [{ a: filings([...monthlyFilings(), filing('2026-03', 0)]) }],
    conflicts: 1,
    unknown: ['zeroFilings12m'],
  },
  {
    name: 'a rejected filing leaves the number of zero filings unknown',
    files: [{ a: filings([...monthlyFilings(), filing('2026-03', 0, { 申报日期: '不详' })]) }],
    problems: ['date'],
    unknown: ['zeroFilings12m'],
  },
  {
    name: 'two different grades for the newest year leave the grade unknown',
    files: [{ a: grades(['2025', 'A'], ['2024', 'B']) }, { b: grades(['2025', 'C']) }],
    conflicts: 1,
    unknown: ['taxGrade'],
  },
  {
    name: 'a newer year without a readable grade leaves the grade unknown',
    files: [{ a: grades(['2025', '未参评'], ['2024', 'B']) }],
    problems: ['grade'],
    unknown: ['taxGrade'],
  },
  {
    name: 'an older year without a grade changes nothing',
    files: [{ a: grades(['2025', 'B'], ['2021', '未参评']) }],
    facts: { taxGrade: 'B' },
  },
];
