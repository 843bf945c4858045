import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payment, paymentHeaders, payments, table, without } from '#statement/corpus/rows.ts';
import { figuresOf } from '#statement/figures.ts';
import type { LateEvent } from '#statement/late-events.ts';
import { tallyOf, windowMonths } from '#statement/testing.ts';
import { assessRisk, rankOf } from './assess.ts';
import { riskSentence } from './sentences.ts';

const year = windowMonths.map((month) => payment(month, 1_100));
const figures = (...more: Parameters<typeof payments>[0]) => figuresOf(tallyOf([payments([...year, ...more])]).tally);
const late = (yuan: number, paidOn: string, tax = '增值税', receipt = `${tax}${yuan}`) =>
  payment('2026-04', yuan, { 征收项目: tax, 入库日期: paidOn, 税票号码: receipt.replace(/\D/g, '') });
const itemOf = (of: ReturnType<typeof figures>, engine?: number) =>
  assessRisk({ facts: {}, figures: of, court: null, register: null, failed: [] }, engine).items.find(
    ({ id }) => id === 'latePayments',
  )!;

test('VAT and its surtaxes paid one day late are one event of one day and a low risk', () => {
  const found = figures(
    late(1_000, '2026-04-16'),
    late(70, '2026-04-16', '城市维护建设税'),
    late(30, '2026-04-16', '教育费附加'),
    late(20, '2026-04-16', '地方教育附加'),
  );
  expect(found.payments?.lateEvents).toEqual([
    {
      from: '2026-03-01',
      to: '2026-03-31',
      term: '2026-04-15',
      paidOn: '2026-04-16',
      days: 1,
      fen: 112_000,
      hasMainTax: true,
    },
  ]);
  const item = itemOf(found);
  expect(item).toMatchObject({ level: 'low', value: 1, late: { days: 1, fen: 112_000 } });
  expect(riskSentence(item)).toEqual({
    zh: '近 12 个月逾期缴款 1 次，最长 1 天，共 ¥1,120。',
    en: 'Paid late once in 12 months, by 1 day at most, ¥1,120 in all.',
  });
});

test('days, amount and tax weigh: a month late is high, surtaxes alone a day late are low', () => {
  expect(itemOf(figures(late(500, '2026-05-20'))).level).toBe('high');
  expect(itemOf(figures(late(500, '2026-04-25'))).level).toBe('medium');
  expect(itemOf(figures(late(60_000, '2026-04-16'))).level).toBe('medium');
  expect(itemOf(figures(late(5, '2026-04-16', '城市维护建设税'))).level).toBe('low');
  expect(itemOf(figures()).level).toBe('none');
});

test('a late fee that was paid after its term is no late payment of its own', () => {
  expect(figures(late(5, '2026-04-16', '增值税滞纳金')).payments?.lateEvents).toEqual([]);
});

test('a rejected row leaves a clean record unknown and a known delay as it is', () => {
  const bad = payment('2026-05', 5, { 入库日期: '不详', 税票号码: '7' });
  expect(itemOf(figures(bad))).toMatchObject({ level: null, value: null });
  expect(itemOf(figures(bad, late(500, '2026-04-25')))).toMatchObject({ level: 'medium', value: 1 });
});

const withoutTerm = (...more: Parameters<typeof payments>[0]) =>
  figuresOf(tallyOf([table(without(paymentHeaders, '缴款期限'), [...year, ...more])]).tally);

test('without due dates a clean record is unknown, in a column that is missing or empty', () => {
  for (const found of [
    withoutTerm(),
    figuresOf(tallyOf([payments(year.map((row, at) => (at === 3 ? { ...row, 缴款期限: '' } : row)))]).tally),
  ]) {
    const item = itemOf(found);
    expect(item).toMatchObject({ level: null, value: null });
    expect(riskSentence(item).zh).toContain('没有缴款期限');
    expect(riskSentence(item).en).toContain('no due date');
  }
});

test('without due dates, VAT and its surtaxes paid after the next month are late for certain', () => {
  const item = itemOf(withoutTerm(late(500, '2026-07-24'), late(30, '2026-07-24', '城市维护建设税')));
  expect(item).toMatchObject({ level: 'high', value: 1, bound: 'least', late: { days: 85, fen: 53_000 } });
  expect(riskSentence(item).zh).toMatch(/^近 12 个月逾期缴款至少 1 次，最长 85 天，共 ¥530。实际可能更多：12 笔缴款/);
  expect(riskSentence(item).en).toMatch(
    /^Paid late at least once in 12 months, by 85 days at most, ¥530 in all\. It may be more:/,
  );
  // The end of April is the last day for March, whichever holidays there are.
  expect(withoutTerm(late(500, '2026-04-30')).payments?.lateEvents).toEqual([]);
  expect(withoutTerm(late(500, '2026-05-01')).payments?.lateEvents).toMatchObject([{ days: 1, term: '2026-04-30' }]);
});

test('without due dates, income tax, and what an audit demanded later, is late or not', () => {
  const found = withoutTerm(
    late(500, '2026-07-24', '企业所得税'),
    { ...late(600, '2026-07-24'), 征收品目: '稽查查补税款' },
    { ...late(700, '2026-07-24'), 税款所属期起: '2026-01-15' },
  );
  expect(found.payments).toMatchObject({ lateEvents: [], termless: 15 });
});

test('payments that are too old say so instead of asking for payments', () => {
  const old = figuresOf(tallyOf([payments(year.slice(0, 6))]).tally);
  expect(riskSentence(itemOf(old)).zh).toMatch(/^已导入的文件不足以判断：.*数据较旧，请下载截至上月的数据/);
  expect(riskSentence(itemOf(old)).en).toContain('The data is too old');
});

test('a longer delay, a higher amount and one more event never lower the risk', () => {
  const anEvent = fc.record({
    days: fc.integer({ min: 1, max: 90 }),
    fen: fc.integer({ min: 1, max: 20_000_000 }),
    hasMainTax: fc.boolean(),
  });
  const whole = figures();
  const rankWith = (events: readonly Pick<LateEvent, 'days' | 'fen' | 'hasMainTax'>[]) => {
    const lateEvents = events as readonly LateEvent[];
    return rankOf(itemOf({ ...whole, payments: { ...whole.payments!, lateEvents } }).level);
  };
  fc.assert(
    fc.property(
      fc.array(anEvent, { maxLength: 4 }),
      anEvent,
      fc.nat(60),
      fc.nat(9_000_000),
      (others, one, days, fen) => {
        const rank = rankWith([...others, one]);
        expect(rankWith(others)).toBeLessThanOrEqual(rank);
        expect(rankWith([...others, { ...one, days: one.days + days, fen: one.fen + fen }])).toBeGreaterThanOrEqual(
          rank,
        );
      },
    ),
  );
});

test('the engines before still count as they did', () => {
  expect(itemOf(figures(late(500, '2026-05-20')), 1)).toMatchObject({ level: 'low', value: 1 });
  expect(itemOf(withoutTerm(), 2)).toMatchObject({ level: 'none', value: 0 });
});
