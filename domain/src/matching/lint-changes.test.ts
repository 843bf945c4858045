import { expect, test } from 'vitest';
import { gradePaths, repairRules } from '#tax-credit/repair.ts';
import type { Attribute, ChangeLimit } from './attribute/attribute.ts';
import { attributes } from './attributes.ts';
import { lintProduct } from './lint.ts';
import { catalogueFindings, changeFindings } from './lint-changes.ts';
import type { Finding, Report } from './lint-finding.ts';
import { evaluate, goodFirm, taxAdvance, withFacts } from './testing.ts';

const collect = (run: (report: Report) => void): Finding['words']['en'][] => {
  const found: string[] = [];
  run((_code, _id, _zh, en) => found.push(en));
  return found;
};

test('every change that the catalogue advises can be made, by a named actor, within a year', () => {
  expect(collect(catalogueFindings)).toEqual([]);
});

const grade = attributes.taxGrade;
const staff = attributes.staffCount;
const years = attributes.companyMonths;
const changed = (attribute: Attribute, change: Partial<ChangeLimit>): Attribute => ({
  ...attribute,
  change: { ...(attribute.change as ChangeLimit), ...change },
});

test.each([
  ['a grade that is granted as the aim', changed(grade, { reach: { paths: { C: ['M'] } } }), /granted/],
  ['a worse grade as the aim', changed(grade, { reach: { paths: { A: ['B'] } } }), /cannot go from A to B/],
  ['choices without listed paths', changed(grade, { reach: { steps: 1 } }), /have to be listed/],
  ['a path without a sentence', changed(grade, { reach: { paths: { C: ['B'] } }, en: () => '' }), /does not say/],
  ['an attribute without a better end', { ...staff, better: 'none' as const }, /no better end/],
  ['no steps', changed(staff, { reach: { steps: 0 } }), /positive number/],
  ['more than a year', changed(staff, { months: 13 }), /1 to 12 months/],
  ['waiting that needs an action', changed(years, { who: 'self' }), /not by both/],
  ['more months than are waited for', changed(years, { months: 3 }), /a month for each/],
  ['a share of everything', changed(attributes.tax12m, { reach: { share: 10_000 } }), /share/],
])('the linter refuses advice with %s', (_, attribute, expected) => {
  expect(collect((report) => changeFindings('x', attribute, report)).join(' ')).toMatch(expected);
});

test('the linter refuses an authored fix for a rule that no change can meet', () => {
  const withRule = (rule: object) => ({
    ...taxAdvance,
    rules: { ...taxAdvance.rules, rules: [...taxAdvance.rules.rules, { kind: 'hard', weight: 1, ...rule } as never] },
  });
  const fix = { zh: '换一个年龄。', en: 'Change your age.' };
  const codes = (rule: object) =>
    lintProduct(withRule(rule))
      .filter(({ ruleId }) => ruleId === 'x')
      .map(({ code }) => code);
  expect(codes({ id: 'x', attr: 'worstOverdue24m', op: '<=', value: 1, fix })).toContain('unreachable');
  expect(codes({ id: 'x', attr: 'house', op: 'in', value: ['clear'], fix })).toContain('unreachable');
  expect(codes({ id: 'x', attr: 'staffCount', op: '>=', value: 10, fix })).not.toContain('unreachable');
  expect(codes({ id: 'x', attr: 'taxGrade', op: 'in', value: ['A', 'B'], fix })).not.toContain('unreachable');
});

test('no repair of a tax credit grade leads to M, and grade C is advised to aim for B', () => {
  expect(Object.values(gradePaths).flatMap(({ to }) => to)).not.toContain('M');
  // Open to A, B and M.
  const fromC = evaluate(withFacts(goodFirm, { taxGrade: 'C' }), taxAdvance);
  expect(fromC.verdict).toBe('near_miss');
  expect(fromC.smallestChange?.changes).toMatchObject([{ attr: 'taxGrade', from: 'C', to: 'B' }]);
  expect(evaluate(withFacts(goodFirm, { taxGrade: 'D' }), taxAdvance).verdict).toBe('no');
  for (const from of ['C', 'D', 'M', 'B'] as const) expect(gradePaths[from].zh).not.toMatch(/M 级/);
});

test('each rule of credit repair says its cause, condition, time and whether its source could be read', () => {
  expect(repairRules.length).toBeGreaterThanOrEqual(5);
  for (const { cause, condition, time, source } of repairRules) {
    for (const words of [cause, condition, time]) for (const text of [words.zh, words.en]) expect(text).not.toBe('');
    expect(['read', 'reported']).toContain(source);
  }
});
