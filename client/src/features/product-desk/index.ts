export type { KeptProduct } from './product-files.ts';
export { ChangeList } from './publish/ChangeList.tsx';
export { useProductDraft } from './use-product-draft.ts';
