import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxGrades } from '#matching/attribute/choices.ts';
import type { AttrSlug } from '#matching/attributes.ts';
import { anyFacts, known } from '#matching/testing.ts';
import type { FactValue } from '#matching/value.ts';
import { monthlyPayments, payments } from '#statement/corpus/rows.ts';
import { doubtfulFacts } from '#statement/facts.ts';
import { figuresOf } from '#statement/figures.ts';
import { invoiceHeader, invoiceRow, tallyOf, windowMonths } from '#statement/testing.ts';
import { assessRisk, type RiskInput, rankOf } from './assess.ts';
import { riskHeadline } from './headline.ts';
import { countRisks, isOnlyDeclared, type RiskId, riskIds } from './item.ts';
import { itemWords, riskAct, riskSentence } from './sentences.ts';

const nothing: RiskInput = { facts: {}, figures: null, court: null, register: null, failed: [] };
const today = { asOf: '2026-11-20', sample: true };
const withFacts = (values: Partial<Record<AttrSlug, FactValue>>): RiskInput => ({ ...nothing, facts: known(values) });
const itemOf = (input: RiskInput, id: RiskId) => assessRisk(input).items.find((item) => item.id === id)!;
const rank = (input: RiskInput, id: RiskId) => rankOf(itemOf(input, id).level);
const inCourt = (...amounts: (number | null)[]): RiskInput => ({
  ...nothing,
  court: { ...today, enforcements: amounts.map((amountFen) => ({ amountFen })) },
});

/** Facts of which a higher value never lowers the risk. */
const rising: readonly (readonly [RiskId, AttrSlug, number])[] = [
  ['arrears', 'taxArrears', 100_000_000],
  ['lawsuits', 'lawsuits', 20],
  ['zeroFilings', 'zeroFilings12m', 48],
  ['emptyMonths', 'monthsWithoutInvoices', 12],
  ['concentration', 'largestCustomerShare', 10_000],
];

test('more arrears, lawsuits, zero filings, empty months or concentration never lower a risk', () => {
  for (const [id, attr, max] of rising)
    fc.assert(
      fc.property(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(rank(withFacts({ [attr]: more }), id)).toBeGreaterThanOrEqual(rank(withFacts({ [attr]: less }), id));
      }),
    );
});

test('one more enforcement, a worse grade and a more recent change never lower a risk', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1e12 }));
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), amount, (amounts, another) => {
      expect(rank(inCourt(...amounts, another), 'enforcement')).toBeGreaterThanOrEqual(
        rank(inCourt(...amounts), 'enforcement'),
      );
    }),
  );
  const ranks = taxGrades.map(({ value }) => rank(withFacts({ taxGrade: value }), 'grade'));
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (months) => {
      const since = (n: number) =>
        rank(withFacts({ companyMonths: 200, representativeChangedMonths: n }), 'representative');
      expect(since(months)).toBeGreaterThanOrEqual(since(months + 1));
    }),
  );
});

test('an unknown item is shown as unknown with its reason, neither harmless nor bad', () => {
  const { items, level, unknown } = assessRisk(nothing);
  expect([items.length, unknown, level]).toEqual([riskIds.length, riskIds.length, null]);
  expect(items.every((item) => item.level === null && item.why === 'not_asked' && riskAct(item) === null)).toBe(true);
  const silent = { unknown: true, why: 'source_failed' } as const;
  const failed: RiskInput = { ...nothing, failed: ['judicial'], facts: { lawsuits: silent, dishonestList: silent } };
  for (const id of ['lawsuits', 'dishonest', 'enforcement'] as const) {
    expect(itemOf(failed, id)).toMatchObject({ level: null, why: 'source_failed' });
    expect(riskSentence(itemOf(failed, id)).en).toContain('there may still be records');
  }
});

test('learning one fact changes its own items only', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 10_000_000 }), (facts, value) => {
      const before = assessRisk({ ...nothing, facts });
      const after = assessRisk({ ...nothing, facts: { ...facts, ...known({ taxArrears: value }) } });
      const others = ({ items }: typeof before) => items.filter(({ id }) => id !== 'arrears').map((item) => item.level);
      expect(others(after).sort()).toEqual(others(before).sort());
      expect(after.unknown).toBeLessThanOrEqual(before.unknown);
    }),
  );
});

test('the worst items come first and unknown ones last; the level is the worst known one', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { items, level } = assessRisk({ ...nothing, facts });
      const ranks = items.map((item) => rankOf(item.level));
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      expect(rankOf(level)).toBe(Math.max(...ranks));
    }),
  );
});

test('a young company with its first representative has had no change; a deregistered company is a high risk', () => {
  expect(itemOf(withFacts({ companyMonths: 2, representativeChangedMonths: 2 }), 'representative').level).toBe('none');
  expect(itemOf(withFacts({ companyMonths: 90, representativeChangedMonths: 2 }), 'representative').level).toBe(
    'medium',
  );
  const register = { ...today, isActive: false };
  expect(itemOf({ ...nothing, register }, 'status')).toMatchObject({ level: 'high', source: 'registry', sample: true });
});

test('void and red invoices are counted over twelve whole months, and a shorter window is unknown', () => {
  const figures = (months: readonly string[]) => {
    const rows = months.flatMap((month) => [
      invoiceRow({ date: `${month}-10`, yuan: 1_000 }),
      ...(month === months[0] ? [invoiceRow({ date: `${month}-11`, yuan: 1_000, status: '已作废' })] : []),
    ]);
    return figuresOf(tallyOf([[[...invoiceHeader], ...rows]]).tally);
  };
  const share = itemOf({ ...nothing, figures: figures(windowMonths) }, 'voidShare');
  expect(share).toMatchObject({ level: 'low', value: 769, source: 'statement' });
  expect(itemOf({ ...nothing, figures: figures(windowMonths.slice(6)) }, 'voidShare').level).toBeNull();
});

test('every item has words in both languages for every level it can have', () => {
  for (const id of riskIds) {
    const { name, act, ask } = itemWords[id];
    for (const text of [name, act, ask]) expect([text.zh, text.en].every((words) => words.length > 1)).toBe(true);
  }
  const counts = { none: 3, low: 0, medium: 0, high: 0, declared: 0, unknown: 2 };
  expect(riskHeadline(counts)).toEqual({
    zh: '已查 3 项无风险；另有 2 项未知。',
    en: 'No risk in the 3 items checked; 2 more unknown.',
  });
  expect(riskHeadline({ ...counts, high: 1, unknown: 0 }).en).toBe('1 high risk: deal with it first.');
  expect(riskHeadline({ ...counts, none: 0, unknown: 13 }).en).toContain('Not enough data');
});

test('an answer that there is no risk counts as declared, not as checked', () => {
  const facts = known({ taxArrears: 0, dishonestList: false, taxGrade: 'C' });
  const factsWithCourt = { ...facts, dishonestList: { ...facts.dishonestList!, source: 'judicial' as const } };
  const { items } = assessRisk({ ...nothing, facts: factsWithCourt });
  expect(items.filter(isOnlyDeclared).map(({ id }) => id)).toEqual(['arrears']);
  const counts = countRisks(items);
  expect(counts).toMatchObject({ none: 1, declared: 1, unknown: 10 });
  expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(riskIds.length);
  expect(riskHeadline({ ...counts, low: 0, medium: 0, high: 0 })).toEqual({
    zh: '已查 1 项无风险；另有 1 项仅本人填写，10 项未知。',
    en: 'No risk in the 1 item checked; 1 only self-declared, 10 unknown.',
  });
  expect(riskHeadline({ none: 0, low: 0, medium: 0, high: 0, declared: 2, unknown: 0 }).zh).toBe(
    '现有数据不足，无法判断风险；另有 2 项仅本人填写。',
  );
});

test('arrears that are at least so much say it with the reason, and a bound of nothing is unknown', () => {
  const partial = { bound: 'least' as const, doubts: [{ reason: 'declared_unpaid' as const, count: 2 }] };
  const bounded = (value: number): RiskInput => ({
    ...nothing,
    facts: { taxArrears: { value, source: 'statement', asOf: '2026-11-20', partial } },
  });
  const item = itemOf(bounded(8_800_000), 'arrears');
  expect(item).toMatchObject({ level: 'high', bound: 'least' });
  expect(riskSentence(item)).toEqual({
    zh: '欠税至少 ¥88,000。实际可能更多：有 2 笔已申报税款过期后仍没有足额的对应缴款。',
    en: 'At least ¥88,000 in tax arrears. It may be more: 2 declared amounts have no matching payment after the due date.',
  });
  expect(itemOf(bounded(0), 'arrears')).toMatchObject({ level: null, doubts: partial.doubts });
});

test('payments without a list of arrears never read as no arrears', () => {
  const { tally } = tallyOf([payments(monthlyPayments())]);
  const facts = doubtfulFacts(figuresOf(tally), '2026-11-20');
  const item = itemOf({ ...nothing, facts }, 'arrears');
  expect(item.level).toBeNull();
  expect(riskSentence(item).zh).toMatch(/^已导入的文件不足以判断：没有本企业近 3 个月的欠税查询结果/);
});
