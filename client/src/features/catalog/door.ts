export { ProductName } from './ProductName.tsx';
export { detailsHref, type ProductBrief, ProductLogo, ProductRow } from './ProductRow.tsx';
export { listPath } from './paths.ts';
export { RegionPicker } from './RegionPicker.tsx';
export { catalogWords, categoryWords } from './words.ts';
