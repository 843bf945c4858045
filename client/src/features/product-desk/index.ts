export type { KeptProduct, SaveState } from './draft-file.ts';
export { ChangeList } from './publish/ChangeList.tsx';
export { useProductDraft } from './use-product-draft.ts';
