import type { Attribute } from './attribute/attribute.ts';
import { type AttrSlug, attributes, attrSlugs } from './attributes.ts';
import type { Report } from './lint-finding.ts';
import type { Rule } from './rule.ts';

/** The longest time, in months, that advice may take. */
const longestMonths = 12;

/**
 * Checks the changes in the catalogue of attributes: whether each can be made, by whom and by when. Advice that breaks one of these
 * conditions cannot be followed.
 */
export function changeFindings(attr: string, attribute: Attribute, report: Report): void {
  const { change, better, type, choices = [], name } = attribute;
  if (!change) return;
  const refuse = (zh: string, en: string) => report('unreachable', attr, `「${name.zh}」${zh}`, `${name.en} ${en}`);
  if (better === 'none') refuse('没有好坏之分，不能给出改进办法。', 'has no better end, so no change can be advised.');
  if ((change.by === 'wait') !== (change.who === 'time'))
    refuse('等待即可的改进不需要任何人办理。', 'is changed by waiting or by an action, not by both.');
  if (!Number.isInteger(change.months) || change.months < 1 || change.months > longestMonths)
    refuse('的改进须在 1 至 12 个月内生效。', 'has to change within 1 to 12 months.');
  if ('share' in change.reach && (change.reach.share <= 0 || change.reach.share >= 10_000))
    refuse('的可达比例须在 0 到 100% 之间。', 'can change by a share between 0 and 100% only.');
  if ('steps' in change.reach) {
    if (!Number.isInteger(change.reach.steps) || change.reach.steps < 1)
      refuse('的可达步数须为正整数。', 'can change by a positive number of steps only.');
    if (type === 'months' && change.by === 'wait' && change.reach.steps !== change.months)
      refuse('的等待月数与可达步数不一致。', 'gains a month for each month of waiting.');
    if (choices.length > 0) refuse('的选项须逐一写明可以到达哪些。', 'is a choice, so its paths have to be listed.');
  }
  if ('paths' in change.reach)
    for (const [from, to] of Object.entries(change.reach.paths)) {
      const at = (value: string) => choices.findIndex((choice) => choice.value === value);
      if (at(from) < 0 || to.some((value) => at(value) <= at(from)))
        refuse(`不能从 ${from} 变为 ${to.join('、')}。`, `cannot go from ${from} to ${to.join(', ')}.`);
      if (to.some((value) => (attribute.grantedOnly ?? []).includes(value)))
        refuse(
          `的 ${to.join('、')} 只授予特定主体，不能作为目标。`,
          `${to.join(', ')} is granted and cannot be aimed at.`,
        );
    }
  for (const language of ['zh', 'en'] as const) {
    const froms = 'paths' in change.reach ? Object.keys(change.reach.paths) : [0];
    for (const from of froms)
      if (change[language]({ from, gap: '1', to: '1', on: null }).trim() === '')
        refuse(`从 ${from} 出发没有说明怎么做。`, `does not say what to do from ${from}.`);
  }
}

/** Findings for the whole catalogue. */
export function catalogueFindings(report: Report): void {
  for (const attr of attrSlugs) changeFindings(attr, attributes[attr], report);
}

/** An authored fix has to be possible: its attribute can change, and so that the rule is met. */
export function fixFindings(attr: AttrSlug, rule: Rule, report: Report): void {
  if (!rule.fix) return;
  const { change, name, choices, better } = attributes[attr];
  const isUpward = better === 'higher' ? rule.op === '>=' : better === 'lower' && rule.op === '<=';
  const targets = change && 'paths' in change.reach ? Object.values(change.reach.paths).flat() : null;
  const isMet = (value: string) => rule.op === 'in' && rule.value.includes(value);
  const isPossible =
    !!change && (choices ? !!targets?.some(isMet) : isUpward || rule.op === '=' || rule.op === 'between');
  if (!isPossible)
    report(
      'unreachable',
      { ruleId: rule.id, field: 'fix' },
      `「${name.zh}」这一条无法通过改进满足，不能写补救办法。`,
      `This rule on ${name.en.toLowerCase()} cannot be met by a change, so it cannot have a fix.`,
    );
}
