export { ProductName } from './ProductName.tsx';
export { detailsHref, type ProductBrief, ProductLogo, ProductRow } from './ProductRow.tsx';
export { listPath } from './paths.ts';
export { RegionPicker } from './RegionPicker.tsx';
export { useApplyAction } from './use-apply-action.ts';
export { catalogWords, categoryWords } from './words.ts';
