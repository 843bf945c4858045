import type { MatchProduct } from '#matching/product.ts';
import type { Rule } from '#matching/rule.ts';
import type { ProductDraft, RuleDraft } from './product-draft.ts';

const isFinished = (rule: RuleDraft): rule is Rule => rule.value !== null;

const wanFen = 1_000_000;
const nothing = 1;

/** The product as far as it is written; what is missing takes a value that keeps nobody out. */
export function testedProduct(draft: ProductDraft): MatchProduct {
  const rules = draft.rules.filter(isFinished);
  const ids = new Set(rules.map(({ id }) => id));
  const boxes = draft.boxes
    .map((box) => ({ ...box, rules: box.rules.filter((id) => ids.has(id)) }))
    .filter((box) => box.rules.length > 0)
    .map((box) => ({ ...box, least: Math.min(box.least, box.rules.length) }));
  const amountFromFen = draft.amountFromFen || wanFen;
  const amountToFen = Math.max(amountFromFen, draft.amountToFen ?? amountFromFen);
  const rateFrom = draft.rateFrom || nothing;
  return {
    number: 'draft',
    audience: draft.audience ?? 'person',
    amountFromFen,
    amountToFen,
    termFromMonths: draft.termFromMonths || 12,
    termToMonths: draft.termToMonths || 12,
    rateFrom,
    rateTo: Math.max(rateFrom, draft.rateTo ?? rateFrom),
    repayments: draft.repayments,
    regions: draft.regions,
    documents: draft.documents,
    rules: {
      version: 1,
      rules,
      ...(boxes.length > 0 && { boxes }),
      amount: draft.amount ?? { most: { kind: 'fixed', amountFen: amountToFen }, leastShare: 10_000 },
      rate: draft.rate ?? { base: rateFrom, moves: [], spread: 0 },
    },
  };
}
