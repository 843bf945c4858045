import { firm } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import { monthlySales, sale, sales } from './rows.ts';

const year = monthlySales();
const unsold = year.map((row) => ({ ...row, 销方识别号: null, 销方名称: null }));

/** Who sold, who bought, and whose table it is. */
export const partyCases: readonly CorpusCase[] = [
  {
    name: 'empty sellers below a title with the own name are this company',
    files: [{ a: sales(unsold, [`纳税人名称：${firm.name}`]) }],
    companies: [null],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'empty sellers without a title are nobody, and make no other company',
    files: [{ a: sales(unsold) }],
    companies: [null],
    problems: unsold.map(() => 'party_missing' as const),
    unknown: ['invoiced12m'],
  },
  {
    name: 'an empty buyer below a title with the own name is this company',
    files: [
      {
        a: sales(
          [
            ...year,
            sale(50, '2026-05-05', 700, { 销方识别号: '91', 销方名称: '乙', 购方识别号: null, 购买方名称: null }),
          ],
          [`纳税人名称：${firm.name}`],
        ),
      },
    ],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
  },
];
