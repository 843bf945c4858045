export { documentName, documentsOf, productsByNumber, productsToMatch, regionName, rulesOf } from './for-matching.ts';
export type { ProductRow } from './rows.ts';
export { briefView } from './views.ts';
