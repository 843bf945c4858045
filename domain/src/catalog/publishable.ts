import { matchProductOf } from './lint-draft.ts';
import type { PublishedProduct } from './product.ts';
import type { ProductDraft } from './product-draft.ts';

/** The product that a draft becomes, as a stored version has it; null while the draft lacks something that the engine needs. */
export function publishedProductOf(draft: ProductDraft, number: string, version: number): PublishedProduct | null {
  const product = matchProductOf(draft, number, version);
  return product && { ...product, feeTerms: draft.feeTerms };
}
