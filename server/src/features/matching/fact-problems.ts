import type { BothLanguages } from '@sycee/domain/language/both';
import type { FactProblem } from '@sycee/domain/matching/requested-loan';
import { invalid } from '#platform/api-error.ts';

/** Refuses implausible or unknown facts at the field they came in. */
export function refuseProblems(field: string, problems: Readonly<Record<string, FactProblem>>): void {
  const wrong = Object.entries(problems).map(([attr, problem]) => [`${field}.${attr}`, problemWords[problem]] as const);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

const problemWords: Readonly<Record<FactProblem, BothLanguages>> = {
  unknown: { zh: '不支持此项信息', en: 'This information is not supported' },
  implausible: { zh: '此项的值不合理，请检查后重填', en: 'This value is not plausible. Check it and enter it again' },
};
