import type { Language } from '#language/both.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import { holds } from './check.ts';
import { type Accepted, samplesOf } from './lint-accepted.ts';
import type { FindingPlace, Report } from './lint-finding.ts';
import { isPlausible } from './plausible.ts';
import type { Condition, Rule } from './rule.ts';
import type { FactValue } from './value.ts';
import { writeValue, writeYuan } from './value-words.ts';

/** Whether the attribute can be compared in this way. */
export function lintOperator(attr: AttrSlug, condition: Condition, place: FindingPlace, report: Report): boolean {
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
      place,
      `「${name.zh}」不能用 ${condition.op} 比较。`,
      `${name.en} cannot be compared with ${condition.op}.`,
    );
  return fits;
}

/** A value of any type, since it may come from a file. */
const writeAnyValue = (attr: AttrSlug, value: FactValue, language: Language): string =>
  typeof value === 'number' && Number.isFinite(value) && attributes[attr].type !== 'boolean'
    ? writeValue(attr, value, language)
    : String(value);

/** Whether the values are of the attribute’s type and unit. */
export function lintValues(attr: AttrSlug, condition: Condition, place: FindingPlace, report: Report): void {
  const { type, name } = attributes[attr];
  const values = typeof condition.value === 'object' ? condition.value : [condition.value];
  if (values.length === 0) report('empty', place, `「${name.zh}」没有列出任何值。`, `${name.en} lists no value.`);
  for (const value of values) {
    if (!isPlausible(attr, value))
      report(
        'unit',
        place,
        `「${name.zh}」的值 ${writeAnyValue(attr, value, 'zh')} 不在合理范围，请检查单位。`,
        `${writeAnyValue(attr, value, 'en')} is no plausible ${name.en.toLowerCase()}; check the unit.`,
      );
    else if (type === 'fen' && Number(value) > 0 && Number(value) < 10_000)
      report(
        'unit',
        place,
        `「${name.zh}」的值 ${writeYuan(Number(value))} 不足 100 元，请检查单位。`,
        `${writeYuan(Number(value))} is too little for ${name.en.toLowerCase()}; check the unit.`,
      );
  }
  if (condition.op === 'between' && condition.value[0] > condition.value[1])
    report(
      'bounds',
      place,
      `「${name.zh}」的下限大于上限。`,
      `The lower bound of ${name.en.toLowerCase()} is above the upper.`,
    );
}

/** Rules on one attribute: contradictions, and rules that do nothing. */
export function lintTogether(attr: AttrSlug, rules: readonly Rule[], accepting: Accepted, report: Report): void {
  const { name } = attributes[attr];
  const hard = rules.filter(({ kind }) => kind === 'hard');
  const samples = samplesOf(attr, rules);
  const required = accepting.requiredValues(attr);
  if (required.length === 0) {
    const id = hard.findLast(accepting.isRequired)?.id ?? null;
    report(
      'contradiction',
      id,
      `「${name.zh}」的几条条件互相矛盾，没有人能同时满足。`,
      `The rules on ${name.en.toLowerCase()} contradict each other; nobody can meet all of them.`,
    );
    return;
  }
  const accepted = accepting.values(attr);
  for (const rule of rules) {
    if (samples.every((value) => holds(rule, value)))
      report(
        'idle',
        rule.id,
        `「${name.zh}」这一条谁都满足，没有作用。`,
        `Everybody passes this rule on ${name.en.toLowerCase()}; it does nothing.`,
        'warn',
      );
    else if (!accepting.isRequired(rule) && rule.kind === 'hard') lintBoxed(rule, required, report);
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

/** A rule of a box beside the required rules on its attribute. */
function lintBoxed(rule: Rule, required: readonly FactValue[], report: Report): void {
  const { name } = attributes[rule.attr];
  if (required.every((value) => holds(rule, value)))
    report(
      'idle',
      rule.id,
      `「全部满足」里的条件已包含「${name.zh}」这一条。`,
      `A rule under “all of these” already covers this one on ${name.en.toLowerCase()}.`,
      'warn',
    );
  else if (!required.some((value) => holds(rule, value)))
    report(
      'unreachable',
      rule.id,
      `满足「全部满足」的人都达不到「${name.zh}」这一条。`,
      `Nobody who meets “all of these” can meet this rule on ${name.en.toLowerCase()}.`,
    );
}
