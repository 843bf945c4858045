import type { Rule } from '#matching/rule.ts';
import type { PublishedProduct } from './product.ts';
import type { ProductDraft, RuleDraft } from './product-draft.ts';

const isFinished = (rule: RuleDraft): rule is RuleDraft & Rule => rule.value !== null;

/** The product that a draft becomes, as the engine reads it; null while the draft lacks something that the engine needs. */
export function publishedProductOf(draft: ProductDraft, number: string, version: number): PublishedProduct | null {
  const { audience, amountFromFen, amountToFen, termFromMonths, termToMonths, rateFrom, rateTo, amount, rate } = draft;
  const rules = draft.rules.filter(isFinished);
  if (audience === null || amountFromFen === null || amountToFen === null) return null;
  if (termFromMonths === null || termToMonths === null || rateFrom === null || rateTo === null) return null;
  if (amount === null || rate === null || rules.length < draft.rules.length) return null;
  return {
    number,
    audience,
    amountFromFen,
    amountToFen,
    termFromMonths,
    termToMonths,
    rateFrom,
    rateTo,
    repayments: draft.repayments,
    regions: draft.regions,
    documents: draft.documents,
    rules: { version, rules, ...(draft.boxes.length > 0 && { boxes: draft.boxes }), amount, rate },
    feeTerms: draft.feeTerms,
  };
}
