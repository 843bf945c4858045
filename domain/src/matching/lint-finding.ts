import type { BothLanguages } from '#language/both.ts';

export interface Finding {
  /** `refuse` prevents publishing the product. */
  readonly severity: 'refuse' | 'warn';
  readonly code:
    | 'unknown_attribute'
    | 'operator'
    | 'unit'
    | 'contradiction'
    | 'unreachable'
    | 'idle'
    | 'gap'
    | 'bounds'
    | 'duplicate'
    | 'audience'
    | 'empty';
  readonly ruleId: string | null;
  readonly words: BothLanguages;
}

/** Adds a finding; the default severity is `refuse`. */
export type Report = (
  code: Finding['code'],
  ruleId: string | null,
  zh: string,
  en: string,
  severity?: Finding['severity'],
) => void;

export const isPublishable = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'refuse');
