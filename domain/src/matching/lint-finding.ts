import type { BothLanguages } from '#language/both.ts';

export const findingCodes = [
  'missing',
  'unknown_attribute',
  'operator',
  'unit',
  'overflow',
  'contradiction',
  'unreachable',
  'idle',
  'gap',
  'bounds',
  'duplicate',
  'audience',
  'empty',
  'box',
  'variable',
  'wording',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface Finding {
  /** `refuse` prevents publishing the product. */
  readonly severity: 'refuse' | 'warn';
  readonly code: FindingCode;
  /** The rule or box that it is about; `amount` and `rate` are the formulas, null is the product. */
  readonly ruleId: string | null;
  /** Path of the field in the product or rule, such as `amountToFen`, `value`, `reason.zh` or `steps.0.en`; null if it is about more than one. */
  readonly field: string | null;
  /** The words of the field that it is about. */
  readonly marked?: string;
  readonly words: BothLanguages;
}

/** A rule, box or formula, and a field in it. */
export interface FindingPlace {
  readonly ruleId: string | null;
  readonly field: string;
  readonly marked?: string;
}

/** Adds a finding; the default severity is `refuse`. A place that is a text or null is a `ruleId`. */
export type Report = (
  code: FindingCode,
  place: string | null | FindingPlace,
  zh: string,
  en: string,
  severity?: Finding['severity'],
) => void;

/** A report that collects into a list. */
export const reportTo =
  (findings: Finding[]): Report =>
  (code, place, zh, en, severity = 'refuse') => {
    const at = place === null || typeof place === 'string' ? { ruleId: place, field: null } : place;
    findings.push({ severity, code, ...at, words: { zh, en } });
  };

export const isPublishable = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'refuse');
