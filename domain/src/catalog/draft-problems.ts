import type { BothLanguages } from '#language/both.ts';
import type { Finding } from '#matching/lint-finding.ts';
import type { DraftField } from './draft-fields.ts';
import { lintDraft } from './lint-draft.ts';
import type { ProductDraft } from './product-draft.ts';

/** Why a product cannot be published, or, as a warning, what to look at again. */
export interface DraftProblem {
  readonly field: DraftField;
  /** The condition or group that it is about. */
  readonly ruleId: string | null;
  readonly severity: 'refuse' | 'warn';
  readonly words: BothLanguages;
}

/** The findings of the linter by the fields of the form; a product without one that refuses can be published. */
export const draftProblems = (draft: ProductDraft): DraftProblem[] =>
  lintDraft(draft).map((finding) => ({
    field: fieldOf(finding, draft),
    ruleId: finding.ruleId,
    severity: finding.severity,
    words: finding.words,
  }));

export const canPublish = (draft: ProductDraft): boolean =>
  draftProblems(draft).every(({ severity }) => severity !== 'refuse');

function fieldOf({ ruleId, field }: Finding, { boxes }: ProductDraft): DraftField {
  if (ruleId === null) return (field?.split('.')[0] ?? 'rules') as DraftField;
  if (ruleId === 'amount' || ruleId === 'rate') return ruleId;
  return boxes.some(({ id }) => id === ruleId) ? 'boxes' : 'rules';
}
