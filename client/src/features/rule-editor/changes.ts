import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { canonicalJson } from '@sycee/domain/text/canonical-json';

interface Identified {
  readonly id: string;
}

function differing(one: readonly Identified[], other: readonly Identified[]): number {
  const ids = new Set([...one, ...other].map(({ id }) => id));
  const written = (list: readonly Identified[], id: string) =>
    canonicalJson(list.find((item) => item.id === id) ?? null);
  return [...ids].filter((id) => written(one, id) !== written(other, id)).length;
}

/** How many rules, groups and formulas differ from what is published. */
export const changesFrom = (published: ProductDraft, draft: ProductDraft): number =>
  differing(published.rules, draft.rules) +
  differing(published.boxes, draft.boxes) +
  (['amount', 'rate'] as const).filter((part) => canonicalJson(published[part]) !== canonicalJson(draft[part])).length;
