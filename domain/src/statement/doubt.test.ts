import { expect, test } from 'vitest';
import { payment, paymentHeaders, table } from './corpus/rows.ts';
import { doubtReasons, doubtSentence, textsOf } from './doubt.ts';
import { figuresOf } from './figures.ts';
import { tallyOf } from './testing.ts';

test('names of taxes and statuses that are not understood are named in both languages', () => {
  const rows = [
    payment('2026-04', 100, { 征收项目: 'ZZS' }),
    payment('2026-05', 100, { 缴款状态: '部分入库' }),
    payment('2026-06', 100, { 征收项目: 'ZZS' }),
  ];
  const { doubts } = figuresOf(tallyOf([table([...paymentHeaders, '缴款状态'], rows)]).tally);
  const sentences = doubts?.payments?.map(doubtSentence) ?? [];
  expect(sentences).toContainEqual({
    zh: '2 行的税种无法识别，未计入：「ZZS」',
    en: '2 rows name a tax that is not understood and not counted: “ZZS”',
  });
  expect(sentences.some(({ zh, en }) => zh.includes('「部分入库」') && en.includes('“部分入库”'))).toBe(true);
});

test('few and short texts are named, each once', () => {
  expect(textsOf(['一', '一', '', '二'.repeat(50), '三', '四', '五', '六'])).toEqual([
    '一',
    '二'.repeat(20),
    '三',
    '四',
    '五',
  ]);
});

test('every reason has a sentence in both languages', () => {
  for (const reason of doubtReasons)
    for (const count of [1, 2]) {
      const { zh, en } = doubtSentence({ reason, count, texts: ['甲'] });
      expect([zh.length > 4, en.length > 4, /undefined/.test(zh + en)]).toEqual([true, true, false]);
    }
});
