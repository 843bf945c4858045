import type { BothLanguages, Language } from '#language/both.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import type { Change, Required, RuleResult } from './result.ts';
import type { Rule } from './rule.ts';
import { fillVariables } from './text-variables.ts';
import type { FactValue } from './value.ts';
import {
  type RegionNames,
  spaceChinese,
  writeAny,
  writeBesideName,
  writeDate,
  writeFen,
  writeGap,
  writeValue,
} from './value-words.ts';

export interface ExplainContext {
  readonly language: Language;
  readonly regions?: RegionNames;
}

const listOf = (value: Required['value']): readonly FactValue[] => (typeof value === 'object' ? value : [value]);

function writeRequirement(attr: AttrSlug, required: Required, { language, regions }: ExplainContext): string {
  const { type } = attributes[attr];
  const words = listOf(required.value).map((value) => writeValue(attr, value, language, regions));
  const [first = '', second = ''] = words;
  const any = writeAny(words, language);
  const isZh = language === 'zh';
  switch (required.op) {
    case '>=':
      return isZh ? `要求${type === 'months' ? '满' : '不少于'} ${first}` : `at least ${first} required`;
    case '<=':
      if (required.value === 0) return isZh ? `要求为 ${first}` : `${first} required`;
      return isZh ? `要求不超过 ${first}` : `at most ${first} allowed`;
    case 'between':
      return isZh ? `要求 ${first}至 ${second}` : `${first} to ${second} required`;
    case 'not':
      return isZh ? `不受理${any}` : `not for ${inSentence(any)}`;
    case '=':
    case 'in':
      if (type === 'region') return isZh ? `仅限${any}` : `offered in ${any} only`;
      if (type === 'boolean') return isZh ? `要求${first}` : `required: ${inSentence(first)}`;
      return isZh ? `要求${any}` : `required: ${inSentence(any)}`;
  }
}

/** Lower-cases words, but keeps grades as capital letters. */
const inSentence = (text: string): string =>
  text.replace(/(^|, | or )([A-Z])(?=[a-z])/g, (_, before: string, letter: string) => before + letter.toLowerCase());

const isTooMuch = ({ required, actual }: RuleResult): boolean =>
  required.op === '<=' || (required.op === 'between' && Number(actual) > Number(listOf(required.value)[1]));

function gapWords(attr: AttrSlug, result: RuleResult, language: Language): string {
  if (result.gap === null) return '';
  const gap = writeGap(attr, result.gap, language);
  const tooMuch = isTooMuch(result);
  if (language === 'zh') return `，${tooMuch ? '多' : '差'} ${gap}`;
  const over = attributes[attr].type === 'number' && attributes[attr].better === 'lower' ? 'too many' : 'over';
  return `; ${gap} ${tooMuch ? over : 'short'}`;
}

const whyWords = {
  not_asked: { zh: '尚未提供', en: 'not given yet' },
  source_failed: { zh: '数据来源未响应', en: 'the source did not respond' },
  partial: { zh: '文件数据不完整', en: 'the files are incomplete' },
} as const;

/** Before an amount that reads an unknown fact. */
export const boundWords = {
  at_most: { zh: '至多 ', en: 'at most ' },
  at_least: { zh: '至少 ', en: 'at least ' },
} as const;

function amountSentence(result: RuleResult, language: Language): string {
  const least = writeFen(Number(result.required.value), language);
  const isZh = language === 'zh';
  if (result.actual === null) {
    const why = whyWords[result.why ?? 'not_asked'][language];
    return isZh ? `可贷额度未知：${why}；最低可贷 ${least}。` : `Amount unknown: ${why}; the minimum loan is ${least}.`;
  }
  const most = `${result.bound ? boundWords[result.bound][language] : ''}${writeFen(Number(result.actual), language)}`;
  if (result.state === 'passed')
    return isZh ? `可贷 ${most}，不低于最低可贷额 ${least}。` : `You can borrow ${most}; the minimum loan is ${least}.`;
  const gap = writeFen(result.gap ?? 0, language);
  return isZh
    ? `按公式可贷 ${most}，最低可贷 ${least}，差 ${gap}。`
    : `The formula gives ${most}; the minimum loan is ${least}; ${gap} short.`;
}

const companyOnly = { zh: '本产品面向企业', en: 'this product is for companies' } as const;

const set = (text: string, language: Language): string => (language === 'zh' ? spaceChinese(text) : text);

/** 要求不超过 3 次; at most 3 allowed. */
export const requirementWords = (attr: AttrSlug, required: Required, context: ExplainContext): string =>
  set(writeRequirement(attr, required, context), context.language);

/** The actual value, the requirement and the gap: 「近 3 个月征信查询 4 次，要求不超过 3 次，多 1 次。」 */
export function ruleSentence(result: RuleResult, context: ExplainContext, rule?: Rule): string {
  const authored = result.state === 'failed' && rule?.reason ? filledReason(rule.reason, result, context) : null;
  if (authored !== null) return authored;
  return set(writeRule(result, context), context.language);
}

/** An authored reason with its variables; null if one of them has no value, so that the generated sentence is shown. */
function filledReason(reason: BothLanguages, result: RuleResult, { language, regions }: ExplainContext): string | null {
  const { attr, actual, gap, required } = result;
  if (attr === 'amount') return reason[language];
  const write = (value: FactValue) => writeBesideName(attr, value, language, regions);
  const bound = result.bound ? boundWords[result.bound][language] : '';
  const words = listOf(required.value).map(write);
  const filled = fillVariables(reason[language], {
    actual: actual === null ? null : `${bound}${write(actual)}`,
    required: required.op === 'between' ? words.join(language === 'zh' ? '至' : ' to ') : writeAny(words, language),
    gap: gap === null ? null : writeGap(attr, gap, language),
  });
  return filled && set(filled, language);
}

function writeRule(result: RuleResult, context: ExplainContext): string {
  const { language, regions } = context;
  const { attr, actual } = result;
  if (attr === 'amount') return amountSentence(result, language);
  const { name, say, type } = attributes[attr];
  const isZh = language === 'zh';
  const required = result.id === 'audience' ? companyOnly[language] : writeRequirement(attr, result.required, context);
  if (actual === null) {
    const why = whyWords[result.why ?? 'not_asked'][language];
    return isZh ? `${name.zh}未知：${why}；${required}。` : `${name.en} unknown: ${why}; ${required}.`;
  }
  const bound = result.bound ? boundWords[result.bound][language] : '';
  const opening = say[language](`${bound}${writeValue(attr, actual, language, regions)}`, actual);
  if (result.why === 'partial')
    return isZh
      ? `${opening}，${whyWords.partial.zh}，${required}，暂不能判断。`
      : `${opening}; ${whyWords.partial.en}; ${required}; not certain yet.`;
  if (type === 'boolean' && result.state === 'passed' && result.id !== 'audience')
    return isZh ? `${opening}。` : `${opening}.`;
  return isZh
    ? `${opening}，${required}${gapWords(attr, result, 'zh')}。`
    : `${opening}; ${required}${gapWords(attr, result, 'en')}.`;
}

const importance = ({ kind, state }: RuleResult): number =>
  (kind === 'hard' ? 0 : 2) + (state === 'failed' ? 0 : state === 'unknown' ? 1 : 4);

/** Sorts results: hard failures, hard unknowns, soft failures, soft unknowns, then passed rules. */
export const byImportance = (rules: readonly RuleResult[]): RuleResult[] =>
  [...rules].sort((a, b) => importance(a) - importance(b));

/** A sentence on what to do and from which day it takes effect. */
export function fixSentence(change: Change, { language, regions }: ExplainContext, rule?: Rule): string {
  const limit = attributes[change.attr].change;
  if (!limit) return '';
  const isNumeric = typeof change.from === 'number' && typeof change.to === 'number';
  const gap = isNumeric ? Math.abs(Number(change.to) - Number(change.from)) : 0;
  const words = {
    from: change.from,
    gap: writeGap(change.attr, gap, language),
    to: writeValue(change.attr, change.to, language, regions),
    on: change.on === null ? null : writeDate(change.on, language),
  };
  const required = writeBesideName(change.attr, change.to, language, regions);
  const variables = { required, gap: isNumeric ? words.gap : null, date: words.on };
  const authored = rule?.fix ? fillVariables(rule.fix[language], variables) : null;
  if (authored !== null) return set(authored, language);
  return set(limit[language](words), language);
}
