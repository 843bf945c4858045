import type { ProductDraft } from '#catalog/product-draft.ts';
import type { BothLanguages } from '#language/both.ts';
import type { Fee, FeeState } from '#money/fee.ts';

type TextField = 'name' | 'summary' | 'fees' | 'defaultCosts';

/** What a file says about a product; what it does not mention stays as it is. */
export interface ProductPatch {
  readonly fields: Partial<Omit<ProductDraft, TextField | 'feeTerms' | 'institution'>>;
  readonly texts: Partial<Record<TextField, Partial<BothLanguages>>>;
  readonly feeState?: FeeState;
  readonly feeList?: readonly Fee[];
  /** As the file names it; null: none. */
  readonly institution?: string | null;
  readonly isTemplate?: boolean;
}

/** The draft of a product after a file was read. `institution` is the id of the one that the file names. */
export function patchedDraft(base: ProductDraft, patch: ProductPatch, institution: string | null): ProductDraft {
  const { fields, texts, feeState, feeList } = patch;
  const text = (field: TextField): BothLanguages => ({ ...base[field], ...texts[field] });
  return {
    ...base,
    ...fields,
    name: text('name'),
    summary: text('summary'),
    fees: text('fees'),
    defaultCosts: text('defaultCosts'),
    institution,
    feeTerms: { state: feeState ?? base.feeTerms.state, list: feeList ?? base.feeTerms.list },
    rules: (fields.rules ?? base.rules).map(withoutEmptyTexts),
  };
}

const isEmpty = (text: BothLanguages | undefined): boolean => text?.zh === '' && text.en === '';

/** An empty reason or fix is none. A file cannot tell them apart. */
function withoutEmptyTexts<Of extends ProductDraft['rules'][number]>(rule: Of): Of {
  if (!isEmpty(rule.reason) && !isEmpty(rule.fix)) return rule;
  const { reason, fix, ...rest } = rule;
  return { ...rest, ...(reason && !isEmpty(reason) && { reason }), ...(fix && !isEmpty(fix) && { fix }) } as Of;
}
