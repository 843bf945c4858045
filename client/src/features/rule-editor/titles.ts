import type { RuleDraft } from '@sycee/domain/catalog/product-draft';
import type { Language } from '@sycee/domain/language/both';
import { attributes } from '@sycee/domain/matching/attributes';
import { conditionParts } from '@sycee/domain/matching/explain-rules';
import type { Rule, RuleBox } from '@sycee/domain/matching/rule';
import { writeValue } from '@sycee/domain/matching/value-words';
import { editorWords, operatorWords } from './words.ts';

export const nameOfRule = ({ attr }: RuleDraft, language: Language): string => attributes[attr].name[language];

/** What a rule asks for, without its name: 不超过 3 次. */
export function requiredWords(rule: RuleDraft, language: Language, regions: (code: string) => string): string {
  if (rule.value === null) return editorWords[language].noValue;
  if (rule.op === 'in' || rule.op === 'not') {
    // A list without connectors, which people read both ways.
    const values = rule.value.map((value) => writeValue(rule.attr, value, language, regions));
    return `${operatorWords[language][rule.op]} ${values.join(language === 'zh' ? '、' : ', ')}`;
  }
  const { name, required } = conditionParts(rule as Rule, { language, regions });
  return required || name;
}

/** Any of these; at least 2 of these. */
export const titleOfBox = ({ least }: RuleBox, language: Language): string =>
  least === 1 ? editorWords[language].any : editorWords[language].least(least);
