import type { BothLanguages } from '#language/both.ts';
import { attributes } from './attributes.ts';
import type { Rule } from './rule.ts';

/** Variables that an authored reason or fix may contain, written `{actual}`. */
export const textVariables = {
  actual: { zh: '实际', en: 'actual' },
  required: { zh: '要求', en: 'required' },
  gap: { zh: '差距', en: 'gap' },
  date: { zh: '满足日期', en: 'date met' },
} as const satisfies Record<string, BothLanguages>;
export type TextVariable = keyof typeof textVariables;
export type AuthoredText = 'reason' | 'fix';

const isNumeric = ({ attr }: Pick<Rule, 'attr'>): boolean =>
  !['choice', 'boolean', 'region'].includes(attributes[attr].type);

/** The variables that have a value in the reason or fix of a rule. */
export function variablesOf(text: AuthoredText, rule: Pick<Rule, 'attr' | 'op'>): TextVariable[] {
  const isMeasured = isNumeric(rule) && ['>=', '<=', 'between'].includes(rule.op);
  if (text === 'reason') return isMeasured ? ['actual', 'required', 'gap'] : ['actual', 'required'];
  const { change } = attributes[rule.attr];
  return [
    'required',
    ...(isNumeric(rule) ? ['gap' as const] : []),
    ...(change?.by === 'wait' ? ['date' as const] : []),
  ];
}

const variable = /\{([^{}]*)\}/gu;

/** The names between braces, and whether a brace has no partner. */
export function variablesIn(text: string): { readonly names: readonly string[]; readonly isBroken: boolean } {
  return {
    names: [...text.matchAll(variable)].map(([, name = '']) => name.trim()),
    isBroken: /[{}]/u.test(text.replace(variable, '')),
  };
}

/** The text with its variables filled in; null if one of them has no value here. */
export function fillVariables(text: string, values: Partial<Record<TextVariable, string | null>>): string | null {
  let isComplete = true;
  const filled = text.replace(variable, (_, name: string) => {
    const value = values[name.trim() as TextVariable];
    isComplete &&= typeof value === 'string';
    return value ?? '';
  });
  return isComplete ? filled : null;
}
