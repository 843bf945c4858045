export {
  documentName,
  documentsOf,
  productsByNumber,
  productsToMatch,
  productToApplyFor,
  regionNames,
  rulesOf,
} from './for-matching.ts';
export { institutionsHere } from './institutions.ts';
export type { NamedProduct } from './rows.ts';
export { briefView } from './views.ts';
