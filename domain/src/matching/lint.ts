import { type AttrSlug, attributes, isAttrSlug } from './attributes.ts';
import { holds } from './check.ts';
import { amountStepFen } from './formula.ts';
import { amountFindings } from './lint-amount.ts';
import { fixFindings } from './lint-changes.ts';
import type { Finding, Report } from './lint-finding.ts';
import { isPlausible } from './plausible.ts';
import type { MatchProduct } from './product.ts';
import { ownRuleIds } from './requirements.ts';
import type { Condition, Rule } from './rule.ts';

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value);

function lintOperator(attr: AttrSlug, condition: Condition, id: string, report: Report): boolean {
  const { type, name } = attributes[attr];
  const isNumeric = type !== 'choice' && type !== 'boolean' && type !== 'region';
  const fits = isNumeric
    ? ['>=', '<=', '=', 'between'].includes(condition.op)
    : type === 'boolean'
      ? condition.op === '='
      : ['=', 'in', 'not'].includes(condition.op);
  if (!fits)
    report(
      'operator',
      id,
      `「${name.zh}」不能用 ${condition.op} 比较。`,
      `${name.en} cannot be compared with ${condition.op}.`,
    );
  return fits;
}

function lintValues(attr: AttrSlug, condition: Condition, id: string, report: Report): void {
  const { type, name } = attributes[attr];
  const values = typeof condition.value === 'object' ? condition.value : [condition.value];
  if (values.length === 0) report('empty', id, `「${name.zh}」没有列出任何值。`, `${name.en} lists no value.`);
  for (const value of values) {
    if (!isPlausible(attr, value))
      report(
        'unit',
        id,
        `「${name.zh}」的值 ${value} 不在合理范围，请检查单位。`,
        `${value} is no plausible ${name.en.toLowerCase()}; check the unit.`,
      );
    else if (type === 'fen' && Number(value) > 0 && Number(value) < 10_000)
      report(
        'unit',
        id,
        `「${name.zh}」以分为单位，${value} 分不足 100 元。`,
        `${name.en} is in fen; ${value} is less than 100 yuan.`,
      );
  }
  if (condition.op === 'between' && condition.value[0] > condition.value[1])
    report(
      'bounds',
      id,
      `「${name.zh}」的下限大于上限。`,
      `The lower bound of ${name.en.toLowerCase()} is above the upper.`,
    );
}

/** Values at which a result can change: bounds, their neighbours, the ends of the scale, every choice. */
export function samplesOf(attr: AttrSlug, conditions: readonly Condition[]): (string | number | boolean)[] {
  const { type, choices, min, max } = attributes[attr];
  if (choices) return choices.map(({ value }) => value);
  if (type === 'boolean') return [false, true];
  const named = conditions.flatMap(({ value }) => (typeof value === 'object' ? [...value] : [value]));
  if (type === 'region') return [...named.map(String), '110101', '999999'];
  const near = named.flatMap((value) => [Number(value) - 1, Number(value), Number(value) + 1]);
  return [min, max, ...near].filter((value) => value >= min && value <= max);
}

function lintTogether(attr: AttrSlug, rules: readonly Rule[], report: Report): void {
  const { name } = attributes[attr];
  const hard = rules.filter(({ kind }) => kind === 'hard');
  const samples = samplesOf(attr, rules);
  const accepted = samples.filter((value) => hard.every((rule) => holds(rule, value)));
  if (accepted.length === 0) {
    const id = hard.at(-1)?.id ?? null;
    report(
      'contradiction',
      id,
      `「${name.zh}」的几条条件互相矛盾，没有人能同时满足。`,
      `The rules on ${name.en.toLowerCase()} contradict each other; nobody can meet all of them.`,
    );
    return;
  }
  for (const rule of rules) {
    if (samples.every((value) => holds(rule, value)))
      report(
        'idle',
        rule.id,
        `「${name.zh}」这一条谁都满足，没有作用。`,
        `Everybody passes this rule on ${name.en.toLowerCase()}; it does nothing.`,
        'warn',
      );
    else if (rule.kind === 'soft' && accepted.every((value) => holds(rule, value)))
      report(
        'idle',
        rule.id,
        `必备条件已包含「${name.zh}」这一条加分项。`,
        `A hard rule already covers this bonus on ${name.en.toLowerCase()}.`,
        'warn',
      );
    else if (rule.kind === 'soft' && accepted.every((value) => !holds(rule, value)))
      report(
        'unreachable',
        rule.id,
        `满足必备条件的人都拿不到「${name.zh}」这一条加分。`,
        `Nobody who meets the hard rules can get this bonus on ${name.en.toLowerCase()}.`,
      );
  }
}

function lintBounds(product: MatchProduct, report: Report): void {
  const pairs = [
    [product.amountFromFen, product.amountToFen, '额度', 'amount'],
    [product.termFromMonths, product.termToMonths, '期限', 'term'],
    [product.rateFrom, product.rateTo, '利率', 'rate'],
  ] as const;
  for (const [from, to, zh, en] of pairs)
    if (!isWhole(from) || !isWhole(to) || from <= 0 || from > to)
      report(
        'bounds',
        null,
        `${zh}的下限须为正数，且不大于上限。`,
        `The lower bound of the ${en} has to be positive and not above the upper.`,
      );
  if (product.amountFromFen % amountStepFen !== 0 || product.amountToFen % amountStepFen !== 0)
    report('bounds', null, '额度上下限须为整万元。', 'Amount bounds have to be whole 10,000 yuan.');
  const { base, spread } = product.rules.rate;
  if (base < product.rateFrom || base > product.rateTo || spread < 0)
    report('bounds', null, '基准利率不在产品的利率范围内。', 'The base rate is outside the product’s range.');
}

/** Problems of a product's rules, each with a sentence in both languages. */
export function lintProduct(product: MatchProduct): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (code, ruleId, zh, en, severity = 'refuse') => {
    findings.push({ severity, code, ruleId, words: { zh, en } });
  };
  const { rules, rate } = product.rules;
  const ids = new Set<string>(ownRuleIds);
  const sound: Rule[] = [];
  const check = (condition: Condition, id: string): boolean => {
    if (!isAttrSlug(condition.attr)) {
      report(
        'unknown_attribute',
        id,
        `没有「${condition.attr}」这个属性。`,
        `There is no attribute ${condition.attr}.`,
      );
      return false;
    }
    if (product.audience === 'person' && attributes[condition.attr].audience === 'company')
      report(
        'audience',
        id,
        `个人产品不能要求企业的「${attributes[condition.attr].name.zh}」。`,
        `A product for persons cannot ask for a company’s ${attributes[condition.attr].name.en.toLowerCase()}.`,
      );
    if (!lintOperator(condition.attr, condition, id, report)) return false;
    const before = findings.length;
    lintValues(condition.attr, condition, id, report);
    return findings.length === before;
  };
  for (const rule of rules) {
    if (ids.has(rule.id))
      report('duplicate', rule.id, `条件编号 ${rule.id} 重复或被系统占用。`, `The rule id ${rule.id} is taken.`);
    ids.add(rule.id);
    if (!isWhole(rule.weight) || rule.weight < 1 || rule.weight > 10)
      report('bounds', rule.id, '权重须为 1 到 10 的整数。', 'A weight is a whole number from 1 to 10.');
    if (!check(rule, rule.id)) continue;
    sound.push(rule);
    fixFindings(rule.attr, rule, report);
  }
  for (const move of rate.moves) check(move, 'rate');
  for (const [attr, ofAttr] of Map.groupBy(sound, (rule) => rule.attr)) lintTogether(attr, ofAttr, report);
  if (rules.every(({ kind }) => kind !== 'hard'))
    report('empty', null, '至少要有一条必备条件。', 'At least one hard rule is needed.');
  lintBounds(product, report);
  amountFindings(product, sound, report);
  return findings;
}
