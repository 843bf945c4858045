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

/** The findings of the linter by the fields of the form; a product without one that refuses can be previewed. */
export const contentProblems = (draft: ProductDraft): DraftProblem[] =>
  lintDraft(draft).map((finding) => ({
    field: fieldOf(finding, draft),
    ruleId: finding.ruleId,
    severity: finding.severity,
    words: finding.words,
  }));

/** What has to be mended, or looked at again, before the product is published. */
export const draftProblems = (draft: ProductDraft): DraftProblem[] => [
  ...contentProblems(draft),
  ...templateNameProblems(draft),
];

export const canPublish = (draft: ProductDraft): boolean =>
  draftProblems(draft).every(({ severity }) => severity !== 'refuse');

/** Every name of the starter catalogue has this mark, which only headquarters should see. */
const templateMark = /[（([【]\s*(模板|template)\s*[)）\]】]/i;

const templateNameProblems = ({ name }: ProductDraft): DraftProblem[] =>
  templateMark.test(name.zh) || templateMark.test(name.en)
    ? [{ field: 'name', ruleId: null, severity: 'refuse', words: stillTemplate }]
    : [];

const stillTemplate: BothLanguages = {
  zh: '名称里还有“（模板）”，发布后客户会看到。请改为产品的正式名称（中英文都要改）。',
  en: 'The name still says “(template)”, and customers would see it. Enter the product’s real name in both languages.',
};

function fieldOf({ ruleId, field }: Finding, { boxes }: ProductDraft): DraftField {
  if (ruleId === null) return (field?.split('.')[0] ?? 'rules') as DraftField;
  if (ruleId === 'amount' || ruleId === 'rate') return ruleId;
  return boxes.some(({ id }) => id === ruleId) ? 'boxes' : 'rules';
}
