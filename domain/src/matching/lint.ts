import { attributes, isAttrSlug } from './attributes.ts';
import { amountStepFen } from './formula.ts';
import { Accepted } from './lint-accepted.ts';
import { amountFindings } from './lint-amount.ts';
import { lintBoxes, lintBoxesTogether } from './lint-boxes.ts';
import { fixFindings } from './lint-changes.ts';
import { type Finding, type FindingPlace, type Report, reportTo } from './lint-finding.ts';
import { lintRate } from './lint-rate.ts';
import { lintOperator, lintTogether, lintValues } from './lint-rules.ts';
import { lintTexts } from './lint-texts.ts';
import type { LintedProduct } from './linted-product.ts';
import type { MatchProduct } from './product.ts';
import { ownRuleIds } from './requirements.ts';
import type { Condition, Rule } from './rule.ts';

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value);

function lintBounds(product: LintedProduct, report: Report): void {
  const pairs = [
    ['amountFromFen', 'amountToFen', '额度', 'amount'],
    ['termFromMonths', 'termToMonths', '期限', 'term'],
    ['rateFrom', 'rateTo', '利率', 'rate'],
  ] as const;
  for (const [fromField, toField, zh, en] of pairs) {
    const [from, to] = [product[fromField], product[toField]];
    if (from !== null && (!isWhole(from) || from <= 0))
      report(
        'bounds',
        { ruleId: null, field: fromField },
        `${zh}的下限须为正数。`,
        `The lower bound of the ${en} has to be positive.`,
      );
    if (to !== null && (!isWhole(to) || (from ?? 0) > to))
      report(
        'bounds',
        { ruleId: null, field: toField },
        `${zh}的上限不能小于下限。`,
        `The upper bound of the ${en} cannot be below the lower.`,
      );
  }
  for (const field of ['amountFromFen', 'amountToFen'] as const)
    if ((product[field] ?? 0) % amountStepFen !== 0)
      report(
        'bounds',
        { ruleId: null, field },
        '额度上下限须为整万元。',
        'Amount bounds have to be whole 10,000 yuan.',
      );
}

/** Problems of the parts of a product that are already there. */
export function lintParts(product: LintedProduct): Finding[] {
  const findings: Finding[] = [];
  const report = reportTo(findings);
  const { rules, boxes, amount, rate, unfinished = [] } = product;
  const ids = new Set<string>(ownRuleIds);
  const sound: Rule[] = [];
  const check = (condition: Condition, place: FindingPlace): boolean => {
    const { ruleId } = place;
    if (!isAttrSlug(condition.attr)) {
      report(
        'unknown_attribute',
        ruleId,
        `没有「${condition.attr}」这个属性。`,
        `There is no attribute ${condition.attr}.`,
      );
      return false;
    }
    if (product.audience === 'person' && attributes[condition.attr].audience === 'company')
      report(
        'audience',
        ruleId,
        `个人产品不能要求企业的「${attributes[condition.attr].name.zh}」。`,
        `A product for persons cannot ask for a company’s ${attributes[condition.attr].name.en.toLowerCase()}.`,
      );
    if (!lintOperator(condition.attr, condition, place, report)) return false;
    const before = findings.length;
    lintValues(condition.attr, condition, place, report);
    return findings.length === before;
  };
  for (const rule of rules) {
    if (ids.has(rule.id))
      report('duplicate', rule.id, `条件编号 ${rule.id} 重复或被系统占用。`, `The rule id ${rule.id} is taken.`);
    ids.add(rule.id);
    if (!isWhole(rule.weight) || rule.weight < 1 || rule.weight > 10)
      report(
        'bounds',
        { ruleId: rule.id, field: 'weight' },
        '权重须为 1 到 10 的整数。',
        'A weight is a whole number from 1 to 10.',
      );
    if (isAttrSlug(rule.attr)) lintTexts(rule, report);
    if (!check(rule, { ruleId: rule.id, field: 'value' })) continue;
    sound.push(rule);
    fixFindings(rule.attr, rule, report);
  }
  const accepted = new Accepted(sound, boxes);
  lintBoxes(boxes, [...rules, ...unfinished], report);
  lintBoxesTogether(boxes, accepted, report);
  for (const [attr, ofAttr] of Map.groupBy(sound, (rule) => rule.attr)) lintTogether(attr, ofAttr, accepted, report);
  if ([...rules, ...unfinished].every(({ kind }) => kind !== 'hard'))
    report('empty', { ruleId: null, field: 'rules' }, '至少要有一条必备条件。', 'At least one hard rule is needed.');
  lintBounds(product, report);
  if (rate) lintRate(rate, product, check, report);
  if (amount) amountFindings(amount, product, sound, accepted, report);
  return findings;
}

/** Problems of a product’s rules, each with a sentence in both languages. */
export const lintProduct = (product: MatchProduct): Finding[] =>
  lintParts({ ...product, ...product.rules, boxes: product.rules.boxes ?? [] });
