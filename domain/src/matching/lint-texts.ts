import { type Language, languages } from '#language/both.ts';
import { attributes } from './attributes.ts';
import type { FindingPlace, Report } from './lint-finding.ts';
import { lintWording } from './lint-words.ts';
import type { Rule } from './rule.ts';
import { type AuthoredText, type TextVariable, textVariables, variablesIn, variablesOf } from './text-variables.ts';

type TextRule = Pick<Rule, 'id' | 'attr' | 'op' | 'reason' | 'fix'>;

/** The reason and the fix of a rule: both languages, variables that have a value, and words that neither promise nor blame. */
export function lintTexts(rule: TextRule, report: Report): void {
  for (const kind of ['reason', 'fix'] as const) {
    const text = rule[kind];
    if (!text) continue;
    for (const language of languages) {
      const place = { ruleId: rule.id, field: `${kind}.${language}` };
      if (text[language].trim() === '') reportMissing(language, place, report);
      lintWording(text[language], language, place, report, true);
      lintVariables(text[language], kind, rule, place, report);
    }
  }
}

function reportMissing(language: Language, place: FindingPlace, report: Report): void {
  if (language === 'zh') report('missing', place, '缺少中文。', 'The Chinese text is missing.');
  else report('missing', place, '缺少英文。', 'The English text is missing.');
}

function lintVariables(text: string, kind: AuthoredText, rule: TextRule, place: FindingPlace, report: Report): void {
  const { names, isBroken } = variablesIn(text);
  const allowed = variablesOf(kind, rule);
  if (isBroken) report('variable', place, '变量的花括号不成对。', 'A brace of a variable has no partner.');
  for (const name of new Set(names)) {
    const marked = { ...place, marked: `{${name}}` };
    if (!Object.hasOwn(textVariables, name))
      report('variable', marked, `没有变量 {${name}}。`, `There is no variable {${name}}.`);
    else if (!allowed.includes(name as TextVariable)) {
      const word = textVariables[name as TextVariable];
      report(
        'variable',
        marked,
        `「${attributes[rule.attr].name.zh}」在这里没有「${word.zh}」。`,
        `${attributes[rule.attr].name.en} has no ${word.en} here.`,
      );
    }
  }
  if (kind !== 'reason' || text.trim() === '') return;
  const absent = allowed.filter((name) => !names.includes(name) && name !== 'gap');
  if (absent.length > 0)
    report(
      'variable',
      place,
      `建议写出${absent.map((name) => `「${textVariables[name].zh}」`).join('、')}，客户才知道差多少。`,
      `Say the ${absent.map((name) => textVariables[name].en).join(', ')}, so that customers see how far off they are.`,
      'warn',
    );
}
