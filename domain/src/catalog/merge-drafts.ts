import { canonicalJson } from '#text/canonical-json.ts';
import { type DraftField, draftFieldList } from './draft-fields.ts';
import type { ProductDraft } from './product-draft.ts';

export interface MergedDraft {
  /** Every change of both writers; for a field that both changed, mine. */
  readonly draft: ProductDraft;
  /** Fields that both changed, to different values. */
  readonly conflicts: readonly DraftField[];
}

const differs = (one: unknown, other: unknown): boolean => canonicalJson(one ?? null) !== canonicalJson(other ?? null);

/** Fields with different values in two drafts. */
export const changedFields = (one: ProductDraft, other: ProductDraft): DraftField[] =>
  draftFieldList.filter((field) => differs(one[field], other[field]));

/** Two drafts that were written from the same one. */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): MergedDraft {
  const own = new Set(changedFields(base, mine));
  const taken = changedFields(base, theirs).filter((field) => !own.has(field));
  return {
    draft: takeFields(mine, theirs, taken),
    conflicts: changedFields(mine, theirs).filter((field) => own.has(field) && differs(base[field], theirs[field])),
  };
}

/** A draft with some fields of another one. */
export const takeFields = (draft: ProductDraft, from: ProductDraft, fields: readonly DraftField[]): ProductDraft => ({
  ...draft,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
});
