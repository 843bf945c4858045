export { bankPageOf } from './bank-redirect/bank-page.ts';
export { ownJumps } from './bank-redirect/data-export.ts';
export { registerBankRedirects } from './bank-redirect/redirect.ts';
export { registerSampleBank } from './bank-redirect/sample-bank.ts';
export { countUncheckedProducts } from './count-unchecked.ts';
export { previewDetails } from './details.ts';
export {
  documentRequirementsByProduct,
  hasProductsToMatch,
  productsByNumber,
  productsToMatch,
  productToApplyFor,
  publishedVersions,
  regionNames,
} from './for-matching.ts';
export { institutionsOfSite } from './institutions.ts';
export { lprView } from './loan-prime-rate.ts';
export { noticeUncheckedProducts } from './notice-unchecked.ts';
export { receiversOfProducts } from './product-owners.ts';
export { reindexProductsOf } from './reindex.ts';
export { countShownProducts, isCoveredProduct, type NamedProduct, type ProductTexts, productsById } from './rows.ts';
export { storesInScope } from './shelves/read.ts';
export { type Place, placesOf, replaceShelf } from './shelves/save.ts';
export { briefView, feeTermsView } from './views.ts';
