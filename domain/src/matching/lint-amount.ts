import { lookUp } from '#text/look-up.ts';
import type { Attribute } from './attribute/attribute.ts';
import { type AttrSlug, attributes, isAttrSlug } from './attributes.ts';
import { compileAmount } from './compile-amount.ts';
import type { Facts } from './fact.ts';
import { attrsOfAmount } from './formula.ts';
import type { Accepted } from './lint-accepted.ts';
import type { Report } from './lint-finding.ts';
import type { LintedProduct } from './linted-product.ts';
import type { AmountFormula, AmountTerm, Factor, Rule } from './rule.ts';
import type { FactValue } from './value.ts';
import { vectorOf } from './vector.ts';

interface TableUse {
  readonly by: AttrSlug;
  readonly table: Readonly<Record<string, number>>;
}

const ofFactor = (factor: Factor): TableUse[] => (typeof factor === 'number' ? [] : [factor]);

function tablesOf(term: AmountTerm): TableUse[] {
  switch (term.kind) {
    case 'fixed':
      return [];
    case 'table':
      return [term];
    case 'multiple':
      return ofFactor(term.times);
    case 'percent':
      return ofFactor(term.share);
    case 'min':
      return term.of.flatMap(tablesOf);
  }
}

/** The best value that the hard rules accept, at which the formula gives its maximum. */
function bestValue(attr: AttrSlug, rules: readonly Rule[], accepted: Accepted): FactValue {
  const { type, better, min, max } = attributes[attr];
  if (type === 'choice') return accepted.values(attr).at(-1) ?? '';
  if (type === 'boolean') return better === 'higher';
  const upper = rules.flatMap((rule) =>
    rule.attr !== attr || !accepted.isRequired(rule)
      ? []
      : rule.op === '<='
        ? [rule.value]
        : rule.op === 'between'
          ? [rule.value[1]]
          : [],
  );
  return better === 'lower' ? min : Math.min(max, ...upper);
}

function lintTable({ by, table }: TableUse, accepted: Accepted, report: Report): void {
  const { name, choices, better } = attributes[by];
  if (!choices) {
    report(
      'operator',
      'amount',
      `「${name.zh}」不是选项，不能查表。`,
      `${name.en} is not a choice and cannot be looked up.`,
    );
    return;
  }
  for (const key of Object.keys(table))
    if (!choices.some(({ value }) => value === key))
      report('unit', 'amount', `「${name.zh}」没有「${key}」这一项。`, `${name.en} has no choice ${key}.`);
  const missing = choices.filter(({ value }) => accepted.values(by).includes(value) && !Object.hasOwn(table, value));
  for (const { zh, en } of missing)
    report(
      'gap',
      'amount',
      `条件接受「${name.zh}」为 ${zh} 的客户，额度公式却没有这一档。`,
      `The rules let ${en} through for ${name.en.toLowerCase()}, but the amount formula has no such row.`,
    );
  const factors = choices.flatMap(({ value }) => lookUp(table, value) ?? []);
  if (better !== 'none' && factors.some((factor, i) => factor < (factors[i - 1] ?? 0)))
    report(
      'contradiction',
      'amount',
      `「${name.zh}」越好，额度反而越低。`,
      `A better ${name.en.toLowerCase()} lowers the amount.`,
    );
}

function lintTerm(term: AmountTerm, report: Report): void {
  if (term.kind === 'min') {
    for (const part of term.of) lintTerm(part, report);
    if (term.of.length === 0)
      report('empty', 'amount', '取最小值的公式里没有内容。', 'The formula takes the least of nothing.');
  }
  if (term.kind === 'multiple' || term.kind === 'percent') {
    if (attributes[term.of].type !== 'fen' || attributes[term.of].better !== 'higher')
      report(
        'unit',
        'amount',
        `「${attributes[term.of].name.zh}」不是越多越好的金额，不能当作额度的基数。`,
        `${attributes[term.of].name.en} is no amount of which more is better, so it cannot be a base.`,
      );
  }
  if (term.kind === 'percent' && term.less && !isDeduction(attributes[term.less]))
    report(
      'unit',
      'amount',
      `「${attributes[term.less].name.zh}」不能从额度里扣除。`,
      `${attributes[term.less].name.en} cannot be taken off the amount.`,
    );
}

/** Deducted from an amount, so it has to be an amount too, and a larger one has to be worse. */
const isDeduction = ({ type, better }: Attribute): boolean => type === 'fen' && better === 'lower';

const numbersOf = (factor: Factor): readonly number[] =>
  typeof factor === 'number' ? [factor] : Object.values(factor.table);

/** Whole numbers that are not negative, and results that stay exact: a product above 2⁵³ would be rounded. */
function lintSize(term: AmountTerm, report: Report): void {
  if (term.kind === 'min') {
    for (const part of term.of) lintSize(part, report);
    return;
  }
  const numbers =
    term.kind === 'fixed'
      ? [term.amountFen]
      : term.kind === 'table'
        ? Object.values(term.table)
        : numbersOf(term.kind === 'multiple' ? term.times : term.share);
  if (numbers.some((n) => !Number.isSafeInteger(n) || n < 0)) {
    report(
      'bounds',
      'amount',
      '公式里的数不能为负，也不能有多余的小数。',
      'A formula has no negative numbers, nor more decimals than its unit.',
    );
    return;
  }
  if (term.kind === 'percent' && numbers.some((n) => n > 10_000))
    report(
      'unit',
      'amount',
      '按比例计算不能超过 100%；超过请用倍数。',
      'A share cannot be above 100%; use a multiple instead.',
    );
  if (term.kind !== 'multiple' && term.kind !== 'percent') return;
  if (attributes[term.of].max * Math.max(0, ...numbers) > Number.MAX_SAFE_INTEGER)
    report(
      'overflow',
      'amount',
      `「${attributes[term.of].name.zh}」乘以这个倍数会超出可计算的范围，请减小倍数。`,
      `${attributes[term.of].name.en} times this number is too large to be calculated; use a smaller one.`,
    );
}

/** Whether a rule rejects better values. A better value never lowers the amount, so it must not be rejected either. */
const limitsBetterValues = ({ attr, op }: Rule): boolean => {
  const { better, type } = attributes[attr];
  if (type === 'choice' || type === 'boolean' || better === 'none') return false;
  return op === 'between' || op === '=' || op === (better === 'higher' ? '<=' : '>=');
};

/** Checks that a formula is valid, never decreases for better values, covers all choices and reaches the smallest loan. */
export function amountFindings(
  { most, leastShare }: AmountFormula,
  product: Pick<LintedProduct, 'audience' | 'amountFromFen'>,
  rules: readonly Rule[],
  accepted: Accepted,
  report: Report,
): void {
  const read = attrsOfAmount(most);
  const strange = read.filter((attr) => !isAttrSlug(attr));
  for (const attr of strange)
    report(
      'unknown_attribute',
      'amount',
      `额度公式里没有「${attr}」这个属性。`,
      `The amount formula reads ${attr}, which is no attribute.`,
    );
  if (!Number.isSafeInteger(leastShare) || leastShare <= 0 || leastShare > 10_000)
    report(
      'bounds',
      { ruleId: 'amount', field: 'leastShare' },
      '额度下限的比例须在 0 到 100% 之间。',
      'The careful share has to be between 0 and 100%.',
    );
  if (strange.length > 0) return;
  lintTerm(most, report);
  lintSize(most, report);
  for (const use of tablesOf(most)) lintTable(use, accepted, report);
  if (product.audience === 'person')
    for (const attr of read.filter((slug) => attributes[slug].audience === 'company'))
      report(
        'audience',
        'amount',
        `个人产品的额度不能按企业的「${attributes[attr].name.zh}」计算。`,
        `A person’s amount cannot depend on a company’s ${attributes[attr].name.en.toLowerCase()}.`,
      );
  for (const rule of rules.filter(({ kind, attr }) => kind === 'hard' && read.includes(attr)))
    if (limitsBetterValues(rule)) {
      const { name } = attributes[rule.attr];
      report(
        'contradiction',
        rule.id,
        `「${name.zh}」越好额度越高，不能再把好的一端排除。`,
        `A better ${name.en.toLowerCase()} raises the amount, so its better end cannot be shut out.`,
      );
    }
  const facts: Facts = Object.fromEntries(
    read.map((attr) => [attr, { value: bestValue(attr, rules, accepted), source: 'answer', asOf: '2000-01-01' }]),
  );
  if (product.amountFromFen !== null && compileAmount(most)(vectorOf(facts), true) < product.amountFromFen)
    report(
      'unreachable',
      'amount',
      '按公式最高也达不到产品的起点额度，没有人能申请。',
      'Even at its most the formula stays below the smallest loan; nobody can apply.',
    );
}
