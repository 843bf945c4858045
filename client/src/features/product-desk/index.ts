export type { KeptProduct, SaveState } from './draft-file.ts';
export { useProductDraft } from './use-product-draft.ts';
