import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payment, payments } from './corpus/rows.ts';
import { figuresOf } from './figures.ts';
import { tallyOf, windowMonths } from './testing.ts';
import { statedDate } from './title.ts';
import { mayAddUpTo } from './unpaid.ts';

const amount = fc.integer({ min: 1, max: 5_000 });

test('any part of the payments may be the payment of their sum, and more than all of them may not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 20 }), (all) => {
      const fens = all.map(([fen]) => fen);
      const chosen = all.filter(([, isChosen]) => isChosen).reduce((sum, [fen]) => sum + fen, 0);
      const total = fens.reduce((sum, fen) => sum + fen, 0);
      expect(mayAddUpTo(fens, chosen)).toBe(true);
      expect(mayAddUpTo(fens, total + 1)).toBe(false);
    }),
  );
  expect(mayAddUpTo([110_000], 90_000)).toBe(false);
});

test('what is unpaid never exceeds what was due and not paid, in however many parts it was paid', () => {
  const year = windowMonths.map((month) => payment(month, 1_100));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 }), fc.boolean(), (parts, isWhole) => {
      let open = 2_000;
      const rows = parts.flatMap((part, at) => {
        const paid = Math.min(part, open);
        const due = isWhole ? 2_000 : open;
        open -= paid;
        const more = { '应补(退)税额': due, 征收项目: '企业所得税', 税票号码: `88${at}` };
        return paid > 0 ? [payment('2026-04', paid, more)] : [];
      });
      const { arrears } = figuresOf(tallyOf([payments([...year, ...rows])]).tally);
      expect(arrears?.fen ?? 0).toBeLessThanOrEqual(open * 100);
      if (isWhole && rows.length === 1) expect(arrears).toMatchObject({ fen: open * 100, isLeast: true });
    }),
  );
});

test('the date of a list is the earliest that its titles name, and never one to come', () => {
  const today = '2026-11-20';
  const of = (...texts: string[]) => statedDate([texts], today);
  expect(of('统计日期：2021-01-31')).toBe('2021-01-31');
  expect(of('截至2026年10月31日', '打印时间：2026-11-02 10:20:30')).toBe('2026-10-31');
  expect(of('数据截止日期', '2026-10')).toBe('2026-10-31');
  expect(of('数据截止日期：', '2026-10')).toBe('2026-10-31');
  expect(of('查询期间：2026-01-01 至 2026-12-31', '查询时间：2026-11-18')).toBe('2026-11-18');
  expect(of('查询期间：2026-01-01 至 2026-12-31')).toBeNull();
  expect(of('统计日期：2027-01-31')).toBeNull();
  expect(of('欠税情况表', '2026-10-31')).toBeNull();
});
