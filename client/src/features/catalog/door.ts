export { detailsHref, type ProductBrief, ProductLogo, ProductRow } from './ProductRow.tsx';
export { catalogWords, categoryWords } from './words.ts';
